// A player's private notes on the cards, and how they are kept in the browser: by table, game and
// seat. They are written on the card, so they stay with it wherever it goes.
export const marks = ['true', 'lie', '?'] as const;
export type Mark = (typeof marks)[number];
export interface CardNote {
  mark?: Mark;
  /** Seats that have had this card. */
  had?: number[];
  /** The seat that has the card which contradicts this one. */
  twin?: number;
  text?: string;
}
export type CardNotes = Record<string, CardNote>;
/** The notes of a table's latest game, by seat. */
interface Kept {
  game: number;
  seats: Record<string, CardNotes>;
}
export type Shelf = Record<string, Kept>;

export const mostCharacters = 60;
export const mostTables = 12;

export function withMark(note: CardNote, mark: Mark): CardNote {
  const { mark: old, ...rest } = note;
  return old === mark ? rest : { ...rest, mark };
}
export function withHad(note: CardNote, seat: number): CardNote {
  const { had = [], ...rest } = note;
  const now = had.includes(seat) ? had.filter((one) => one !== seat) : [...had, seat];
  return now.length > 0 ? { ...rest, had: now } : rest;
}
export function withTwin(note: CardNote, seat: number): CardNote {
  const { twin: old, ...rest } = note;
  return old === seat ? rest : { ...rest, twin: seat };
}
/** One line of at most sixty characters, counted as people count them. */
export function withText(note: CardNote, text: string): CardNote {
  const { text: _, ...rest } = note;
  const line = [...text.replace(/\s+/g, ' ').trim()].slice(0, mostCharacters).join('').trim();
  return line ? { ...rest, text: line } : rest;
}

/** The notes with this one written over the old; an empty one is rubbed out. */
export function written(notes: CardNotes, card: string, note: CardNote): CardNotes {
  const { [card]: _, ...rest } = notes;
  return Object.keys(note).length > 0 ? { ...rest, [card]: note } : rest;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSeat = (value: unknown): value is number => Number.isInteger(value);

function noteFrom(value: unknown): CardNote {
  if (!isObject(value)) return {};
  const { mark, had, twin, text } = value;
  let note: CardNote = {};
  if (marks.includes(mark as Mark)) note.mark = mark as Mark;
  if (Array.isArray(had) && had.some(isSeat)) note.had = had.filter(isSeat);
  if (isSeat(twin)) note.twin = twin;
  if (typeof text === 'string') note = withText(note, text);
  return note;
}
function notesFrom(value: unknown): CardNotes {
  if (!isObject(value)) return {};
  return Object.entries(value).reduce<CardNotes>(
    (notes, [card, note]) => written(notes, card, noteFrom(note)),
    {},
  );
}

/** Reads what the browser has stored; malformed entries are dropped. */
export function readShelf(text: string | null): Shelf {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  const shelf: Shelf = {};
  for (const [table, value] of isObject(kept) ? Object.entries(kept) : []) {
    if (!isObject(value) || !isSeat(value['game']) || !isObject(value['seats'])) continue;
    shelf[table] = {
      game: value['game'],
      seats: Object.fromEntries(
        Object.entries(value['seats']).map(([seat, notes]) => [seat, notesFrom(notes)]),
      ),
    };
  }
  return shelf;
}

export interface Place {
  table: string;
  game: number;
  seat: number;
}
export function notesAt(shelf: Shelf, place: Place): CardNotes {
  const kept = shelf[place.table];
  return kept?.game === place.game ? (kept.seats[place.seat] ?? {}) : {};
}
/** Cards are dealt anew for each game, so its notes replace those of the game before. Tables that
    nobody has noted anything at for longest are forgotten. */
export function keptAt(shelf: Shelf, place: Place, notes: CardNotes): Shelf {
  const { [place.table]: old, ...others } = shelf;
  const seats = old?.game === place.game ? old.seats : {};
  const latest = Object.entries(others).slice(-(mostTables - 1));
  return {
    ...Object.fromEntries(latest),
    [place.table]: { game: place.game, seats: { ...seats, [place.seat]: notes } },
  };
}

/** The note as it stands on the card, without its mark: that is in the band. */
export function lineOf(
  note: CardNote,
  name: (seat: number) => string,
  words: { had: (name: string) => string; twin: (name: string) => string },
): string {
  const parts = (note.had ?? []).map((seat) => words.had(name(seat)));
  if (note.twin !== undefined) parts.push(words.twin(name(note.twin)));
  if (note.text) parts.push(note.text);
  return parts.join(' · ');
}
