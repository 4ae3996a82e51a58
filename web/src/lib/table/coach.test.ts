import { beforeEach, describe, expect, it } from 'vitest';
import { Coach } from './coach.svelte';
import { coachLines } from '../i18n/coach';
import { keep, prefs } from '../ui/prefs.svelte';

describe('the coach', () => {
  beforeEach(() => keep({ coached: [], language: 'en' }));

  it('tells three lines, one with each question, and never again', () => {
    const coach = new Coach('bs');
    const told: string[] = [];
    for (const question of ['1 1', '1 1', '1 4', '1 9', '1 12']) {
      coach.asked(question);
      told.push(coach.line);
    }
    const [first, second, third] = coachLines.en.bs;
    expect(told).toEqual([first, first, second, third, '']);
    expect(prefs.coached).toEqual(['bs']);
    expect(new Coach('bs').line).toBe('');
  });

  it('is hurried on by a tap, and knows each game by itself', () => {
    const coach = new Coach('motes');
    for (let tap = 0; tap < 3; ++tap) coach.next();
    expect(coach.line).toBe('');
    expect(new Coach('luegen').line).toBe(coachLines.en.luegen[0]);
  });

  it('has no line that is too long for a small phone, and shouts nowhere', () => {
    const lines = Object.values(coachLines).flatMap((games) => Object.values(games).flat());
    expect(lines.filter((line) => line.length > 90 || line.includes('!'))).toEqual([]);
  });
});
