//! What the frame shows: a lesson at a step, questions, a board, or a problem.

use course::lab::opening::Stray;
use course::quiz::{Manner, SetFault, Skill, Topic};
use course::{Bookmark, Lesson, Scene};
use yew::prelude::*;

use super::choice::Choice;
use super::contents::Contents;
use super::form::{Field, Form};
use crate::route::embed::Mode;
use crate::route::{Asked, Part};
use crate::settings::Notation;
use crate::web::field;
use crate::words::{self, quiz, share as say};

/// The choice of what is shown. `shown` is the scene and the step in the preview.
pub fn shows(
    form: &Form,
    contents: &Contents,
    lesson: Option<&Lesson>,
    shown: Option<(usize, usize)>,
) -> Html {
    let mode = form.choice.frame.mode;
    let fields = match mode {
        Mode::Lesson => of_lesson(form, contents, lesson, shown),
        Mode::Quiz => of_quiz(form),
        Mode::Board => of_board(form),
        Mode::Problem => of_problem(form, contents),
    };
    html! {
        <fieldset class="shows">
            <legend>{ say::SHOWS }</legend>
            <div class="modes" role="radiogroup" aria-label={say::MODE}>
                { for Mode::ALL.map(|it| {
                    let onchange = form.on("mode", move |choice, _| choice.frame.mode = it);
                    html! {
                        <label key={it.name()}>
                            <input type="radio" name="mode" value={it.name()} checked={it == mode} {onchange} />
                            { say::mode(it) }
                        </label>
                    }
                }) }
            </div>
            <p class="fault" role="alert">{ form.fault("mode") }</p>
            <div key={mode.name()} class="fields">{ fields }</div>
        </fieldset>
    }
}

fn of_lesson(
    form: &Form,
    contents: &Contents,
    lesson: Option<&Lesson>,
    shown: Option<(usize, usize)>,
) -> Html {
    let chosen = form.choice.frame.lesson.as_deref().unwrap_or_default();
    let ids: Vec<String> = contents.lessons.iter().map(|(id, _)| id.clone()).collect();
    let index = ids.iter().position(|id| id == chosen).unwrap_or(0);
    let titles = contents.lessons.iter().map(|(_, title)| title.clone());
    let on_lesson = form.on("lesson", move |choice, event| {
        choice.frame.lesson = ids.get(field::chosen(event)).cloned();
        choice.frame.place = Asked::default();
    });
    let autoplay = form.on("autoplay", |choice, _| {
        choice.frame.autoplay = !choice.frame.autoplay;
    });
    html! {
        <>
            { form.field("lesson", say::LESSON).list(titles, index, on_lesson) }
            <div key="places" class="places">
                { for lesson.map(|lesson| places(form, lesson, shown)) }
            </div>
            <label key="autoplay" class="check">
                <input type="checkbox" checked={form.choice.frame.autoplay} onchange={autoplay} />
                { say::AUTOPLAY }
            </label>
        </>
    }
}

/// The scene and the step at which it begins.
fn places(form: &Form, lesson: &Lesson, shown: Option<(usize, usize)>) -> Html {
    let asked = &form.choice.frame.place;
    let at = lesson.nearest(asked.bookmark());
    let strays = asked.strays(at);
    let field = |part: Part, key, name| Field {
        fault: strays
            .iter()
            .find(|stray| stray.part == part)
            .map_or_else(String::new, words::stray),
        ..form.field(key, name)
    };
    let scenes = lesson.scenes().iter().enumerate();
    let scenes = scenes.map(|(index, scene)| words::scene(scene.title(), index + 1));
    let on_scene = form.on("scene", |choice, event| {
        begin(choice, field::chosen(event) + 1, 1);
    });
    let scene = at.scene;
    let on_step = form.on("step", move |choice, event| {
        begin(choice, scene, field::chosen(event) + 1);
    });
    let steps = lesson.scenes().get(scene - 1);
    let steps = steps.map_or_else(Vec::new, |scene| steps_of(scene));
    // What was walked in the preview can be where it begins.
    let here = shown.filter(|&(scene, step)| {
        let there = Bookmark {
            scene,
            line: 1,
            step,
        };
        (scene, step) != (at.scene, at.step) && lesson.nearest(there) == there
    });
    html! {
        <>
            { field(Part::Scene, "scene", say::SCENE).list(scenes, at.scene - 1, on_scene) }
            { field(Part::Step, "step", say::STEP).list(steps.into_iter(), at.step - 1, on_step) }
            if let Some((scene, step)) = here {
                <p key="here" class="here">
                    <button type="button" onclick={
                        form.on("step", move |choice, _| begin(choice, scene, step))
                            .reform(|event: MouseEvent| event.into())
                    }>{ say::begin_here(scene, step) }</button>
                </p>
            } else {
                <p key="here" class="here" hidden=true></p>
            }
        </>
    }
}

