//! The position as text, and the link to it.

use course::LawSession;
use yew::prelude::*;

use crate::browser::{dom, form_fields, history};
use crate::pages::laws::state::LawsPageAction;
use crate::route::embed::{EmbedAddress, EmbedMode};
use crate::route::{LabAddress, LawsAddress, LawsQuery, Route, ShareAddress, ShareQuery};
use crate::text;
use crate::ui::export::CopyButtons;

#[derive(Properties, PartialEq)]
pub struct PositionPanelProps {
    pub session: LawSession,
    pub address: LawsAddress,
    /// The FEN of the link, if it is not that of a position.
    pub rejected_fen: Option<AttrValue>,
    pub on_action: Callback<LawsPageAction>,
}

/// A field with the position's FEN, and buttons that copy it and the link. The field holds the link's FEN if that is
/// wrong.
#[component]
pub fn PositionPanel(props: &PositionPanelProps) -> Html {
    let PositionPanelProps {
        session,
        address,
        rejected_fen,
        on_action,
    } = props;
    let variant = session.variant().clone();
    let fen = variant.fen(session.position());
    // What is typed stays until another position is shown.
    let typed = use_state_eq(|| None::<(u32, String)>);
    let revision = session.revision();
    let text_shown = match &*typed {
        Some((of, text)) if *of == revision => text.clone(),
        Some(_) | None => rejected_fen.as_deref().unwrap_or(&fen).to_owned(),
    };
    let parsed = variant.parse_fen(&text_shown);
    let error = parsed.as_ref().err().map(text::laws::law_fen_error);
    let oninput = {
        let typed = typed.setter();
        Callback::from(move |event: InputEvent| {
            typed.set(Some((revision, form_fields::input_value(&event))));
        })
    };
    let onsubmit = {
        let (on_action, parsed) = (on_action.clone(), parsed.ok());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(position) = &parsed {
                on_action.emit(LawsPageAction::OpenPosition(position.clone()));
            }
        })
    };
    let has_web_address = dom::has_web_address();
    let mut copies = vec![(text::laws::COPY_FEN.to_owned(), fen)];
    if has_web_address {
        let link = history::absolute_url(&Route::Laws(LawsQuery::from(address)).to_string());
        copies.insert(0, (text::laws::COPY_LINK.to_owned(), link));
    }
    html! {
        <section class="law-position" aria-labelledby="law-position-title">
            <h2 id="law-position-title">{ text::laws::POSITION }</h2>
            <form class="move-field" {onsubmit}>
                <label for="law-fen">{ text::laws::FEN }</label>
                <input
                    id="law-fen"
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    value={text_shown}
                    aria-invalid={error.as_ref().map(|_| "true")}
                    aria-describedby="law-fen-error"
                    {oninput}
                />
                <button type="submit" aria-disabled={error.as_ref().map(|_| "true")}>{ text::laws::SHOW_POSITION }</button>
                <p id="law-fen-error" role="alert">{ error.unwrap_or_default() }</p>
            </form>
            if has_web_address {
                <p class="aside"><a href={share_route(session)}>{ text::laws::ON_YOUR_SITE }</a></p>
            }
            <CopyButtons items={copies} />
        </section>
    }
}

/// Returns the page that makes the code of an embed with the present game.
fn share_route(session: &LawSession) -> Route {
    let variant = session.variant();
    let address = LawsAddress::of_game(variant, session.game());
    Route::Share(ShareQuery::from(&ShareAddress::new(EmbedAddress {
        mode: EmbedMode::Law,
        law: Some(variant.law().to_string()),
        board: LabAddress {
            fen: address.fen,
            moves: address.moves,
            task: None,
        },
        ..EmbedAddress::default()
    })))
}
