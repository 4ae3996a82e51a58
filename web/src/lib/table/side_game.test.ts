import { describe, expect, it } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import type { ChatMessage, GameSchema, GameState, TableState } from '../net/protocol';
import { invitation, invitationIn, sideTable } from './side_game';

const said = (person: string, text: string, gallery = true): ChatMessage => ({
  at: 0,
  person,
  name: person.toUpperCase(),
  text,
  ...(gallery ? { gallery } : {}),
});

describe('an invitation', () => {
  it.each([en, de])('is understood in whatever language it was made', (words) => {
    const talk = [said('ada', invitation(words.side.invite(12), 'BAKOL')), said('otto', 'Hm.')];
    expect(invitationIn(talk, 12, 'otto')).toEqual({ code: 'BAKOL', name: 'ADA', own: false });
    expect(invitationIn(talk, 12, 'ada')?.own).toBe(true);
  });
  it('holds for its own game, and the last one counts', () => {
    const talk = [
      said('ada', invitation(en.side.invite(1), 'BAKOL')),
      said('eve', invitation(en.side.invite(2), 'VOKIM')),
      said('eve', invitation(en.side.invite(2), 'TOWUD')),
    ];
    expect(invitationIn(talk, 2, 'ada')?.code).toBe('TOWUD');
    expect(invitationIn(talk, 3, 'ada')).toBeNull();
  });
  it('is only what was said in the gallery', () => {
    expect(
      invitationIn(
        [said('ada', invitation(en.side.invite(1), 'BAKOL'), false), said('eve', '1: BAKOL')],
        1,
        'eve',
      ),
    ).toBeNull();
  });
});

describe('the table of a side game', () => {
  const table = (watchers: number): TableState =>
    ({
      watchers,
      chairs: [
        { seat: 0, person: 'p' },
        { seat: 1, bot: 'shrewd' },
        { seat: 2, person: 'q' },
        { seat: 3, person: 'r' },
      ],
    }) as unknown as TableState;
  const game = (playing: number[]): GameState =>
    ({ seats: [{ view: { in: playing } }] }) as unknown as GameState;
  const schema: Pick<GameSchema, 'id' | 'presets'> = {
    id: 'liars_dice',
    presets: {
      house: { rules: [], settings: {} },
      quick: { rules: [{ option: 'dice', value: 3 }], settings: {} },
      strict: { rules: [], settings: {} },
    },
  };
  it('has a chair for everybody who looks on, from three to six', () => {
    expect(sideTable(table(0), game([1, 2, 3]), schema).players).toBe(3);
    expect(sideTable(table(3), game([1, 2]), schema).players).toBe(5);
    expect(sideTable(table(40), game([1, 2]), schema).players).toBe(6);
  });
  it('is a quick game of Liar’s Dice', () => {
    expect(sideTable(table(0), game([]), schema)).toMatchObject({
      game: 'liars_dice',
      rules: { dice: 3 },
      bots: [],
    });
  });
});
