import { describe, expect, it } from 'vitest';
import {
  keptAt,
  lineOf,
  mostCharacters,
  mostTables,
  notesAt,
  readShelf,
  withHad,
  withMark,
  withText,
  withTwin,
  written,
  type CardNotes,
  type Shelf,
} from './notes';

const here = { table: 'T1', game: 2, seat: 0 };

describe('a note', () => {
  it('has one mark, which a second tap takes away', () => {
    expect(withMark({}, 'lie')).toEqual({ mark: 'lie' });
    expect(withMark({ mark: 'lie' }, 'true')).toEqual({ mark: 'true' });
    expect(withMark({ mark: '?', text: 'hm' }, '?')).toEqual({ text: 'hm' });
  });

  it('tells who had the card, several if need be, and who has its twin', () => {
    expect(withHad(withHad({}, 2), 1)).toEqual({ had: [2, 1] });
    expect(withHad({ had: [2] }, 2)).toEqual({});
    expect(withTwin({ twin: 1 }, 2)).toEqual({ twin: 2 });
    expect(withTwin({ twin: 2 }, 2)).toEqual({});
  });

  it('is one line of at most sixty characters, whatever they are made of', () => {
    expect(withText({ mark: '?' }, '  third\ntime.  nervous? ')).toEqual({
      mark: '?',
      text: 'third time. nervous?',
    });
    expect(withText({ text: 'old' }, '   ')).toEqual({});
    const long = withText({}, '🐐'.repeat(mostCharacters + 5)).text!;
    expect([...long]).toHaveLength(mostCharacters);
    expect(long.endsWith('🐐')).toBe(true);
  });

  it('is read as it stands on the card', () => {
    const name = (seat: number): string => ['you', 'Ada', 'Barnum'][seat]!;
    const words = { had: (who: string) => `${who} had it`, twin: (who: string) => `twin: ${who}` };
    expect(lineOf({ mark: 'lie', had: [1], twin: 2, text: 'hm' }, name, words)).toBe(
      'Ada had it · twin: Barnum · hm',
    );
    expect(lineOf({ mark: 'lie' }, name, words)).toBe('');
  });

  it('is rubbed out when nothing is left of it', () => {
    const notes: CardNotes = { '3a': { mark: 'lie' }, '4b': { text: 'x' } };
    expect(written(notes, '3a', withMark(notes['3a']!, 'lie'))).toEqual({ '4b': { text: 'x' } });
    expect(notes).toHaveProperty('3a');
  });
});

describe('what a browser keeps', () => {
  it('comes back for the same seat of the same game at the same table only', () => {
    const shelf = keptAt({}, here, { '3a': { mark: 'lie' } });
    const again = readShelf(JSON.stringify(shelf));
    expect(notesAt(again, here)).toEqual({ '3a': { mark: 'lie' } });
    expect(notesAt(again, { ...here, seat: 1 })).toEqual({});
    expect(notesAt(again, { ...here, game: 3 })).toEqual({});
    expect(notesAt(again, { ...here, table: 'T2' })).toEqual({});
  });

  it('has the notes of several seats on one device apart', () => {
    const shelf = keptAt(
      keptAt({}, here, { '1a': { mark: 'true' } }),
      { ...here, seat: 2 },
      { '1a': { mark: 'lie' } },
    );
    expect(notesAt(shelf, here)).toEqual({ '1a': { mark: 'true' } });
    expect(notesAt(shelf, { ...here, seat: 2 })).toEqual({ '1a': { mark: 'lie' } });
  });

  it('forgets the game before, for its cards are dealt anew', () => {
    const shelf = keptAt(
      keptAt({}, here, { '1a': { mark: 'true' } }),
      { ...here, game: 3, seat: 1 },
      {},
    );
    expect(notesAt(shelf, here)).toEqual({});
  });

  it('forgets the table that was noted at longest ago', () => {
    let shelf: Shelf = {};
    for (let n = 0; n <= mostTables; ++n)
      shelf = keptAt(shelf, { ...here, table: `T${n}` }, { '1a': { mark: '?' } });
    expect(Object.keys(shelf)).toHaveLength(mostTables);
    expect(shelf).not.toHaveProperty('T0');
    expect(shelf).toHaveProperty(`T${mostTables}`);
  });

  it('is nothing where it makes no sense', () => {
    expect(readShelf(null)).toEqual({});
    expect(readShelf('{')).toEqual({});
    expect(readShelf('[1]')).toEqual({});
    const odd = JSON.stringify({
      T1: { game: 2, seats: { 0: { '1a': { mark: 'perhaps', had: 'Ada', twin: 1 }, '2a': 7 } } },
      T2: 5,
    });
    expect(readShelf(odd)).toEqual({ T1: { game: 2, seats: { 0: { '1a': { twin: 1 } } } } });
  });
});
