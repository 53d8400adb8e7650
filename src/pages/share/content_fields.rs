//! The fields that choose what the embed shows. That is a lesson and its start, a quiz, a board, or a problem.

use course::lab::initial_game::LabAddressError;
use course::law_lesson::nearest_bookmark;
use course::quiz::{QuizAddressError, QuizMode, Skill, Topic};
use course::{Bookmark, Lesson, Scene};
use yew::prelude::*;

use crate::browser::form_fields;
use crate::pages::share::catalog::ShareCatalog;
use crate::pages::share::form::{Field, FormFields};
use crate::pages::share::form_state::EmbedForm;
use crate::route::embed::EmbedMode;
use crate::route::{PlaceField, PlaceQuery};
use crate::settings::Notation;
use crate::text;
use crate::text::{quiz, share as strings};

/// Renders the fields. `shown` is the scene and the step that the preview shows.
pub fn content_fields(
    fields: &FormFields,
    catalog: &ShareCatalog,
    lesson: Option<&Lesson>,
    shown: Option<(usize, usize)>,
) -> Html {
    let mode = fields.form.embed.mode;
    let mode_fields = match mode {
        EmbedMode::Lesson => lesson_fields(fields, catalog, lesson, shown),
        EmbedMode::Quiz => quiz_fields(fields),
        EmbedMode::Board => board_fields(fields),
        EmbedMode::Problem => problem_field(fields, catalog),
        EmbedMode::Law => law_fields(fields),
    };
    html! {
        <fieldset class="content">
            <legend>{ strings::SHOWS }</legend>
            <div class="modes" role="radiogroup" aria-label={strings::MODE}>
                { for EmbedMode::ALL.map(|it| {
                    let onchange = fields.on_change("mode", move |form, _| form.embed.mode = it);
                    html! {
                        <label key={it.name()}>
                            <input type="radio" name="mode" value={it.name()} checked={it == mode} {onchange} />
                            { strings::mode_name(it) }
                        </label>
                    }
                }) }
            </div>
            <p class="fault" role="alert">{ fields.address_error("mode") }</p>
            <div key={mode.name()} class="fields">{ mode_fields }</div>
        </fieldset>
    }
}

fn lesson_fields(
    fields: &FormFields,
    catalog: &ShareCatalog,
    lesson: Option<&Lesson>,
    shown: Option<(usize, usize)>,
) -> Html {
    let chosen = fields.form.embed.lesson.as_deref().unwrap_or_default();
    let ids: Vec<String> = catalog.lessons.iter().map(|(id, _)| id.clone()).collect();
    let index = ids.iter().position(|id| id == chosen).unwrap_or(0);
    let titles = catalog.lessons.iter().map(|(_, title)| title.clone());
    let on_lesson = fields.on_change("lesson", move |form, event| {
        form.embed.lesson = ids.get(form_fields::selected_index(event)).cloned();
        form.embed.place = PlaceQuery::default();
    });
    let autoplay = fields.on_change("autoplay", |form, _| {
        form.embed.autoplay = !form.embed.autoplay;
    });
    html! {
        <>
            { fields.field("lesson", strings::LESSON).select(titles, index, on_lesson) }
            <div key="places" class="place-fields">
                { for lesson.map(|lesson| start_fields(fields, lesson, shown)) }
            </div>
            <label key="autoplay" class="check">
                <input type="checkbox" checked={fields.form.embed.autoplay} onchange={autoplay} />
                { strings::AUTOPLAY }
            </label>
        </>
    }
}

