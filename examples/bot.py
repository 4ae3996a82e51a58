#!/usr/bin/env python3
"""A short bot for Humbug: it plays any game, and doubts now and then.

    humbug simulate bs --bots "cmd:examples/bot.py,random"

docs/bots/README.md describes the protocol. Print only answers to stdout; stderr is free to use.
"""
import json
import random
import sys

DOUBTS = ("call", "liar", "challenge")


def choose(ask):
    legal = ask["legal"]
    if legal == "many":  # too many to list: an unreadable answer makes the referee play for us
        return "?"
    doubts = [text for text in legal if text in DOUBTS]
    others = [text for text in legal if text not in DOUBTS]
    if doubts and (not others or random.random() < 0.2):
        return doubts[0]
    # Short texts are small plays and low bids.
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