/// Chooses where a lesson begins.
fn begin(choice: &mut Choice, scene: usize, step: usize) {
    choice.frame.place = Asked {
        scene: Some(scene.to_string()),
        line: None,
        step: Some(step.to_string()),
    };
}

/// What a scene’s steps are called: the moves of its main line.
fn steps_of(scene: &Scene) -> Vec<String> {
    let moves = scene.tree().main_line();
    let moves = moves.map(|node| words::notation::numbered(scene, node, Notation::Letters));
    let names = std::iter::once(words::START.to_owned()).chain(moves);
    let names = names.enumerate();
    names
        .map(|(index, name)| say::step(index + 1, &name))
        .collect()
}

fn of_quiz(form: &Form) -> Html {
    let frame = &form.choice.frame;
    let faults = form.choice.set_faults();
    let fault = |of: &[SetFault]| {
        let fault = faults.iter().find(|fault| of.contains(fault));
        fault.map_or("", |&fault| quiz::not_so(fault)).to_owned()
    };
    let topics = || [Topic::All].into_iter().chain(Skill::ALL.map(Topic::One));
    let named = frame.quiz.set.as_deref().unwrap_or(Topic::All.name());
    let chosen = topics().position(|topic| topic.name() == named);
    let on_topic = form.on("set", move |choice, event| {
        let topic = topics().nth(field::chosen(event)).unwrap_or(Topic::All);
        choice.frame.quiz.set = Some(topic.name().to_owned());
    });
    let is_exam = frame.quiz.manner.as_deref() == Some(Manner::Exam.name());
    let on_exam = form.on("manner", move |choice, _| {
        choice.frame.quiz.manner = (!is_exam).then(|| Manner::Exam.name().to_owned());
    });
    let about = Field {
        fault: fault(&[SetFault::Topic]),
        ..form.field("set", quiz::TOPIC)
    };
    let count = Field {
        fault: fault(&[SetFault::Count, SetFault::Bound]),
        ..form.field("n", quiz::COUNT)
    };
    let seed = Field {
        fault: fault(&[SetFault::Seed]),
        hint: say::SEED_HINT.to_owned(),
        ..form.field("seed", quiz::SEED)
    };
    html! {
        <>
            { about.list(topics().map(|topic| quiz::topic(topic).to_owned()), chosen.unwrap_or(0), on_topic) }
            { count.line(text(frame.quiz.count.as_ref()), say::usual_count(is_exam), &form.on("n", |choice, event| {
                choice.frame.quiz.count = Some(field::typed(event));
            })) }
            { seed.line(text(frame.quiz.seed.as_ref()), String::new(), &form.on("seed", |choice, event| {
                choice.frame.quiz.seed = Some(field::typed(event));
            })) }
            <label key="manner" class="check">
                <input type="checkbox" checked={is_exam} onchange={on_exam} />
                { quiz::AS_EXAM }
            </label>
        </>
    }
}

fn of_board(form: &Form) -> Html {
    let board = &form.choice.frame.board;
    let (moves, position): (Vec<_>, Vec<_>) = form
        .choice
        .strays()
        .into_iter()
        .partition(|stray| stray.key() == "moves");
    let sentences = |strays: &[Stray]| strays.iter().map(say::stray).collect::<Vec<_>>().join(" ");
    let fen = Field {
        fault: sentences(&position),
        hint: say::FEN_HINT.to_owned(),
        ..form.field("fen", say::FEN)
    };
    let played = Field {
        fault: sentences(&moves),
        hint: say::MOVES_HINT.to_owned(),
        ..form.field("moves", say::MOVES)
    };
    html! {
        <>
            { fen.line(text(board.fen.as_ref()), String::new(), &form.on("fen", |choice, event| {
                choice.frame.board.fen = Some(field::typed(event));
            })) }
            { played.line(text(board.moves.as_ref()), String::new(), &form.on("moves", |choice, event| {
                choice.frame.board.moves = Some(field::typed(event));
            })) }
        </>
    }
}

fn of_problem(form: &Form, contents: &Contents) -> Html {
    let chosen = &form.choice.problem;
    let mut known: Vec<(String, String)> = contents
        .problems
        .iter()
        .map(|listing| (listing.id.clone(), listing.title.clone()))
        .collect();
    let index = known.iter().position(|(id, _)| id == chosen);
    let unknown = index.is_none() && !known.is_empty();
    let index = index.unwrap_or_else(|| {
        known.push((chosen.clone(), chosen.clone()));
        known.len() - 1
    });
    let titles: Vec<String> = known.iter().map(|(_, title)| title.clone()).collect();
    let on_problem = form.on("lesson", move |choice, event| {
        if let Some((id, _)) = known.get(field::chosen(event)) {
            choice.problem.clone_from(id);
        }
    });
    let mut problem = form.field("lesson", say::PROBLEM);
    if unknown {
        problem.fault = say::no_problem(chosen);
    }
    problem.list(titles.into_iter(), index, on_problem)
}

fn text(text: Option<&String>) -> &str {
    text.map_or("", String::as_str)
}
