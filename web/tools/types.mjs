// Writes src/wire/wire.ts, the types of all messages, from the schemas in docs/develop/wire.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';

const schemas = new URL('../../docs/develop/wire/schemas/', import.meta.url);
const target = new URL('../src/wire/', import.meta.url);

const files = (await readdir(schemas, { recursive: true }))
  .filter((name) => name.endsWith('.yaml'))
  .sort();
const games = files
  .filter((name) => name.startsWith('games/'))
  .map((name) => name.slice('games/'.length, -'.yaml'.length));

/** References become local, and what stands beside them goes: the compiler would copy the type. */
function localise(value) {
  if (Array.isArray(value)) return value.map(localise);
  if (typeof value !== 'object' || value === null) return value;
  if (value.$ref) return { $ref: `#/definitions/${value.$ref.split('/').at(-1)}` };
  const entries = Object.entries(value).map(([name, part]) => [name, localise(part)]);
  const { prefixItems, ...rest } = Object.fromEntries(entries);
  if (prefixItems) return { ...rest, items: prefixItems };
  delete rest.maxItems; // it would list every length
  return rest;
}

const definitions = {};
for (const name of files) {
  const { $defs } = parse(await readFile(new URL(name, schemas), 'utf8'));
  for (const [type, schema] of Object.entries($defs)) {
    if (definitions[type]) throw new Error(`two schemas are called ${type}`);
    definitions[type] = localise(schema);
  }
}
definitions.GameId = { enum: games };

const types = await compile({ title: 'Wire', type: 'object', definitions }, 'Wire', {
  additionalProperties: false,
  unreachableDefinitions: true,
  bannerComment: '// Generated from docs/develop/wire by `npm run types`.',
  format: false,
});
await mkdir(target, { recursive: true });
await writeFile(new URL('wire.ts', target), types);
