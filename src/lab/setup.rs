//! The set-up mode: a position put together by hand, or by its FEN, with all that is wrong with it.

mod palette;

use course::lab::editor::{Edit, Editor};
use course::lab::paste::LIMIT;
use course::lesson::decoded;
use rules::{Color, Square, Wing};
use yew::prelude::*;

use super::bench::Act;
use super::brought::misread;
use super::setup_board::{Carry, SetupBoard};
use crate::settings::use_settings;
use crate::web::fetch::{self, Content};
use crate::web::field;
use crate::words;
use crate::words::control;
use palette::Palette;

/// What the set-up mode is told.
#[derive(Properties, PartialEq)]
pub struct SetupProps {
    /// What is being set up.
    pub editor: Editor,
    /// The side at the bottom.
    pub orientation: Color,
    /// What a control does.
    pub act: Callback<Act>,
}

/// The most that fits into the field of the FEN, in characters: some four times the longest FEN.
const LONGEST: u16 = 400;

/// The board, what can be put on it, and the fields of the FEN. A FEN in a file can be dropped too.
#[component]
pub fn Setup(props: &SetupProps) -> Html {
    use words::lab::setup;

    let editor = &props.editor;
    let carry: Carry = use_mut_ref(|| None);
    let (edit, refused) = use_edit(&props.act);
    let single_keys = use_settings().keys.is_on();
    let button = |name: &'static str, act: Act, can: bool| {
        let onclick = props.act.reform(move |_| act.clone());
        html! {
            <button
                type="button"
                aria-disabled={(!can).then_some("true")}
                onclick={if can { onclick } else { Callback::noop() }}
            >
                { name }
            </button>
        }
    };
    let flip = Act::Do(course::lab::Deed::Walk(course::Action::Flip));
    let is_sound = editor.position().is_some();
    html! {
        <div class="setting-up" data-setup="">
            <div class="stage">
                <SetupBoard
                    board={editor.setup().board.clone()}
                    marks={editor.marks()}
                    {single_keys}
                    orientation={props.orientation}
                    carry={carry.clone()}
                    edit={edit.clone()}
                />
                <Palette hand={editor.hand()} {carry} edit={edit.clone()} />
            </div>
            <div class="text">
                <h2>{ setup::TITLE }</h2>
                <p class="how">{ setup::HOW }</p>
                <Faults editor={editor.clone()} {refused} />
                <div class="row">
                    { button(setup::USE, Act::Use, is_sound) }
                    { button(setup::RESTORE, Act::Edit(Edit::Restore), !is_sound) }
                    { button(setup::CANCEL, Act::Leave, true) }
                </div>
                <Fields editor={editor.clone()} edit={edit.clone()} />
                <div class="row">
                    { button(setup::CLEAR, Act::Edit(Edit::Clear), true) }
                    { button(setup::INITIAL, Act::Edit(Edit::Initial), true) }
                    { button(control::FLIP_BOARD, flip, true) }
                </div>
            </div>
        </div>
    }
}

/// What an edit does, also that of a file that is dropped; and why the last of them was not taken in, until
/// something else is done.
#[hook]
fn use_edit(act: &Callback<Act>) -> (Callback<Edit>, Option<String>) {
    let refused = use_state_eq(|| None::<String>);
    let edit = {
        let refused = refused.setter();
        use_callback(act.clone(), move |edit: Edit, act| {
            refused.set(None);
            act.emit(Act::Edit(edit));
        })
    };
    let (on_edit, refuse) = (edit.clone(), refused.setter());
    use_effect_with((), move |()| {
        let listeners = fetch::on_drop(move |file| {
            let (on_edit, refuse) = (on_edit.clone(), refuse.clone());
            file.read(LIMIT, move |file| match taken(file) {
                Ok(edit) => on_edit.emit(edit),
                Err(sentence) => refuse.set(Some(sentence)),
            });
        });
        move || drop(listeners)
    });
    (edit, (*refused).clone())
}

/// The edit that takes in a file, or why there is none.
fn taken(file: Content) -> Result<Edit, String> {
    let bytes = file.map_err(|unreadable| words::lab::misread(&misread(unreadable)))?;
    Edit::brought(&decoded(bytes)).map_err(words::lab::no_fen)
}