/// Renders the fields for the scene and the step at which the lesson starts.
fn start_fields(fields: &FormFields, lesson: &Lesson, shown: Option<(usize, usize)>) -> Html {
    let start = &fields.form.embed.place;
    let at = nearest_bookmark(lesson, start.bookmark());
    let errors = start.out_of_range(at);
    let field = |part: PlaceField, key, name| Field {
        error: errors
            .iter()
            .find(|error| error.field == part)
            .map_or_else(String::new, text::place_not_found),
        ..fields.field(key, name)
    };
    let scenes = lesson.scenes().iter().enumerate();
    let scenes = scenes.map(|(index, scene)| text::scene_title(scene.title(), index + 1));
    let on_scene = fields.on_change("scene", |form, event| {
        set_start(form, form_fields::selected_index(event) + 1, 1);
    });
    let scene = at.scene;
    let on_step = fields.on_change("step", move |form, event| {
        set_start(form, scene, form_fields::selected_index(event) + 1);
    });
    let steps = lesson.scenes().get(scene - 1);
    let steps = steps.map_or_else(Vec::new, |scene| step_names(scene));
    // The place that the preview shows can become the start.
    let here = shown.filter(|&(scene, step)| {
        let shown_place = Bookmark {
            scene,
            line: 1,
            step,
        };
        (scene, step) != (at.scene, at.step) && nearest_bookmark(lesson, shown_place) == shown_place
    });
    html! {
        <>
            { field(PlaceField::Scene, "scene", strings::SCENE).select(scenes, at.scene - 1, on_scene) }
            { field(PlaceField::Step, "step", strings::STEP).select(steps.into_iter(), at.step - 1, on_step) }
            if let Some((scene, step)) = here {
                <p key="here" class="begin-here">
                    <button type="button" onclick={
                        fields.on_change("step", move |form, _| set_start(form, scene, step))
                            .reform(|event: MouseEvent| event.into())
                    }>{ strings::begin_here(scene, step) }</button>
                </p>
            } else {
                <p key="here" class="begin-here" hidden=true></p>
            }
        </>
    }
}

fn set_start(form: &mut EmbedForm, scene: usize, step: usize) {
    form.embed.place = PlaceQuery {
        scene: Some(scene.to_string()),
        line: None,
        step: Some(step.to_string()),
    };
}

/// Names the steps of a scene by the moves of its main line.
fn step_names(scene: &Scene) -> Vec<String> {
    let moves: Vec<_> = if scene.is_about_law() {
        scene.law_moves()
    } else {
        let nodes = scene.tree().main_line();
        let name = |node| text::notation::numbered_node_move(scene.tree(), node, Notation::Letters);
        nodes.map(name).collect()
    };
    let names = std::iter::once(text::START.to_owned()).chain(moves);
    let names = names.enumerate();
    names
        .map(|(index, name)| strings::step(index + 1, &name))
        .collect()
}

fn quiz_fields(fields: &FormFields) -> Html {
    let embed = &fields.form.embed;
    let errors = fields.form.set_errors();
    let sentence = |of: &[QuizAddressError]| {
        let error = errors.iter().find(|error| of.contains(error));
        error
            .map_or("", |&error| quiz::create_set_error(error))
            .to_owned()
    };
    let topics = || [Topic::All].into_iter().chain(Skill::ALL.map(Topic::One));
    let named = embed.quiz.set.as_deref().unwrap_or(Topic::All.name());
    let chosen = topics().position(|topic| topic.name() == named);
    let on_topic = fields.on_change("set", move |form, event| {
        let topic = topics()
            .nth(form_fields::selected_index(event))
            .unwrap_or(Topic::All);
        form.embed.quiz.set = Some(topic.name().to_owned());
    });
    let is_exam = embed.quiz.mode.as_deref() == Some(QuizMode::Exam.name());
    let on_exam = fields.on_change("quiz-mode", move |form, _| {
        form.embed.quiz.mode = (!is_exam).then(|| QuizMode::Exam.name().to_owned());
    });
    let about = Field {
        error: sentence(&[QuizAddressError::UnknownTopic]),
        ..fields.field("set", quiz::TOPIC)
    };
    let count = Field {
        error: sentence(&[
            QuizAddressError::InvalidCount,
            QuizAddressError::CountOutOfRange,
        ]),
        ..fields.field("n", quiz::COUNT)
    };
    let seed = Field {
        error: sentence(&[QuizAddressError::InvalidSeed]),
        hint: strings::SEED_HINT.to_owned(),
        ..fields.field("seed", quiz::SEED)
    };
    html! {
        <>
            { about.select(topics().map(|topic| quiz::topic_name(topic).to_owned()), chosen.unwrap_or(0), on_topic) }
            { count.text_input(or_empty(embed.quiz.count.as_ref()), strings::default_count(is_exam), &fields.on_change("n", |form, event| {
                form.embed.quiz.count = Some(form_fields::input_value(event));
            })) }
            { seed.text_input(or_empty(embed.quiz.seed.as_ref()), String::new(), &fields.on_change("seed", |form, event| {
                form.embed.quiz.seed = Some(form_fields::input_value(event));
            })) }
            <label key="quiz-mode" class="check">
                <input type="checkbox" checked={is_exam} onchange={on_exam} />
                { quiz::AS_EXAM }
            </label>
        </>
    }
}

