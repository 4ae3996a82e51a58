// Texts of slip, disc and prompter at the boards of BS and Lügen.
import { beforeEach, describe, expect, it } from 'vitest';
import { keep } from '../../lib/ui/prefs.svelte';
import type { BsView, LuegenView } from '../../lib/net/protocol';
import { board as bs } from '../bs/board';
import { board as luegen } from '../luegen/board';
import type { Choice, Seated } from '../board';

const names = ['Ada', 'Otto', 'Klara'];
type More = Partial<Seated<unknown>>;
function seated<V>(view: Partial<V>, more: More): Seated<V> {
  return {
    game: 'bs',
    place: { table: 't1', game: 1 },
    rules: { direction: 'counter', decks: 1, call_mode: 'sealed', max_place: 4 },
    settings: { aids: 'said' },
    chairs: names.map((name, seat) => ({ seat, name })),
    name: (seat) => (seat === 0 ? 'You' : (names[seat] ?? '')),
    seat: 0,
    chair: 0,
    view: { in: [0, 1, 2], ...view } as V,
    question: 1,
    legal: [],
    asks: '',
    moves: [],
    texts: {},
    titles: {},
    notes: {},
    choice: {} as Record<string, Choice | undefined>,
    act: () => Promise.resolve(true),
    check: () => Promise.resolve({ ok: true, says: '' }),
    note: () => Promise.resolve(true),
    coming: [],
    ...more,
  } as Seated<V>;
}
const atBs = (view: Partial<BsView>, more: More = {}): Seated<BsView> => seated(view, more);
const atLuegen = (view: Partial<LuegenView>, more: More = {}): Seated<LuegenView> =>
  seated(view, more);
const calling = [{ step: 9, told: [], events: [{ event: 'called', seat: 1, accused: 2 }] }];

describe('BS', () => {
  beforeEach(() => keep({ language: 'en' }));
  const hand = ['3S', '8C', '8D', 'KD'];
  const turn: Partial<BsView> = {
    phase: 'play',
    turn: 0,
    required: '8',
    rank: '7',
    hand,
    hands: [4, 5, 5],
  };

  it('says on the slip what will be said', () => {
    const at = atBs(turn, {
      legal: ['play 3S', 'play 8C', 'play 3S 8C'],
      choice: { cards: ['8C', '3S'] },
    });
    expect(bs.deeds(at).slip).toEqual({
      label: 'Lay 2 cards and say',
      claim: 'two 8s',
      text: 'play 3S 8C',
    });
    expect(bs.deeds(at).disc.text).toBeNull();
    expect(bs.prompt?.(at)?.sentence).toBe('Your turn: play one or more cards as 8s.');
  });
  it('lays nothing before something is lifted, nor what the server refuses', () => {
    const idle = atBs(turn, { legal: 'many' });
    expect(bs.deeds(idle).slip?.text).toBeNull();
    const refused = atBs(turn, {
      legal: 'many',
      choice: { cards: ['KD'], refused: 'You hold the rank.' },
    });
    expect(bs.deeds(refused).slip).toEqual({ label: 'You hold the rank.', text: null });
  });
  it('opens without a claim', () => {
    const at = atBs(
      { phase: 'open', turn: 0, hand },
      { legal: ['open 3S'], choice: { cards: ['3S'] } },
    );
    expect(bs.deeds(at).slip).toEqual({ label: 'Open with 1 card, face up', text: 'open 3S' });
    expect(bs.prompt?.(at)?.sentence).toBe('You open: one card, face up.');
  });
  it('lets the disc call and the slip let it pass, in the window only', () => {
    const at = atBs(
      { phase: 'window', accused: 1, claim: 3, rank: '8', hand, due: 2 },
      { legal: ['call', 'pass'] },
    );
    expect(bs.deeds(at).disc).toEqual({ label: 'BS!', under: 'Otto', text: 'call' });
    expect(bs.deeds(at).quiet?.text).toBe('pass');
    expect(bs.deeds(at).slip).toBeUndefined();
    expect(bs.prompt?.(at)).toEqual({
      sentence: 'Believe it, or call it?',
      more: 'Answers stay sealed until all are in. Silence lets it pass.',
    });
  });
  it('promises no seal where the first call counts', () => {
    const at = atBs(
      { phase: 'window', accused: 1, claim: 3, rank: '8', hand },
      { legal: ['call', 'pass'], rules: { call_mode: 'race' } },
    );
    expect(bs.prompt?.(at)?.more).toBe('The first call counts. Silence lets it pass.');
  });
  it('tells whoever is accused what was said, as a claim', () => {
    const at = atBs({ phase: 'window', accused: 0, claim: 2, rank: '8', due: 1 });
    expect(bs.prompt?.(at)).toEqual({
      sentence: 'You said “two 8s”. Look innocent.',
      more: 'Waiting for 1 answer.',
    });
    expect(bs.aside?.(at)).toBe('');
  });
  it('pencils own cards, and sums only where the table helps with them', () => {
    const view: Partial<BsView> = { phase: 'window', accused: 1, claim: 3, rank: '8', hand };
    expect(bs.aside?.(atBs(view, { legal: ['call', 'pass'] }))).toBe('You hold two 8s.');
    const helped = { legal: ['call', 'pass'], settings: { aids: 'counts' } };
    expect(bs.aside?.(atBs(view, helped))).toBe('You hold two 8s. There are only four.');
    expect(bs.aside?.(atBs({ ...view, claim: 2 }, helped))).toBe(
      'You hold two 8s. Otto needs all the others.',
    );
    expect(bs.aside?.(atBs(view, { seat: null }))).toBe('');
  });
  it('takes the server’s word for what is lifted', () => {
    const at = atBs(turn, {
      legal: 'many',
      choice: { cards: ['8C', '3S'], says: '"two eights", a lie' },
    });
    expect(bs.aside?.(at)).toBe('One 3, one 8: a lie.');
  });
  it('tells who calls while the outcome is held back, and nothing more', () => {
    const at = atBs(
      { phase: 'window', accused: 2, claim: 1, rank: '8', hand },
      { coming: calling },
    );
    expect(bs.prompt?.(at)).toEqual({ sentence: 'Otto calls.', more: '' });
    expect(bs.aside?.(at)).toBe('');
  });
  it('names whom all are waiting for, and tells who watches that they do', () => {
    const at = atBs({ ...turn, turn: 1 }, { seat: null });
    expect(bs.prompt?.(at)).toEqual({
      sentence: 'Otto is choosing 8s.',
      more: 'You are watching.',
    });
  });
});