#[derive(Properties, PartialEq)]
struct FaultsProps {
    editor: Editor,
    /// Why a file was not taken in.
    refused: Option<String>,
}

/// Everything that is wrong, as it is done, or that nothing is.
#[component]
fn Faults(props: &FaultsProps) -> Html {
    let editor = &props.editor;
    let refused = props.refused.clone();
    let unread = editor.unread().map(words::lab::unread_fen);
    let faults = editor.faults().iter();
    let faults = faults.map(|fault| words::lab::fault(fault, editor.setup()));
    let said: Vec<String> = refused.into_iter().chain(unread).chain(faults).collect();
    html! {
        <div class="faults" role="status" data-sound={editor.position().is_some().to_string()}>
            if editor.position().is_some() {
                <p>{ words::lab::setup::SOUND }</p>
            }
            { for said.into_iter().enumerate().map(|(index, sentence)| html! {
                <p key={index} class="fault">{ sentence }</p>
            }) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct FieldsProps {
    editor: Editor,
    edit: Callback<Edit>,
}

/// What a FEN says beside the men.
#[component]
fn Fields(props: &FieldsProps) -> Html {
    use words::lab::setup;

    let (editor, edit) = (&props.editor, &props.edit);
    let state = editor.setup();
    let turn = |color: Color| {
        html! {
            <label key={words::side(color)}>
                <input
                    type="radio"
                    name="turn"
                    checked={state.turn == color}
                    onchange={edit.reform(move |_| Edit::Turn(color))}
                />
                { words::side(color) }
            </label>
        }
    };
    let right = |(color, wing): (Color, Wing)| {
        let has = state.castling.has(color, wing);
        let name = words::lab::castling(color, wing);
        html! {
            <label key={name.clone()}>
                <input
                    type="checkbox"
                    checked={has}
                    onchange={edit.reform(move |_| Edit::Castling(color, wing, !has))}
                />
                { name }
            </label>
        }
    };
    let rights = Color::ALL
        .into_iter()
        .flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
    let oninput = edit.reform(|event: InputEvent| Edit::Write(field::typed(&event)));
    html! {
        <div class="fields">
            <fieldset>
                <legend>{ setup::TURN }</legend>
                { for Color::ALL.map(turn) }
            </fieldset>
            <fieldset>
                <legend>{ setup::CASTLING }</legend>
                { for rights.map(right) }
            </fieldset>
            <Passed editor={editor.clone()} edit={edit.clone()} />
            <label class="wide">
                { setup::FEN }
                <input
                    type="text"
                    maxlength={LONGEST.to_string()}
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    value={editor.text().to_owned()}
                    aria-invalid={editor.unread().is_some().then_some("true")}
                    {oninput}
                />
            </label>
        </div>
    }
}

/// The double step that was just made, among those that can have been.
#[component]
fn Passed(props: &FieldsProps) -> Html {
    let editor = &props.editor;
    let passed = editor.setup().en_passant;
    let mut choices = editor.passed_squares();
    // What a FEN claims falsely is shown as it is, so that it can be changed.
    if let Some(passed) = passed
        && choices.iter().all(|&(square, _)| square != passed)
    {
        let mover = !editor.setup().turn;
        choices.push((passed, Square::new(passed.file(), mover.double_step_rank())));
    }
    let squares: Vec<_> = choices.iter().map(|&(square, _)| square).collect();
    let onchange = props.edit.reform(move |event: Event| {
        // The first choice is none.
        let index = field::chosen(&event).checked_sub(1);
        Edit::Passed(index.and_then(|index| squares.get(index).copied()))
    });
    html! {
        <label class="wide">
            { words::lab::setup::PASSED }
            <select {onchange}>
                { field::choice(0, words::lab::setup::NOT_PASSED, passed.is_none()) }
                { for choices.iter().zip(1..).map(|(&(square, pawn), number)| {
                    let name = words::lab::double_step(square, pawn);
                    field::choice(number, name, passed == Some(square))
                }) }
            </select>
        </label>
    }
}
