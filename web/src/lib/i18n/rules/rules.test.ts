import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks, type Block } from '../../ui/markdown';
import type { GameId } from '../../net/protocol';
import { germanRules } from '.';

const games: GameId[] = ['bs', 'luegen', 'liars_lair', 'liars_dice', 'motes', 'mia'];
const english = (game: GameId): string =>
  readFileSync(new URL(`../../../../../docs/rules/${game}.md`, import.meta.url), 'utf8');

const sections = (page: string): number[] =>
  blocks(page).flatMap((block: Block) => (block.kind === 'heading' ? [block.level] : []));
const numbers = (page: string): string[] => [
  ...new Set(page.match(/\b[A-Z]{2,3}-(?:SW)?V?\d+[abc]?\b/g)),
];
const options = (page: string): string[] => [
  ...new Set(
    page.split('\n').flatMap((line) => /^\| (`[a-z_]+`(?:, `[a-z_]+`)*)/.exec(line)?.[1] ?? []),
  ),
];

describe.each(games)('the rules of %s in German', (game) => {
  it('have the sections of the English ones', async () => {
    expect(sections(await germanRules(game))).toEqual(sections(english(game)));
  });
  it('have every rule by its number, and every option', async () => {
    const german = await germanRules(game);
    expect(numbers(german)).toEqual(numbers(english(game)));
    expect(options(german)).toEqual(options(english(game)));
  });
  it('say du, and quote as Germans do', async () => {
    const german = await germanRules(game);
    expect(german).not.toMatch(/\b(Sie müssen|Sie dürfen|Ihre Hand)\b|"/);
  });
});
