#!/usr/bin/env python3
"""A bot for Humbug in a few lines: it plays any game, and doubts now and then.

    humbug simulate bs --bots "cmd:examples/bot.py,random"

docs/develop/protocol.md says what is spoken. Say nothing but answers on stdout; stderr is yours.
"""
import json
import random
import sys

DOUBTS = ("call", "liar", "challenge")


def choose(ask):
    legal = ask["legal"]
    if legal == "many":  # too many to list: say something unreadable and the house plays for you
        return "?"
    doubts = [text for text in legal if text in DOUBTS]
    others = [text for text in legal if text not in DOUBTS]
    if doubts and (not others or random.random() < 0.2):
        return doubts[0]
    # Short texts are small plays and low bids: a quiet player's choice.
    return min(random.sample(others, min(3, len(others))), key=len)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:  # a new game: message["hello"] has game, rules, players and seat
            random.seed(message["hello"]["seat"])
        elif "act" in message:
            ask = message["act"]
            print(json.dumps({"id": ask["id"], "do": choose(ask)}), flush=True)
        elif "bye" in message:
            break


main()
