import type { Seated } from '../board';
import { keptAt, notesAt, readShelf, written, type CardNote, type CardNotes, type Place } from './notes';

const key = 'humbug lair';

function shelf(): ReturnType<typeof readShelf> {
  try {
    return readShelf(localStorage.getItem(key));
  } catch {
    return {}; // a browser that keeps nothing has notes for as long as the page is open
  }
}

/** What one player has written on the cards of a game, and the card that is being looked at. */
export class Desk {
  #notes = $state.raw<CardNotes>({});
  /** The card that the chips write on; it stays when the question changes. */
  picked = $state<string | null>(null);
  /** The card that is read large. */
  reading = $state<string | null>(null);

  constructor(readonly place: Place) {
    this.#notes = notesAt(shelf(), place);
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

/** Who only watches has no desk of his own and notes nothing: seat -1. */
export function deskOf(at: Seated): Desk {
  const place = { ...at.place, seat: at.seat ?? -1 };
  const name = `${place.table} ${place.game} ${place.seat}`;
  let desk = desks.get(name);
  if (!desk) desks.set(name, (desk = new Desk(place)));
  return desk;
}
