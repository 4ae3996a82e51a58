import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { keep } from '../ui/prefs.svelte';
import { refusalIn, refusalsDe } from './refusals';

const codesIn = (header: string): string[] =>
  [
    ...readFileSync(new URL(`../../../../src/${header}`, import.meta.url), 'utf8').matchAll(
      /Refusal k\w+\{\s*"([a-z_]+)"/g,
    ),
  ].map((match) => match[1]!);

describe('a refusal', () => {
  afterEach(() => keep({ language: 'en' }));

  it.each(['server/refusals.h', 'table/refusals.h'])('of %s has its German words', (header) => {
    const codes = codesIn(header);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !(code in refusalsDe))).toEqual([]);
  });

  it('is shown in the language chosen, and with the game’s own reason if there is one', () => {
    const refused = { code: 'host_only', says: 'only the host can do that' };
    expect(refusalIn(refused)).toBe('Only the host can do that.');
    keep({ language: 'de' });
    expect(refusalIn(refused)).toBe(refusalsDe['host_only']);
    expect(refusalIn({ ...refused, why: 'Zu spät.' })).toBe('Zu spät.');
    expect(refusalIn({ code: 'unheard_of', says: 'no' })).toBe('No.');
    expect(refusalIn({ code: 'bad_rules', says: '', why: 'max_plays is 1 to 500' })).toBe(
      'max_plays is 1 to 500.',
    );
  });
});
