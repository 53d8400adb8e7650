//! The published rulings on Alice chess side by side.

use std::rc::Rc;

use course::LawSession;
use variants::{AliceRuling, AliceRulings, Law, LawGame, LawName, RulingVerdict};
use yew::prelude::*;

use crate::browser::{form_fields, timers};
use crate::pages::laws::state::LawsPageAction;
use crate::text;

/// The longest game that the search for a parting tries, in plies: every two rulings part within it.
const MOST_PLIES: usize = 6;

/// The time in which the browser shows that the search begins, in milliseconds.
const PAINT_MS: i32 = 50;

#[derive(Properties, PartialEq)]
pub struct AlicePanelProps {
    pub session: LawSession,
    pub law: Law,
    pub on_action: Callback<LawsPageAction>,
}

/// Compares the rulings on Alice chess, and lets the visitor switch between them.
///
/// It shows what each ruling allows in the position and says about the last attempt, and a shortest game in which two
/// part.
#[component]
pub fn AlicePanel(props: &AlicePanelProps) -> Html {
    let AlicePanelProps {
        session,
        law,
        on_action,
    } = props;
    let rulings = use_memo((), |()| AliceRulings::new());
    let chosen = AliceRuling::of_law(law);
    let captures = use_memo(session.revision(), |_| captures_under(session, &rulings));
    let answers = use_memo(session.revision(), |_| {
        answers_to_attempt(session, &rulings)
    });
    html! {
        <section class="rulings" aria-labelledby="rulings-title">
            <h2 id="rulings-title">{ text::laws::RULINGS }</h2>
            <ul>
                { for AliceRuling::ALL.into_iter().enumerate().zip(captures.iter()).map(|((index, ruling), moves)| {
                    let select = {
                        let law = law.clone();
                        on_action.reform(move |_| {
                            let mut law = law.clone();
                            ruling.apply(&mut law);
                            LawsPageAction::ChangeLaw(law)
                        })
                    };
                    html! {
                        <li key={ruling.name()} data-ruling={ruling.name()}>
                            <button type="button" aria-pressed={(chosen == Some(ruling)).to_string()} onclick={select}>
                                { text::laws::alice_ruling_title(ruling) }
                            </button>
                            <p>{ text::laws::alice_ruling_rule(ruling) }</p>
                            <p class="source">{ ruling.source() }</p>
                            <p class="allowed">{ text::laws::ALLOWS_HERE }{ ": " }<b>{ moves.clone() }</b></p>
                            { for answers.get(index).map(|answer| html! {
                                <p class="answer">{ text::laws::LAST_ATTEMPT }{ ": " }{ answer.clone() }</p>
                            }) }
                        </li>
                    }
                }) }
            </ul>
            <PartingSearch {rulings} on_action={on_action.clone()} />
        </section>
    }
}

/// Returns, for each ruling, the captures en passant that it allows in the position, in words.
fn captures_under(session: &LawSession, rulings: &AliceRulings) -> Vec<String> {
    let game = rulings.record_passed_squares(session.game());
    let allowed = |ruling| {
        let shape = rulings.variant(ruling).shape();
        let moves = rulings.captures(ruling, game.position());
        let names = moves.iter().map(|mv| {
            let (from, to) = (shape.square_name(mv.from), shape.square_name(mv.to));
            format!("{from}–{to}")
        });
        let names: Vec<String> = names.collect();
        if names.is_empty() {
            text::laws::NO_CAPTURE.to_owned()
        } else {
            names.join(", ")
        }
    };
    AliceRuling::ALL.into_iter().map(allowed).collect()
}

/// Returns what each ruling says about the last attempt. None if it was played, or is no capture en passant.
fn answers_to_attempt(session: &LawSession, rulings: &AliceRulings) -> Vec<String> {
    let refused = session.last_attempt();
    let Some(attempt) = refused.filter(|attempt| attempt.played.is_none()) else {
        return Vec::new();
    };
    let (from, to) = (attempt.from, attempt.to);
    let compared = rulings.compare(&attempt.game, from, to);
    if !compared.iter().any(|it| it.verdict.suggests_en_passant) {
        return Vec::new();
    }
    let game = rulings.record_passed_squares(&attempt.game);
    let answers = compared.iter().map(|RulingVerdict { ruling, verdict }| {
        let variant = rulings.variant(*ruling);
        text::laws::describe_law_verdict(variant, &game, from, to, verdict).headline
    });
    answers.collect()
}

#[derive(Properties)]
struct PartingSearchProps {
    rulings: Rc<AliceRulings>,
    on_action: Callback<LawsPageAction>,
}

/// The rulings never change.
impl PartialEq for PartingSearchProps {
    fn eq(&self, other: &Self) -> bool {
        self.on_action == other.on_action
    }
}

