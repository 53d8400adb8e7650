#!/usr/bin/env python3
"""Compares the moves of crates/variants with those of Fairy-Stockfish.

    pip install pyffish
    cargo build --release -p variants --examples
    python3 bench/variants/compare.py [--positions 100000] [--seed 7] [LAW ...]

For each law random games are played with Fairy-Stockfish, with many double steps and en passant
captures; every position goes as a FEN to the line tool `moves`, and the two lists of moves must be
equal. Then both count the lines of play of the given depth (perft). A difference ends the run with
the position and the moves that only one side has. Fairy-Stockfish (GPL) is only called: nothing of
it is needed to build or to test.
"""

import argparse
import json
import random
import re
import subprocess
import sys

import pyffish

CONFIG = """
[triplestep:chess]
tripleStepRegionWhite = *2
tripleStepRegionBlack = *7

[wide:chess]
maxFile = 10
castling = false
startFen = rnbbqkbbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBBQKBBNR w - - 0 1

[widetriple:chess]
maxFile = 12
maxRank = 10
castling = false
doubleStepRegionWhite = *2
doubleStepRegionBlack = *9
tripleStepRegionWhite = *2
tripleStepRegionBlack = *9
promotionRegionWhite = *10
promotionRegionBlack = *1
startFen = rnbbqqknbbnr/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/RNBBQQKNBBNR w - - 0 1

[ninetorpedo:torpedo]
maxFile = 9
maxRank = 9
castling = false
doubleStepRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8 *9
doubleStepRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8 *9
promotionRegionWhite = *9
promotionRegionBlack = *1
startFen = rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w - - 0 1

[nineberolina:berolina]
maxFile = 9
maxRank = 9
castling = false
doubleStepRegionWhite = *2
doubleStepRegionBlack = *8
promotionRegionWhite = *9
promotionRegionBlack = *1
startFen = rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w - - 0 1
"""


def start(variant):
    """The placement at the start of a variant, as the text of a law has it."""
    return pyffish.start_fen(variant).split()[0]


# Our law, and the variant of Fairy-Stockfish with the same rules.
LAWS = {
    "standard": "chess",
    "berolina": "berolina",
    "torpedo": "torpedo",
    "triple-step": "triplestep",
    "wide": "wide",
    "wide-triple-step": "widetriple",
    "nine-torpedo": "ninetorpedo",
    "nine-berolina": "nineberolina",
    "xiangqi": "xiangqi",
    "janggi": "janggicasual",
    "shogi": "shogi",
}


def law_text(name):
    """The text of our law for one of the names above."""
    variant = LAWS[name]
    return {
        "wide": lambda: f"standard;board=10x8;start={start(variant)}",
        "wide-triple-step": lambda: f"triple-step;board=12x10;start={start(variant)}",
        "nine-torpedo": lambda: f"torpedo;board=9x9;start={start(variant)}",
        "nine-berolina": lambda: f"berolina;board=9x9;start={start(variant)}",
    }.get(name, lambda: name)()


def our_fen(name, fen):
    """The FEN for our tool: without pieces in hand, whose drops our law leaves out."""
    fields = fen.split()
    if name in ("xiangqi", "janggi", "shogi"):
        return " ".join([fields[0].split("[")[0].replace("~", ""), fields[1]])
    return fen


def without_hand(name, fen):
    """The FEN from which games go on: captured pieces do not come into hand."""
    if name != "shogi":
        return fen
    board, rest = fen.split(" ", 1)
    return board.split("[")[0] + "[] " + rest


def their_moves(name, fen):
    """The legal moves apart from drops and passes."""
    moves = pyffish.legal_moves(LAWS[name], fen, [])
    moves = [move for move in moves if "@" not in move]
    if name == "janggi":
        moves = [move for move in moves if not is_pass(move)]
    return moves


def is_pass(move):
    half = len(move) // 2
    return len(move) % 2 == 0 and move[:half] == move[half:]


def our_move(name, move):
    """Our text of a move as Fairy-Stockfish writes it."""
    move = move.removesuffix(" e.p.")
    return move.split("+")[0] + "+" if "+" in move else move


def squares(move):
    """Files and ranks of a move's two squares."""
    parts, at = [], 0
    for _ in range(2):
        end = at + 1
        while end < len(move) and move[end].isdigit():
            end += 1
        parts.append((ord(move[at]), int(move[at + 1 : end])))
        at = end
    return parts


