//! What holds of every question, whatever the seed.

use std::collections::BTreeMap;
use std::time::Instant;

use rules::Color;

use super::generate::counted;
use super::*;

fn every_wanted() -> Vec<Wanted> {
    let mut all = Vec::new();
    for skill in Skill::ALL {
        for &kind in skill.kinds() {
            for us in Color::ALL {
                for band in Band::ALL {
                    for is_telling in [true, false] {
                        let wanted = Wanted { skill, kind, us, band, is_telling };
                        if wanted.makes_sense() {
                            all.push(wanted);
                        }
                    }
                }
            }
        }
    }
    all
}

#[test]
fn probe() {
    let mut by = BTreeMap::new();
    for wanted in every_wanted() {
        let start = Instant::now();
        let mut most = 0;
        let mut sum = 0;
        let mut none = 0;
        let n = 60;
        let mut slowest = 0;
        for seed in 0..n {
            let s = Instant::now();
            match counted(wanted, seed) {
                Some((_, tries)) => { most = most.max(tries); sum += tries; }
                None => none += 1,
            }
            slowest = slowest.max(s.elapsed().as_micros());
        }
        let t = start.elapsed().as_micros() / u128::from(n);
        by.insert(format!("{:>7}us slowest {:>7}us tries avg {:>4} max {:>4} none {none} {:?} {:?} {:?} {:?} {}", t, slowest, sum / n, most, wanted.skill, wanted.kind, wanted.us, wanted.band, wanted.is_telling), ());
    }
    for line in by.keys().rev() { println!("{line}"); }
}

#[test]
fn show() {
    for wanted in every_wanted().into_iter().step_by(5) {
        let question = question(wanted, 3).expect("makes sense");
        let game = question.game();
        let mut position = game.start().clone();
        let mut moves = Vec::new();
        for played in game.moves() { moves.push(position.san(played).to_string()); position = position.play(played); }
        println!("{:?} {:?} {:?} {}\n   {} | {}\n   {:?} -> {:?} {:?}", wanted.skill, question.kind(), wanted.band, wanted.is_telling, game.start().fen(), moves.join(" "), question.asked(), question.right(), question.conditions());
        println!("{}", question.position().board());
    }
}
