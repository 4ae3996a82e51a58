import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../net/protocol';
import { soundTones } from './tones';
import { groupOf, shakes, soundsOf, timesOf, type Sound } from './sounds';

const event = (name: string, more: Record<string, boolean | number> = {}): GameEvent =>
  ({ event: name, ...more }) as GameEvent;

describe('what has happened', () => {
  it.each<[string, GameEvent[], Sound[]]>([
    ['cards laid face down, one or four', [event('played', { seat: 1, count: 4 })], ['lay']],
    ['a sealed answer', [event('answered', { due: 2 })], ['sealed']],
    [
      'a lie that is called',
      [
        event('called', { seat: 2 }),
        event('revealed', { honest: false }),
        event('took', { seat: 1 }),
      ],
      ['call', 'stamp', 'lie'],
    ],
    [
      'the truth, called',
      [event('called', { seat: 2 }), event('revealed', { honest: true })],
      ['call', 'true'],
    ],
    [
      'a bid that was too high',
      [event('doubted', { exact: false }), event('revealed', { right: true, exact: false })],
      ['call', 'stamp', 'lie'],
    ],
    [
      'a bid that holds',
      [event('doubted', { exact: false }), event('revealed', { right: false, exact: false })],
      ['call', 'true'],
    ],
    [
      'a bid that is exactly right',
      [event('doubted', { exact: true }), event('revealed', { right: true, exact: true })],
      ['call', 'true'],
    ],
    [
      'a statement that meets its contrary',
      [event('played'), event('contradicted'), event('out')],
      ['lay', 'stamp', 'lie', 'out'],
    ],
    [
      'all cups at once',
      [event('rolled', { seat: 0 }), event('rolled', { seat: 1 }), event('rolled', { seat: 2 })],
      ['roll'],
    ],
    ['night', [event('night')], ['night']],
    ['the last die', [event('lost', { left: 0 }), event('died'), event('over')], ['out', 'win']],
    ['what nobody hears', [event('passed', { seat: 1 }), event('learned', { seat: 1 })], []],
  ])('%s', (_, events, sounds) => {
    expect(soundsOf(events)).toEqual(sounds);
  });
});

describe('a verdict', () => {
  it('comes 900 ms after the call, true or not', () => {
    expect(timesOf(['call', 'true'])[1]).toBe(900);
    expect(timesOf(['call', 'stamp', 'lie'])[1]).toBe(900);
  });
});

describe('a sound', () => {
  const names = Object.keys(groupOf) as Sound[];
  it.each(names.filter((name) => name !== 'win'))('%s lasts at most 400 ms', (name) => {
    expect(soundTones[name].length).toBeGreaterThan(0);
    expect(Math.max(...soundTones[name].map((tone) => tone.at + tone.lasts))).toBeLessThanOrEqual(
      0.4001,
    );
  });
  it('is there for whatever should be heard', () => {
    expect(names.sort()).toEqual([
      'call',
      'hurry',
      'lay',
      'lie',
      'night',
      'out',
      'roll',
      'sealed',
      'stamp',
      'true',
      'turn',
      'win',
    ]);
  });
  it('is music of four bars when somebody has won', () => {
    const beat = 0.17;
    expect(Math.max(...soundTones.win.map((tone) => tone.at)) / beat).toBeLessThan(16);
    expect(Math.max(...soundTones.win.map((tone) => tone.at + tone.lasts))).toBeLessThanOrEqual(
      16 * beat,
    );
  });
  it('shakes the phone at a call and at our turn', () => {
    expect(shakes).toEqual({ call: [20, 40, 20], turn: [15] });
  });
});
