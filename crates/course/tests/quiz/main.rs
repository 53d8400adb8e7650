//! What holds of every question of the quiz, and of everybody who answers them.

mod answers;
mod digest;
mod generated;
mod learner;
mod learners;
mod sets;
mod skills;