def pawns(fen):
    """The squares of all pawns."""
    found = set()
    rows = fen.split()[0].split("[")[0].split("/")
    for row, text in enumerate(rows):
        file, number = 0, ""
        for letter in text + " ":
            if letter.isdigit():
                number += letter
                continue
            file, number = file + int(number or 0), ""
            if letter in "Pp":
                found.add((ord("a") + file, len(rows) - row))
            file += letter != "+"
    return found


def start_positions(name):
    """The initial position, and under western laws the same with kings and pawns only."""
    fen = without_hand(name, pyffish.start_fen(LAWS[name]))
    if name in ("xiangqi", "janggi", "shogi"):
        return [fen]
    fields = fen.split()
    bare = "".join("1" if letter.isalpha() and letter not in "KkPp" else letter for letter in fields[0])
    bare = re.sub("1+", lambda ones: str(len(ones[0])), bare)
    return [fen, " ".join([bare, fields[1], "-", *fields[3:]])]


def random_positions(name, count, rng):
    """Positions of random games with many steps."""
    found = []
    starts = start_positions(name)
    while len(found) < count:
        fen = rng.choice(starts)
        for _ in range(rng.choice([20, 40, 80, 160])):
            moves = their_moves(name, fen)
            found.append((fen, moves))
            if not moves or len(found) >= count:
                break
            standing = pawns(fen)
            of_pawns = [move for move in moves if squares(move)[0] in standing]
            steps = [move for move in of_pawns if abs(squares(move)[0][1] - squares(move)[1][1]) > 1]
            pool = rng.choice([steps, of_pawns, moves]) or moves
            fen = pyffish.get_fen(LAWS[name], fen, [rng.choice(pool)])
            fen = without_hand(name, fen)
    return found


def run(tool, arguments, lines):
    """The lines that one of our tools answers with."""
    command = [f"{OPTIONS.tools}/{tool}", *arguments]
    result = subprocess.run(command, input="\n".join(lines) + "\n", text=True, capture_output=True, check=True)
    return result.stdout.splitlines()


def compare(name, count, rng):
    """Compares the move lists of random positions; returns how many captures en passant there were."""
    captures = passed = moves = 0
    for begin in range(0, count, 10_000):
        positions = random_positions(name, min(10_000, count - begin), rng)
        lines = [our_fen(name, fen) for fen, _ in positions]
        for (fen, theirs), answer in zip(positions, run("moves", [law_text(name)], lines), strict=True):
            answer = json.loads(answer)
            if "error" in answer:
                sys.exit(f"{name}: {fen}: {answer['error']}")
            ours = [our_move(name, move) for move in answer["moves"]]
            if sorted(ours) != sorted(theirs):
                only = set(ours) ^ set(theirs)
                sys.exit(f"{name}: {fen}: ours {sorted(set(ours) & only)}, theirs {sorted(set(theirs) & only)}")
            captures += sum(move.endswith("e.p.") for move in answer["moves"])
            passed += name not in ("xiangqi", "janggi", "shogi") and fen.split()[3] != "-"
            moves += len(ours)
    return moves, passed, captures


def perft(name, fen, depth):
    """Counts lines of play with Fairy-Stockfish."""
    moves = their_moves(name, fen)
    if depth == 1:
        return len(moves)
    after = (without_hand(name, pyffish.get_fen(LAWS[name], fen, [move])) for move in moves)
    return sum(perft(name, fen, depth - 1) for fen in after)


def main():
    pyffish.load_variant_config(CONFIG)
    rng = random.Random(OPTIONS.seed)
    print(f"pyffish {'.'.join(map(str, pyffish.version()))}, seed {OPTIONS.seed}")
    print("| law | variant | positions | moves | with a passed square | captures en passant | perft |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in OPTIONS.laws or LAWS:
        moves, passed, captures = compare(name, OPTIONS.positions, rng)
        fen = without_hand(name, pyffish.start_fen(LAWS[name]))
        ours = int(run("perft", [law_text(name), str(OPTIONS.depth)], [our_fen(name, fen)])[0])
        theirs = perft(name, fen, OPTIONS.depth)
        if ours != theirs:
            sys.exit(f"{name}: perft {OPTIONS.depth}: ours {ours}, theirs {theirs}")
        row = [f"`{law_text(name)}`", LAWS[name], OPTIONS.positions, moves, passed, captures, f"{ours} at depth {OPTIONS.depth}"]
        print("|", " | ".join(map(str, row)), "|", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compares our moves with those of Fairy-Stockfish.")
    parser.add_argument("laws", nargs="*", metavar="LAW", help=", ".join(LAWS))
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--tools", default="target/release/examples", help="where our tools were built")
    OPTIONS = parser.parse_args()
    main()
