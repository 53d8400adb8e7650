//! What is our own reading of a law, and what is left out.

use variants::{LawName, OurReading};

/// Says what is our own reading of a law, or left out.
pub fn our_reading(name: LawName, reading: OurReading) -> &'static str {
    match reading {
        OurReading::Castling => castling(name),
        OurReading::Promotion => promotion(name),
        OurReading::PromotedVictim => promoted_victim(name),
        OurReading::FirstMove => "A pawn on its home square counts as one that has not moved.",
        OurReading::PieceMoves => piece_moves(name),
        OurReading::PawnCaptures => {
            "Authors differ on how pawns take. Here they take one square diagonally, with a part forward and none \
             backward."
        }
        OurReading::Drops => "Pieces in hand are left out, and so are drops.",
        OurReading::Time => {
            "Past boards, travel to them and new timelines are left out. Only the two present boards are here."
        }
        OurReading::SpecialPowers => {
            "Some powers are left out. They are the basilisk’s freezing, the dragon’s capture from afar, and the \
             sylph’s return to any home square."
        }
        OurReading::EndOfGame => end_of_game(name),
    }
}

fn castling(name: LawName) -> &'static str {
    match name {
        LawName::Chess99 => {
            "The sources do not say where the pieces stand after castling. Here the king goes one square towards \
             the other piece, which takes the square that it left."
        }
        LawName::Alice => {
            "To castle, king and rook need free squares of arrival on the other board."
        }
        LawName::Millennium3d => "Castling is as in chess, on the level where the side starts.",
        LawName::FiveD => "Castling is left out.",
        LawName::Standard
        | LawName::ReallyBig
        | LawName::Berolina
        | LawName::Torpedo
        | LawName::TripleStep
        | LawName::AllPieces
        | LawName::Dragonchess
        | LawName::Raumschach
        | LawName::Shogi
        | LawName::Xiangqi
        | LawName::Janggi => "How the king castles is our own reading.",
    }
}

fn promotion(name: LawName) -> &'static str {
    match name {
        LawName::Chess99 => {
            "The sources do not say what a pawn may become. Here it becomes any piece but a king."
        }
        LawName::Millennium3d | LawName::Raumschach => {
            "A pawn promotes on the last rank of the level where the other side starts."
        }
        LawName::Standard
        | LawName::ReallyBig
        | LawName::Berolina
        | LawName::Torpedo
        | LawName::TripleStep
        | LawName::AllPieces
        | LawName::Alice
        | LawName::FiveD
        | LawName::Dragonchess
        | LawName::Shogi
        | LawName::Xiangqi
        | LawName::Janggi => "What a pawn may become is our own reading.",
    }
}

fn promoted_victim(name: LawName) -> &'static str {
    match name {
        LawName::Chess99 => {
            "A pawn that promotes by a step of two can still be taken. Of its rule the source says: “There is never \
             an exception to this rule.”"
        }
        LawName::Torpedo => {
            "A pawn that promotes by a step of two cannot be taken en passant, since it is no longer a pawn."
        }
        LawName::Standard
        | LawName::ReallyBig
        | LawName::Berolina
        | LawName::TripleStep
        | LawName::AllPieces
        | LawName::Alice
        | LawName::Millennium3d
        | LawName::FiveD
        | LawName::Dragonchess
        | LawName::Raumschach
        | LawName::Shogi
        | LawName::Xiangqi
        | LawName::Janggi => {
            "Whether a pawn can be taken after it promotes by a step is our own reading."
        }
    }
}

fn piece_moves(name: LawName) -> &'static str {
    match name {
        LawName::Millennium3d => {
            "A king moves to every neighbouring square, also of the levels above and below."
        }
        LawName::Dragonchess => {
            "Moves of the elemental, the mage and the paladin that turn to another level on their way are left out."
        }
        LawName::Standard
        | LawName::Chess99
        | LawName::ReallyBig
        | LawName::Berolina
        | LawName::Torpedo
        | LawName::TripleStep
        | LawName::AllPieces
        | LawName::Alice
        | LawName::FiveD
        | LawName::Raumschach
        | LawName::Shogi
        | LawName::Xiangqi
        | LawName::Janggi => "How some pieces move is our own reading.",
    }
}

fn end_of_game(name: LawName) -> &'static str {
    match name {
        LawName::Janggi => "Passing a turn, facing generals, points and repetition are left out.",
        LawName::Standard
        | LawName::Chess99
        | LawName::ReallyBig
        | LawName::Berolina
        | LawName::Torpedo
        | LawName::TripleStep
        | LawName::AllPieces
        | LawName::Alice
        | LawName::Millennium3d
        | LawName::FiveD
        | LawName::Dragonchess
        | LawName::Raumschach
        | LawName::Shogi
        | LawName::Xiangqi => "Rules on repetition are left out.",
    }
}
