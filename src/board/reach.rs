//! What is done to a board and what becomes of it: pointers, keys and clicks go to the hand, and what the
//! hand does goes to the page.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::hand::{Act, Button, Gesture, Ground, Hand, Input};
use course::{Attempt, Drawings, Targets};
use rules::{Role, Square};
use yew::prelude::*;

use super::PlayBoardProps;
use super::answers::{self, Answer, Asked};
use super::seen::{Memory, Seen, use_steady_focus};
use crate::web::clock::{self, Chore};
use crate::web::pointer::{Flight, Pointer, Reply};
use crate::{web, words};

/// What a board draws of what is done to it.
pub struct Reach {
    /// What is to be seen of that.
    pub shown: Shown,
    /// Whether the men are on their way.
    pub moving: bool,
    /// Where the men may go, if something may be tried with them.
    pub targets: Rc<Targets>,
    /// What it hears.
    pub ears: Rc<Ears>,
}

/// What is seen and heard of what was done to a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// What the hand is doing.
    pub gesture: Gesture,
    /// The square of the man in hand of whose aims the squares tell: he is seen to be in hand first.
    pub told: Option<Square>,
    /// What every board shows.
    pub seen: Seen,
}

/// What a board hears: always the same callbacks, so that nothing is drawn anew for them.
pub struct Ears {
    /// The men have arrived.
    pub on_arrival: Callback<()>,
    /// It was chosen what a pawn becomes, or that it stays where it is.
    pub on_choice: Callback<Option<Role>>,
    /// A click that no pointer made.
    pub onclick: Callback<MouseEvent>,
    /// A button of a mouse went down on a board that is only looked at.
    pub onmousedown: Callback<MouseEvent>,
    /// A key was pressed on a square.
    pub onkeydown: Callback<KeyboardEvent>,
    /// A square has the focus.
    pub onfocusin: Callback<FocusEvent>,
}

/// Puts a hand over a board.
#[hook]
pub fn use_reach(props: &PlayBoardProps, grid: &NodeRef) -> Reach {
    let memory = &props.board.memory;
    let shown = use_state_eq(|| Shown {
        gesture: Gesture::default(),
        told: None,
        seen: memory.seen.borrow().clone(),
    });
    let arm = use_memo((), |()| Arm {
        grid: grid.clone(),
        props: RefCell::new(props.clone()),
        hand: Cell::default(),
        memory: memory.clone(),
        serial: Cell::new(props.board.serial),
        due: RefCell::default(),
        pressed: Cell::default(),
        told: Cell::default(),
        later: RefCell::default(),
        pointer: RefCell::default(),
        flight: RefCell::default(),
        wait: RefCell::default(),
        none: Rc::default(),
        show: shown.setter(),
    });
    arm.props.replace(props.clone());
    let moving = shown.seen.is_moving(&props.board);
    use_touch(&arm, props, moving);
    use_steady_focus(grid, props.board.orientation);
    let mut shown = (*shown).clone();
    // What is told was meant where the men stood.
    if arm.serial.get() != props.board.serial {
        shown.told = None;
    }
    Reach {
        shown,
        moving,
        targets: arm.targets(props),
        ears: use_memo((), |()| Ears::of(&arm)),
    }
}

impl Ears {
    fn of(arm: &Rc<Arm>) -> Self {
        Self {
            on_arrival: listen(arm, |arm, ()| arm.arrive()),
            on_choice: listen(arm, |arm, role: Option<Role>| {
                arm.take(role.map_or(Input::Escape, Input::Choose));
            }),
            onclick: listen(arm, |arm, event: MouseEvent| {
                // A pointer counts its clicks, and the hand has heard of it already.
                if let (0, Some(square)) = (event.detail(), web::page::square_of(&event)) {
                    arm.take(Input::Enter(square));
                }
            }),
            onmousedown: listen(arm, |arm, event: MouseEvent| {
                event.prevent_default();
                web::page::focus_around(&arm.grid);
            }),
            onkeydown: listen(arm, |arm, event: KeyboardEvent| {
                let square = web::page::square_of(&event);
                if square.is_some_and(|square| arm.press(square, &event)) {
                    event.prevent_default();
                    event.stop_propagation();
                }
            }),
            onfocusin: listen(arm, |arm, event: FocusEvent| {
                // A pointer that went down there has told of it already.
                if let Some(square) = web::page::square_of(&event)
                    && arm.memory.seen.borrow().stop != Some(square)
                    && arm.pressed.get() != Some(square)
                {
                    arm.change(|seen| seen.stop = Some(square));
                }
            }),
        }
    }
}

