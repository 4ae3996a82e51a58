import type { Seated } from './seated';
import { ordered, readOrders, withOrder } from './order';
import {
  keptAt,
  notesAt,
  readShelf,
  written,
  type CardNote,
  type CardNotes,
  type Place,
} from './notes';

const key = 'humbug lair';
const orderKey = 'humbug lair order';

function orders(): ReturnType<typeof readOrders> {
  try {
    return readOrders(localStorage.getItem(orderKey));
  } catch {
    return {};
  }
}

function shelf(): ReturnType<typeof readShelf> {
  try {
    return readShelf(localStorage.getItem(key));
  } catch {
    return {}; // a browser that keeps nothing has notes for as long as the page is open
  }
}

/** The notes of one player on the cards of a game, and the card that is open. */
export class Desk {
  #notes = $state.raw<CardNotes>({});
  /** The card that the chips write on; it stays when the question changes. */
  picked = $state<string | null>(null);
  /** The card that is read large. */
  reading = $state<string | null>(null);

  #order = $state.raw<string[]>([]);

  constructor(readonly place: Place) {
    this.#notes = notesAt(shelf(), place);
    this.#order = orders()[this.#name] ?? [];
  }

  get #name(): string {
    return `${this.place.table} ${this.place.game} ${this.place.seat}`;
  }
  /** A hand as its player likes to hold it. */
  held(hand: string[]): string[] {
    return ordered(hand, this.#order);
  }
  arrange(hand: string[]): void {
    this.#order = hand;
    try {
      localStorage.setItem(orderKey, JSON.stringify(withOrder(orders(), this.#name, hand)));
    } catch {
      // Kept for this page at least.
    }
  }

  get notes(): CardNotes {
    return this.#notes;
  }
  on(card: string): CardNote {
    return this.#notes[card] ?? {};
  }
  write(card: string, note: CardNote): void {
    this.#notes = written(this.#notes, card, note);
    try {
      localStorage.setItem(key, JSON.stringify(keptAt(shelf(), this.place, this.#notes)));
    } catch {
      // Kept for this page at least.
    }
  }
}

const desks = new Map<string, Desk>();

/** Spectators have no notes: seat -1. */
export function deskOf(at: Seated): Desk {
  const place = { ...at.place, seat: at.seat ?? -1 };
  const name = `${place.table} ${place.game} ${place.seat}`;
  let desk = desks.get(name);
  if (!desk) desks.set(name, (desk = new Desk(place)));
  return desk;
}