fn board_fields(fields: &FormFields) -> Html {
    let (moves, position): (Vec<_>, Vec<_>) = fields
        .form
        .board_errors()
        .into_iter()
        .partition(|error| error.key() == "moves");
    let sentences = |errors: &[LabAddressError]| {
        errors
            .iter()
            .map(strings::board_error)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let fen = Field {
        error: sentences(&position),
        hint: strings::FEN_HINT.to_owned(),
        ..fields.field("fen", strings::FEN)
    };
    let played = Field {
        error: sentences(&moves),
        hint: strings::MOVES_HINT.to_owned(),
        ..fields.field("moves", strings::MOVES)
    };
    game_fields(fields, &fen, &played)
}

/// Renders the fields for a law, a position and the moves from it. The preview says what is wrong with them.
fn law_fields(fields: &FormFields) -> Html {
    let law = Field {
        hint: strings::LAW_HINT.to_owned(),
        ..fields.field("law", strings::LAW)
    };
    let played = Field {
        hint: strings::LAW_MOVES_HINT.to_owned(),
        ..fields.field("moves", strings::MOVES)
    };
    let chosen = fields.form.embed.law.as_ref();
    html! {
        <>
            { law.text_input(or_empty(chosen), String::new(), &fields.on_change("law", |form, event| {
                form.embed.law = Some(form_fields::input_value(event));
            })) }
            { game_fields(fields, &fields.field("fen", strings::FEN), &played) }
        </>
    }
}

/// Renders the fields for a position and the moves from it.
fn game_fields(fields: &FormFields, fen: &Field, played: &Field) -> Html {
    let board = &fields.form.embed.board;
    html! {
        <>
            { fen.text_input(or_empty(board.fen.as_ref()), String::new(), &fields.on_change("fen", |form, event| {
                form.embed.board.fen = Some(form_fields::input_value(event));
            })) }
            { played.text_input(or_empty(board.moves.as_ref()), String::new(), &fields.on_change("moves", |form, event| {
                form.embed.board.moves = Some(form_fields::input_value(event));
            })) }
        </>
    }
}

fn problem_field(fields: &FormFields, catalog: &ShareCatalog) -> Html {
    let chosen = &fields.form.problem;
    let mut options: Vec<(String, String)> = catalog
        .problems
        .iter()
        .map(|entry| (entry.id.clone(), entry.title.clone()))
        .collect();
    let index = options.iter().position(|(id, _)| id == chosen);
    let is_unknown = index.is_none() && !options.is_empty();
    let index = index.unwrap_or_else(|| {
        options.push((chosen.clone(), chosen.clone()));
        options.len() - 1
    });
    let titles: Vec<String> = options.iter().map(|(_, title)| title.clone()).collect();
    let on_problem = fields.on_change("lesson", move |form, event| {
        if let Some((id, _)) = options.get(form_fields::selected_index(event)) {
            form.problem.clone_from(id);
        }
    });
    let mut problem = fields.field("lesson", strings::PROBLEM);
    if is_unknown {
        problem.error = strings::no_problem(chosen);
    }
    problem.select(titles.into_iter(), index, on_problem)
}

fn or_empty(text: Option<&String>) -> &str {
    text.map_or("", String::as_str)
}
