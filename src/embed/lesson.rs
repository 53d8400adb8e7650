//! A lesson in a frame: fetched by its id, and walked through.

use std::cell::RefCell;
use std::rc::Rc;

use course::Lesson;
use yew::prelude::*;

use super::desk::Desk;
use crate::lesson::asking::Asking;
use crate::lesson::walkthrough::{Around, Walkthrough};
use crate::route::embed::EmbedAddress;
use crate::web::fetch::{self, Missing};
use crate::web::{clock, host};
use crate::{web, words};

/// What is known of the lesson.
#[derive(Clone, PartialEq)]
enum Search {
    Awaited,
    Found(Rc<Lesson>),
    Missing(String),
}

/// What the lesson is told.
#[derive(Properties)]
pub struct LessonFrameProps {
    /// What is asked for.
    pub address: Rc<EmbedAddress>,
    /// Who tells of it.
    pub desk: Rc<RefCell<Desk>>,
}

impl PartialEq for LessonFrameProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.address, &other.address) && Rc::ptr_eq(&self.desk, &other.desk)
    }
}

/// A lesson in a frame.
#[component]
pub fn LessonFrame(props: &LessonFrameProps) -> Html {
    let (address, desk) = (&props.address, &props.desk);
    let id = address.lesson.clone().unwrap_or_default();
    let search = use_state(|| Search::Awaited);
    let ask = {
        let (search, desk, place) = (search.setter(), desk.clone(), address.place.clone());
        use_callback((), move |(), ()| {
            search.set(Search::Awaited);
            let (search, desk, place, named) =
                (search.clone(), desk.clone(), place.clone(), id.clone());
            let told = move |text: Result<String, Missing>| {
                let lesson = text.map(|text| Lesson::read(&text).lesson);
                match lesson {
                    Ok(Some(lesson)) => {
                        let title = words::title(lesson.title());
                        web::page::set_title(&words::page_title(title));
                        for stray in place.strays(lesson.nearest(place.bookmark())) {
                            desk.borrow()
                                .fault(stray.part.name(), &words::stray(&stray));
                        }
                        search.set(Search::Found(Rc::new(lesson)));
                    }
                    Ok(None) => search.set(Search::Missing(words::NO_LESSON.to_owned())),
                    Err(missing) => {
                        let sentence = words::embed::missing(&named, &missing);
                        desk.borrow_mut().missing(&sentence);
                        search.set(Search::Missing(sentence));
                    }
                }
            };
            fetch::lesson(&id, Box::new(told));
        })
    };
    {
        let ask = ask.clone();
        use_effect_with((), move |()| ask.emit(()));
    }
    let tell = use_memo((), |()| {
        let (desk, address) = (desk.clone(), address.clone());
        let tell = move |asking: &Asking| {
            let (asking, desk, address) = (asking.clone(), desk.clone(), address.clone());
            // It is being drawn, and changes when that is done.
            clock::at_once(move || {
                host::remove_still();
                let exchange = (*asking.exchange).clone();
                let (player, act) = (&asking.player, &asking.act);
                let action = desk
                    .borrow_mut()
                    .walked(player, exchange.as_deref(), act, &address);
                desk.borrow_mut().height();
                if let Some(action) = action {
                    act.emit(action);
                }
            });
        };
        let tell: Rc<dyn Fn(&Asking)> = Rc::new(tell);
        tell
    });
    match &*search {
        Search::Awaited => html! {
            <p class="notice late" role="status">{ words::LOADING }</p>
        },
        Search::Found(lesson) => html! {
            <Walkthrough
                lesson={lesson.clone()}
                around={Around { place: address.place.clone(), tell: (*tell).clone() }}
            />
        },
        Search::Missing(sentence) => html! {
            <section class="notice">
                <p class="notices" role="alert">{ sentence.clone() }</p>
                <button type="button" onclick={ask.reform(|_| ())}>{ words::TRY_AGAIN }</button>
            </section>
        },
    }
}
