#!/usr/bin/env python3
"""Check the proof of fairness in a record of Humbug, apart from Humbug itself.

    examples/verify.py game.humbug
docs/protocol.md says what is proven how. Draws need ChaCha20 and the rules: 'humbug verify'.
"""
import hashlib
import json
import sys

text = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def hash_of(purpose, *parts):
    blake = hashlib.blake2b(digest_size=32)
    for part in ("humbug fair 1 " + purpose, *parts):
        part = part.to_bytes(8, "little") if isinstance(part, int) else part
        part = part.encode() if isinstance(part, str) else part
        blake.update(len(part).to_bytes(8, "little") + part)
    return blake.digest()


def leaves(value, path=""):  # the words of an action are leaves of their own
    value = value.split(" ") if path == "/do" else value
    if not isinstance(value, (dict, list)):
        return [(path, value)]
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    return [leaf for key, entry in entries for leaf in leaves(entry, f"{path}/{key}")]


def verify(game):
    assert "fairness" in game[0], "no proof: only games of a server have one"
    header, fair, reveal = game[0], game[0]["fairness"], game.pop(-2)["reveal"]
    if "house" in reveal:  # a full record: were these seeds promised?
        rest = {key: value for key, value in header.items() if key != "fairness"}
        context = hash_of("context", bytes.fromhex(fair["nonce"]), text(rest))
        house = hash_of("house", context, bytes.fromhex(reveal["house"]))
        assert house.hex() == fair["house"], "the house's seed"
        for seat, seed in enumerate(reveal["seats"]):
            promised = None if seat in fair["silent"] else fair["seats"][seat]
            given = seed and hash_of("seat", context, house, seat, bytes.fromhex(seed)).hex()
            assert given == promised, f"the seed of seat {seat}"
        return "the seeds are those that were committed to"
    link, seals, number, opened = bytes(32), {}, -1, 0
    for line in game:
        link = hash_of("line", link, text(line))
        if "opened" not in line:
            number += 1
            seals.update(((number, path), value) for path, value in leaves(line))
        for opened, (at, path, value, salt) in enumerate(line.get("opened", []), opened + 1):
            seal = hash_of("leaf", bytes.fromhex(salt), at, path, text(value))
            assert seals.get((at, path)) == "#" + seal.hex(), f"line {at} {path} was not {value}"
    assert link.hex() == reveal["transcript"], "the transcript"
    return f"{opened} opened values are what was sealed, and the transcript fits"


try:
    print(verify([json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.strip()]))
except AssertionError as wrong:
    sys.exit(f"does not hold: {wrong}")
