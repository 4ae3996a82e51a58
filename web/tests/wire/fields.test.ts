// The schemas of events and views have the fields that the games describe (src/games/*/fields.h),
// which docs/develop/fields.json lists.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Field {
  name: string;
  optional?: boolean;
}
interface Shape {
  required?: string[];
  properties: Record<string, { const?: string; enum?: string[] }>;
}
type Definition = Shape & { oneOf?: Shape[] };

const folder = new URL('../../../docs/develop/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const games = JSON.parse(read('fields.json')) as Record<
  string,
  { events: Record<string, Field[]>; view: Field[] }
>;
const pascal = (game: string): string =>
  game.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const names = (fields: Field[]): string[] => [...new Set(fields.map(({ name }) => name))].sort();
const always = (fields: Field[]): string[] => names(fields.filter(({ optional }) => !optional));
const without = (list: string[], name: string): string[] => list.filter((one) => one !== name);

describe.each(Object.entries(games))('%s', (game, { events, view }) => {
  const { $defs } = parse(read(`wire/schemas/games/${game}.yaml`)) as {
    $defs: Record<string, Definition>;
  };
  const ofEvents = $defs[`${pascal(game)}Event`]?.oneOf ?? [];
  const kindsOf = (shape: Shape): string[] => {
    const kind = shape.properties['event'];
    return kind?.enum ?? (kind?.const === undefined ? [] : [kind.const]);
  };

  it('has a schema for each event and no other', () => {
    expect(ofEvents.flatMap(kindsOf).sort()).toEqual(Object.keys(events).sort());
  });
  it.each(Object.entries(events))('%s has the described fields', (kind, fields) => {
    const shape = ofEvents.find((one) => kindsOf(one).includes(kind));
    expect(without(Object.keys(shape?.properties ?? {}), 'event').sort()).toEqual(names(fields));
    expect(without(shape?.required ?? [], 'event').sort()).toEqual(always(fields));
  });
  it('has the described view', () => {
    const shape = $defs[`${pascal(game)}View`];
    expect(Object.keys(shape?.properties ?? {}).sort()).toEqual(names(view));
    expect((shape?.required ?? []).sort()).toEqual(always(view));
  });
});