/// Finds a shortest game in which two rulings part, and opens it.
#[component]
fn PartingSearch(props: &PartingSearchProps) -> Html {
    let pair = use_state_eq(|| (AliceRuling::BesideLanding, AliceRuling::WhereStepBegan));
    let is_searching = use_state_eq(|| false);
    let list = |id: &'static str, chosen: AliceRuling, choose: Callback<AliceRuling>| {
        let onchange = choose.reform(|event: Event| {
            let index = form_fields::selected_index(&event);
            AliceRuling::ALL
                .get(index)
                .copied()
                .unwrap_or(AliceRuling::Forgone)
        });
        html! {
            <select {id} aria-label={text::laws::RULING} {onchange}>
                { for AliceRuling::ALL.into_iter().enumerate().map(|(index, ruling)| {
                    form_fields::option(index, text::laws::alice_ruling_title(ruling), ruling == chosen)
                }) }
            </select>
        }
    };
    let (one, other) = *pair;
    let choose_one = {
        let pair = pair.setter();
        Callback::from(move |ruling| pair.set((ruling, other)))
    };
    let choose_other = {
        let pair = pair.setter();
        Callback::from(move |ruling| pair.set((one, ruling)))
    };
    let onclick = {
        let (rulings, on_action) = (props.rulings.clone(), props.on_action.clone());
        let is_searching = is_searching.clone();
        Callback::from(move |_| {
            if *is_searching || one == other {
                return;
            }
            is_searching.set(true);
            let (rulings, on_action) = (rulings.clone(), on_action.clone());
            let is_searching = is_searching.setter();
            // The button says that it searches before the search takes the processor.
            timers::start(PAINT_MS, move || {
                if let Some(action) = parting(&rulings, one, other) {
                    on_action.emit(action);
                }
                is_searching.set(false);
            });
        })
    };
    html! {
        <div class="parting">
            <p>{ text::laws::PARTING }</p>
            { list("one-ruling", one, choose_one) }
            { list("other-ruling", other, choose_other) }
            <button type="button" aria-disabled={(one == other || *is_searching).then_some("true")} {onclick}>
                { if *is_searching { text::laws::SEARCHING } else { text::laws::FIND_PARTING } }
            </button>
        </div>
    }
}

/// Opens a shortest game after which two rulings allow different captures, under the one that allows a capture.
fn parting(rulings: &AliceRulings, one: AliceRuling, other: AliceRuling) -> Option<LawsPageAction> {
    let moves = rulings.shortest_parting(one, other, MOST_PLIES)?;
    let ruling = if one == AliceRuling::Forgone {
        other
    } else {
        one
    };
    let mut law = Law::preset(LawName::Alice);
    ruling.apply(&mut law);
    let variant = rulings.variant(ruling);
    let mut game = LawGame::new(variant.start().clone());
    for mv in moves {
        game.play(variant, mv);
    }
    Some(LawsPageAction::OpenGame(law, game))
}

#[cfg(test)]
mod tests {
    use course::LawSessionAction;
    use variants::Variant;

    use super::*;

    /// White pawns stand on Ae5 and Be5. Black steps from d7 to d5, over d6.
    const BOTH_READY: &str = "4k3/3p4/8/4P3/8/8/8/4K3|8/8/8/4P3/8/8/8/8 b - - 0 1";

    fn stepped(ruling: AliceRuling) -> LawSession {
        let mut law = Law::preset(LawName::Alice);
        ruling.apply(&mut law);
        let variant = Variant::new(law).expect("a ruling");
        let start = variant.parse_fen(BOTH_READY).expect(BOTH_READY);
        let square = |name: &str| variant.shape().parse_square(name).expect(name);
        let step = LawSessionAction::Attempt(square("Ad7"), square("Ad5"));
        LawSession::new(Rc::new(variant), LawGame::new(start)).reduce(step)
    }

    #[test]
    fn captures_of_every_ruling_are_the_same_under_any_of_them() {
        let rulings = AliceRulings::new();
        for ruling in AliceRuling::ALL {
            let captures = captures_under(&stepped(ruling), &rulings);
            let (near, far) = ("Ae5–Ad6", "Be5–Bd6");
            let expected = [text::laws::NO_CAPTURE, far, far, near, "Ae5–Ad6, Be5–Bd6"];
            assert_eq!(captures, expected, "{ruling:?}");
        }
    }

    #[test]
    fn every_ruling_answers_a_refused_capture_en_passant() {
        let rulings = AliceRulings::new();
        let session = stepped(AliceRuling::Forgone);
        assert!(answers_to_attempt(&session, &rulings).is_empty());
        let attempt = |from: &str, to: &str| {
            let square = |name: &str| session.variant().shape().parse_square(name).expect(name);
            let tried = LawSessionAction::Attempt(square(from), square(to));
            answers_to_attempt(&session.reduce(tried), &rulings)
        };
        assert_eq!(attempt("Ae1", "Ae3"), Vec::<String>::new());
        let none = "White’s pawn on Ae5 finds nothing on Ad6 to take. Under this law nothing is taken en passant.";
        let far = "White’s pawn on Ae5 cannot take the pawn on Bd5 by going to Ad6. Under this law the capture is made \
                   on the board where that pawn arrived, on Bd6.";
        let near = "White’s pawn on Ae5 takes the pawn on Bd5 en passant and arrives on Bd6.";
        assert_eq!(attempt("Ae5", "Ad6"), [none, far, far, near, near]);
    }
}