fn listen<E: 'static>(arm: &Rc<Arm>, hear: fn(&Rc<Arm>, E)) -> Callback<E> {
    let arm = arm.clone();
    Callback::from(move |event| hear(&arm, event))
}

/// Hears pointers, and Escape wherever the focus is, while something may be tried; and tells the hand and
/// the men of every motion.
#[hook]
fn use_touch(arm: &Rc<Arm>, props: &PlayBoardProps, moving: bool) {
    {
        let arm = arm.clone();
        use_effect_with(props.play.is_some(), move |&is_playable| {
            let escape = is_playable.then(|| {
                let teller = arm.clone();
                let pointer = Pointer::on(&arm.grid, move |input| teller.tell(input));
                arm.pointer.replace(pointer);
                let teller = arm.clone();
                web::keys::on_escape(move || teller.escape())
            });
            // A man may still be in hand from when something could be tried.
            if !is_playable && arm.hand.replace(Hand::Resting) != Hand::Resting {
                arm.told.set(None);
                arm.show();
            }
            move || {
                if let Some(pointer) = arm.pointer.take() {
                    pointer.put_down();
                }
                drop(escape);
            }
        });
    }
    {
        let arm = arm.clone();
        use_effect_with((props.board.serial, moving), move |&(_, moving)| {
            arm.catch_up();
            arm.set_moving(moving);
        });
    }
    let arm = arm.clone();
    use_effect_with((), move |()| {
        // When the focus has come over from the board that stood here before.
        clock::at_once(move || arm.answer_waiting());
    });
}

/// What every handler of a board has at hand, for as long as the board is there.
struct Arm {
    grid: NodeRef,
    props: RefCell<PlayBoardProps>,
    /// What the hand is doing.
    hand: Cell<Hand>,
    memory: Memory,
    /// The motion that the hand has heard of.
    serial: Cell<u32>,
    /// The attempt that the page is about to be told of.
    due: RefCell<Option<Chore>>,
    /// The square where a pointer went down, until the Tab key stops there.
    pressed: Cell<Option<Square>>,
    /// The square of the man in hand of whose aims the squares tell.
    told: Cell<Option<Square>>,
    /// What is told of the hand after the next frame.
    later: RefCell<Option<Chore>>,
    pointer: RefCell<Option<Pointer>>,
    /// The man who was let go, until he has arrived.
    flight: RefCell<Option<Flight>>,
    /// Ends his flight if nothing has come of it.
    wait: RefCell<Option<Chore>>,
    none: Rc<Targets>,
    show: UseStateSetter<Shown>,
}

impl Arm {
    fn targets(&self, props: &PlayBoardProps) -> Rc<Targets> {
        let play = props.play.as_ref();
        play.map_or_else(|| self.none.clone(), |play| play.targets.clone())
    }

