//! The visitor’s progress: each lesson and skill as new, begun, completed or due.

use std::rc::Rc;

use course::catalog::LessonEntry;
use course::progress::LessonStatus;
use course::quiz::{Mastery, MasteryLevel, Minutes, Skill};
use course::{Catalog, Progress};
use yew::prelude::*;

use crate::route::Route;
use crate::text::quiz as strings;
use crate::text::{home, skills};
use crate::ui::catalog_loader::load_catalog;
use crate::ui::course_progress;

#[derive(Properties, PartialEq)]
pub struct ProgressPictureProps {
    pub mastery: Mastery,
    pub now: Minutes,
}

/// A dot for each lesson, and the skills in groups. A new visitor sees nothing of it.
///
/// A list of lessons that cannot be loaded is left out: the first page says what is wrong.
#[component]
pub fn ProgressPicture(props: &ProgressPictureProps) -> Html {
    let ProgressPictureProps { mastery, now } = props;
    let progress = use_memo((), |()| course_progress::read());
    let is_new = mastery.is_empty() && progress.is_empty();
    let catalog = use_state(|| None::<Rc<Catalog>>);
    {
        let set_catalog = catalog.setter();
        use_effect_with(is_new, move |&is_new| {
            if !is_new {
                load_catalog(Box::new(move |loaded| {
                    set_catalog.set(loaded.map(|(catalog, _)| Rc::new(catalog)));
                }));
            }
        });
    }
    if is_new {
        return Html::default();
    }
    html! {
        <section class="progress-picture" aria-labelledby="progress-title">
            <h2 id="progress-title">{ strings::HOW_FAR }</h2>
            { for GROUPS.map(|group| skill_group(group, mastery, *now)) }
            { for catalog.iter().map(|catalog| lessons(catalog, &progress)) }
        </section>
    }
}

/// The names of the groups of skills, in their order.
const GROUPS: [&str; 4] = [
    strings::DUE,
    strings::MASTERED,
    strings::BEGUN,
    strings::NOT_BEGUN,
];

/// Returns the name of the group that a level belongs to.
const fn group_of(level: MasteryLevel) -> &'static str {
    match level {
        MasteryLevel::Due => strings::DUE,
        MasteryLevel::Mastered => strings::MASTERED,
        MasteryLevel::Learning(_) => strings::BEGUN,
        MasteryLevel::New => strings::NOT_BEGUN,
    }
}

/// Renders the skills of a group with its name; nothing if there are none.
fn skill_group(name: &'static str, mastery: &Mastery, now: Minutes) -> Html {
    let skills = Skill::LEARNING_ORDER.into_iter();
    let skills = skills.map(|skill| (skill, mastery.level(skill, now)));
    let skills: Vec<_> = skills
        .filter(|&(_, level)| group_of(level) == name)
        .collect();
    if skills.is_empty() {
        return Html::default();
    }
    let chip = |(skill, level): (Skill, MasteryLevel)| {
        let name = skills::describe_skill(skill.name()).map_or(skill.name(), |(name, _)| name);
        let detail = match (level, mastery.record(skill).due()) {
            (MasteryLevel::Mastered, Some(due)) => strings::time_until(due.saturating_sub(now)),
            (MasteryLevel::Learning(_), due) => strings::skill_level(level, due, now),
            _ => String::new(),
        };
        html! {
            <li key={skill.name()}>
                <a href={Route::quiz_on_skill(skill.name())} data-status={level.name()}>
                    <i class="dot" aria-hidden="true"></i>
                    { name }
                    if !detail.is_empty() {
                        { " " }<span>{ detail }</span>
                    }
                </a>
            </li>
        }
    };
    html! {
        <div class="group">
            <h3>{ name }</h3>
            <ul>{ for skills.into_iter().map(chip) }</ul>
        </div>
    }
}

/// Renders a numbered dot for each lesson: dashed, ringed when begun, filled when done.
fn lessons(catalog: &Catalog, progress: &Progress) -> Html {
    let entries = catalog.entries();
    let is_done = |status| status == LessonStatus::Completed;
    let statuses: Vec<LessonStatus> = entries.iter().map(|it| progress.status(it)).collect();
    let done = statuses.iter().filter(|&&status| is_done(status)).count();
    let dots = entries.iter().zip(&statuses).enumerate();
    let dot = |(index, (entry, &status)): (usize, (&LessonEntry, &LessonStatus))| {
        let place = progress.resume_at(entry).filter(|_| !is_done(status));
        let label = strings::numbered_lesson(index + 1, &entry.title, status);
        html! {
            <li key={entry.id.clone()}>
                <a href={Route::lesson(&entry.id, place)} data-status={status.name()} title={label.clone()} aria-label={label}>
                    <span>{ index + 1 }</span>
                </a>
            </li>
        }
    };
    html! {
        <div class="group">
            <h3>{ home::lessons_done(done, entries.len()) }</h3>
            <ol>{ for dots.map(dot) }</ol>
        </div>
    }
}
