#!/usr/bin/env python3
"""Replays every main line and variation of the lessons of chess with python-chess.

The rules core proves the claims of the lessons. This script asks a program that is not ours whether it reads the
same games: the same first positions, legal moves, check and checkmate signs, and en passant captures.

    python3 -m venv /tmp/replay && /tmp/replay/bin/pip install chess
    /tmp/replay/bin/python tests/outside/replay.py [FILE.pgn ...]

Without files it reads static/lessons/en. It prints a line for each lesson and ends with status 1 after a fault.
Lessons about other laws (with Variant tags) are skipped: python-chess does not know those games.
"""

import io
import re
import sys
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

import chess
import chess.pgn

LESSONS = Path(__file__).parents[2] / "static" / "lessons" / "en"
SAN = re.compile(r"(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?")


@dataclass
class Counts:
    """What was replayed."""

    scenes: int = 0
    lines: int = 0
    moves: int = 0
    captures: int = 0
    mates: int = 0
    faults: list = field(default_factory=list)

    def add(self, other):
        self.scenes += other.scenes
        self.lines += other.lines
        self.moves += other.moves
        self.captures += other.captures
        self.mates += other.mates
        self.faults += other.faults

    def __str__(self):
        return (
            f"{self.scenes:4} scenes {self.lines:4} lines {self.moves:5} moves {self.captures:4} en passant"
            f" {self.mates:4} mates {len(self.faults):3} faults"
        )


def split_scenes(text):
    """Returns the games of a file as texts: each begins with its Event tag."""
    return [part for part in re.split(r"(?m)^(?=\[Event )", text) if part.strip()]


def written_moves(scene):
    """Returns the moves as the file writes them, in the order of the text."""
    movetext = re.sub(r"(?m)^\[\w+ \".*\"\]$", "", scene)
    movetext = re.sub(r"\{[^}]*\}", " ", movetext)
    movetext = re.sub(r"\d+\.+|\$\d+|e\.p\.", " ", movetext)
    return SAN.findall(movetext)


def replay(game, place, counts):
    """Replays a game with its variations, and returns its moves in the order of the text."""
    sans = []
    ends = []

    def play(node):
        """Plays the first child, then its siblings, then goes on: the order of PGN."""
        while node.variations:
            main, *others = node.variations
            for child in [main, *others]:
                board = child.parent.board()
                if child.move not in board.legal_moves:
                    counts.faults.append(f"{place}: {child.move} is not legal in {board.fen()}")
                    return
                sans.append(board.san(child.move))
                counts.moves += 1
                counts.captures += board.is_en_passant(child.move)
                if child.is_end():
                    ends.append(child)
                if child is not main:
                    play(child)
            node = main

    play(game)
    counts.lines += max(1, len(ends))
    counts.mates += sum(end.board().is_checkmate() for end in ends)
    return sans


def replay_lesson(path):
    """Replays all scenes of a lesson."""
    counts = Counts()
    for number, scene in enumerate(split_scenes(path.read_text(encoding="utf-8")), start=1):
        if re.search(r"(?m)^\[Variant ", scene):
            continue
        place = f"{path.name}, scene {number}"
        counts.scenes += 1
        game = chess.pgn.read_game(io.StringIO(scene))
        counts.faults += [f"{place}: {error}" for error in game.errors]
        if not game.board().is_valid():
            counts.faults.append(f"{place}: {game.board().status()!r} in {game.board().fen()}")
        played, written = replay(game, place, counts), written_moves(scene)
        if played != written:
            pairs = zip_longest(played, written)
            index, (ours, theirs) = next((i, (w, p)) for i, (p, w) in enumerate(pairs) if p != w)
            counts.faults.append(f"{place}: move {index + 1} is {ours}, python-chess writes {theirs}")
    return counts


def main(arguments):
    paths = [Path(argument) for argument in arguments] or sorted(LESSONS.glob("*.pgn"))
    total = Counts()
    for path in paths:
        counts = replay_lesson(path)
        print(f"{path.stem:24} {counts}" if counts.scenes else f"{path.stem:24} other laws, skipped")
        total.add(counts)
    print(f"{'all':24} {total}")
    for fault in total.faults:
        print(fault, file=sys.stderr)
    return 1 if total.faults or not total.scenes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