    /// Changes what is shown.
    fn change(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut self.memory.seen.borrow_mut());
        self.show();
    }

    fn show(&self) {
        self.show.set(Shown {
            gesture: self.hand.get().gesture(),
            told: self.told.get(),
            seen: self.memory.seen.borrow().clone(),
        });
    }

    /// The motion is over, or is cut short: everything is where it belongs.
    fn arrive(&self) {
        let serial = self.props.borrow().board.serial;
        self.change(|seen| seen.arrived = Some(serial));
    }

    /// What was held is let go once the men stand otherwise.
    fn catch_up(self: &Rc<Self>) {
        let serial = self.props.borrow().board.serial;
        if self.serial.replace(serial) != serial {
            self.take(Input::Changed);
        }
    }

    /// A motion begins or ends: the one that follows a drop begins at the drop, and no other.
    fn set_moving(&self, moving: bool) {
        let mut flight = self.flight.borrow_mut();
        match flight.as_mut() {
            Some(flight) if moving && !flight.has_begun() => flight.begin(),
            Some(_) | None => *flight = None,
        }
    }

    /// Lets go of everything, the pen too, and tells the page, which may have more to end.
    fn escape(self: &Rc<Self>) {
        let props = self.props.borrow().clone();
        if self.hand.get() != Hand::Resting || props.pen.is_some() {
            self.take(Input::Escape);
            self.answer(words::PUT_DOWN.to_owned());
        }
        if let Some(on_escape) = &props.on_escape {
            on_escape.emit(());
        }
    }

    /// What a pointer did.
    fn tell(self: &Rc<Self>, input: Input) -> Reply {
        let mut keeps_page = false;
        if let Input::Press { square, button } = input {
            let props = self.props.borrow();
            if button != Button::Main && props.on_draw.is_none() {
                return Reply::default();
            }
            keeps_page = ground(&props, &self.targets(&props)).keeps_page(square);
        }
        self.take(input);
        Reply {
            takes: true,
            keeps_page,
            drags: self.hand.get().dragged(),
            opens: self.hand.get().choice().is_some(),
        }
    }

    /// Gives an input to the hand, and what the hand does to the page.
    fn take(self: &Rc<Self>, input: Input) {
        self.hurry();
        self.catch_up();
        let props = self.props.borrow().clone();
        let Some(play) = &props.play else {
            return;
        };
        if matches!(input, Input::Press { .. } | Input::Enter(_)) {
            self.flight.take();
            self.arrive();
        }
        if let Input::Press { square, .. } = input {
            self.pressed.set(Some(square));
        }
        let before = self.hand.get();
        let (hand, act) = before.reduce(input, &ground(&props, &play.targets));
        self.hand.set(hand);
        if input == Input::Changed {
            self.told.set(hand.held());
        }
        self.tell_later();
        // A press that shows nothing waits for its release, which comes the sooner.
        if !matches!(input, Input::Press { .. }) || hand.gesture() != before.gesture() {
            self.show();
        }
        self.carry(before, hand, matches!(act, Some(Act::Try(_))));
        match act {
            Some(Act::Try(attempt)) => self.try_(attempt),
            Some(Act::Draw(drawing)) => draw(&props, props.drawings.toggled(drawing)),
            Some(Act::Wipe) if !props.drawings.is_empty() => draw(&props, Drawings::default()),
            Some(Act::Wipe) | None => {}
        }
    }

    /// Tells the page of an attempt, which takes its time over it: the hand has let go by then, and is seen to.
    fn try_(self: &Rc<Self>, attempt: Attempt) {
        let serial = self.serial.get();
        let due = self.soon(move |arm| {
            let props = arm.props.borrow().clone();
            // It was meant where the men stood.
            if let Some(play) = props.play.filter(|_| props.board.serial == serial) {
                play.on_attempt.emit(attempt);
            }
            arm.wait_for_flight();
        });
        self.due.replace(Some(due));
    }

    /// Has the man who was let go stand where he belongs if the page has no use for what was tried.
    fn wait_for_flight(self: &Rc<Self>) {
        let arm = Rc::downgrade(self);
        let end = clock::after_frame(move || {
            if let Some(arm) = arm.upgrade() {
                arm.flight.borrow_mut().take_if(|it| !it.has_begun());
            }
        });
        self.wait.replace(Some(end));
    }

    /// Has the squares tell where the man in hand may go, and the Tab key stop where a pointer went down. The browser
    /// needs time for that, and nobody sees it.
    fn tell_later(self: &Rc<Self>) {
        let is_new = self.pressed.get().is_some() || self.told.get() != self.hand.get().held();
        if !is_new || self.later.borrow().is_some() {
            return;
        }
        let later = self.soon(|arm| {
            arm.later.take();
            arm.told.set(arm.hand.get().held());
            let pressed = arm.pressed.take();
            arm.change(|seen| seen.stop = pressed.or(seen.stop));
        });
        self.later.replace(Some(later));
    }

    /// Does at once what was put off.
    fn hurry(&self) {
        for chore in [self.later.take(), self.due.take()].into_iter().flatten() {
            chore.hurry();
        }
    }

    /// Does something after the next frame, but before what is done to the board then.
    fn soon(self: &Rc<Self>, work: impl FnOnce(&Rc<Self>) + 'static) -> Chore {
        let arm = Rc::downgrade(self);
        clock::promise(move || {
            if let Some(arm) = arm.upgrade() {
                work(&arm);
            }
        })
    }

    /// Takes the man to where the hand has him.
    fn carry(&self, before: Hand, after: Hand, tries: bool) {
        if let Some(pointer) = &*self.pointer.borrow() {
            if tries {
                // The one before him, who may be himself, is home first.
                self.wait.take();
                self.flight.take();
                self.flight.replace(pointer.let_fly());
            } else if let Some((from, to)) = after.held().zip(after.choice()) {
                if before.choice().is_none() {
                    pointer.stand(from, to);
                }
            } else if after.dragged().is_none() {
                pointer.put_down();
            }
        }
        // What had the focus while it was asked is gone.
        if let (Some(square), None) = (before.choice(), after.choice()) {
            web::page::focus_square(&self.grid, square);
        }
    }

    /// Answers the keys that the board that stood here before has left.
    fn answer_waiting(self: &Rc<Self>) {
        for event in self.memory.waiting.take() {
            // Who has gone elsewhere meanwhile is not called back.
            if let Some(square) = web::page::focused_square(&self.grid) {
                self.press(square, &event);
            }
        }
    }

    /// Acts on a key. Returns whether there was something to do.
    fn press(self: &Rc<Self>, square: Square, event: &KeyboardEvent) -> bool {
        self.hurry();
        let props = self.props.borrow().clone();
        let asked = Asked {
            board: &props.board,
            targets: props.play.as_ref().map(|play| &play.targets),
        };
        match answers::find(&asked, square, event) {
            None => return false,
            Some(Answer::Go(to)) => web::page::focus_square(&self.grid, to),
            Some(Answer::Say(words)) => self.answer(words),
            Some(Answer::Enter) => {
                if props.play.is_none() {
                    return false;
                }
                if !event.repeat() {
                    self.enter(square, &props);
                }
            }
            Some(Answer::Page(command)) => match &props.board.on_command {
                Some(on_command) => return on_command.emit(command),
                None => return false,
            },
        }
        true
    }

    /// Takes a man up or puts him down, and says so where the page has nothing to say.
    fn enter(self: &Rc<Self>, square: Square, props: &PlayBoardProps) {
        let before = self.hand.get();
        self.take(Input::Enter(square));
        let man = props.board.diagram.man_on(square).map(|man| man.piece);
        match self.hand.get() {
            Hand::Holding { from, .. } => {
                let diagram = &props.board.diagram;
                let targets = (!diagram.withholds).then(|| self.targets(props));
                self.answer(man.map_or_else(String::new, |man| {
                    words::held(from, man, targets.as_deref(), diagram.turn)
                }));
            }
            Hand::Drawing { from, .. } => self.answer(words::stroke_from(from)),
            Hand::Resting if before.held() == Some(square) => {
                self.answer(words::PUT_DOWN.to_owned());
            }
            Hand::Resting if before == Hand::Resting => self.answer(words::empty(square)),
            Hand::Resting | Hand::Pressing(_) | Hand::Choosing { .. } => {}
        }
    }

    fn answer(&self, words: String) {
        self.change(|seen| seen.say(words));
    }
}

fn draw(props: &PlayBoardProps, drawings: Drawings) {
    if let Some(on_draw) = &props.on_draw {
        on_draw.emit(drawings);
    }
}

fn ground<'a>(props: &'a PlayBoardProps, targets: &'a Targets) -> Ground<'a> {
    Ground {
        diagram: &props.board.diagram,
        targets,
        pen: props.pen,
    }
}