describe('Lügen', () => {
  beforeEach(() => keep({ language: 'de' }));
  const hand = ['QC', 'KD', 'AH'];
  const follow: Partial<LuegenView> = {
    phase: 'follow',
    turn: 0,
    previous: 1,
    claim: { type: 'Q', count: 2 },
    can_call: true,
    hand,
    types: ['Q', 'K'],
    discards: [],
  };

  it('follows under the pile’s type, or calls the last to lay', () => {
    const at = atLuegen(follow, { legal: ['play QC', 'call'], choice: { cards: ['AH'] } });
    expect(luegen.deeds(at).slip).toEqual({
      label: '1 legen und sagen',
      claim: 'eine Dame',
      text: 'play AH',
    });
    expect(luegen.deeds(at).disc).toEqual({ label: 'Lüge!', under: 'Otto', text: 'call' });
    expect(luegen.prompt?.(at)?.sentence).toBe('Damen nachlegen oder Otto der Lüge bezichtigen.');
  });
  it('wants a type before it leads', () => {
    const lead: Partial<LuegenView> = {
      phase: 'lead',
      turn: 0,
      hand,
      types: ['Q', 'K'],
      discards: [],
    };
    const at = atLuegen(lead, { legal: 'many', choice: { cards: ['AH', 'KD'] } });
    expect(luegen.deeds(at).slip?.text).toBeNull();
    expect(luegen.key?.(at, '1')).toBe(true);
    expect(luegen.deeds(at).slip).toEqual({
      label: '2 legen und sagen',
      claim: 'zwei Könige',
      text: 'lead K KD AH',
    });
    expect(luegen.key?.(at, '3')).toBe(false);
  });
  it('says what following means when somebody’s last cards lie there', () => {
    const at = atLuegen({ ...follow, exit_pending: true }, { legal: ['play QC', 'call'] });
    expect(luegen.prompt?.(at)?.more).toBe(
      'Otto hat keine Karten. Legst du nach, ist Otto fertig und hat gewonnen.',
    );
  });
  it('offers fours made with jokels, and to keep them', () => {
    const at = atLuegen(
      { phase: 'four', turn: 0, hand },
      { legal: ['keep', 'four QC QD QH JC'], choice: { four: 'four QC QD QH JC' } },
    );
    expect(luegen.deeds(at).slip?.text).toBe('four QC QD QH JC');
    expect(luegen.deeds(at).quiet?.text).toBe('keep');
  });
  it('has a disc that only the next player can press', () => {
    const at = atLuegen({ ...follow, turn: 2 });
    expect(luegen.deeds(at).disc.text).toBeNull();
    expect(luegen.prompt?.(at)?.sentence).toBe('Klara legt nach oder deckt auf.');
  });
});
