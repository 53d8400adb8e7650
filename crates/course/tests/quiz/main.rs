//! Tests of the quiz: generated questions, graded answers, sets, and simulated learners.

mod answers;
mod digest;
mod generated;
mod learner;
mod learners;
mod sets;
mod skills;
