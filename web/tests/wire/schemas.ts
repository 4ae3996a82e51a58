// The schemas of docs/develop/wire, compiled: what the server sends and is sent is held to them.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { parse } from 'yaml';

const folder = new URL('../../../docs/develop/wire/', import.meta.url);
const read = (name: string): object => parse(readFileSync(new URL(name, folder), 'utf8')) as object;

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (name.startsWith('schemas/') && name.endsWith('.yaml'))
    ajv.addSchema({ ...read(name), $id: `wire:/${name}` });
}

interface Operation {
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
  responses: {
    '200': { content: Record<string, { schema: { $ref?: string; type?: string } }> };
  };
}
const { paths } = read('openapi.yaml') as { paths: Record<string, Record<string, Operation>> };

/** Of what kind each thing was that has been checked. */
export const seen = new Map<string, number>();

function validatorOf(reference: string): ValidateFunction {
  const validate = ajv.getSchema(reference.replace('#/$defs/', '#/$defs/'));
  if (!validate) throw new Error(`there is no schema ${reference}`);
  return validate;
}

/** Throws with all that is wrong with `value`. */
export function check(reference: string, value: unknown): void {
  const validate = validatorOf(`wire:/${reference}`);
  if (!validate(value))
    throw new Error(
      `${reference}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(validate.errors?.[0]?.params)} in ${JSON.stringify(value).slice(0, 4000)}`,
    );
}

type Json = Record<string, unknown>;
const pascal = (game: string): string =>
  game.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const ofGame = (game: string, what: string): string =>
  `schemas/games/${game}.yaml#/$defs/${pascal(game)}${what}`;

export function checkView(game: string, view: Json): void {
  check(ofGame(game, 'View'), view);
  for (const field of Object.keys(view)) count(`${game} view ${field}`);
}
export function checkEvents(game: string, moves: { events: Json[] }[]): void {
  for (const event of moves.flatMap(({ events }) => events)) {
    check(ofGame(game, 'Event'), event);
    count(`${game} event ${String(event['event'])}`);
  }
}
export function checkResult(game: string, result: Json): void {
  const { every_card: _, noses: __, ...own } = result;
  const special = `wire:/${ofGame(game, 'Result')}`;
  check(
    ajv.getSchema(special) ? ofGame(game, 'Result') : 'schemas/values.yaml#/$defs/PlainResult',
    own,
  );
}
function count(what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1);
}

interface SeatState {
  view: Json;
}
interface Move {
  events: Json[];
}
/** A message of the server; its kind is told by its first field, as clients tell it. */
export function checkMessage(game: string, message: Json): void {
  const kinds: [string, string][] = [
    ['welcome', 'Welcomed'],
    ['ack', 'Acknowledged'],
    ['checked', 'Checked'],
    ['pong', 'Pong'],
    ['replaced', 'Replaced'],
    ['bye', 'Bye'],
    ['refused', 'Refused'],
  ];
  const kind = kinds.find(([field]) => field in message)?.[1] ?? 'Frame';
  check(`schemas/messages.yaml#/$defs/${kind}`, message);
  count(kind);
  if (kind !== 'Frame') return;
  for (const part of Object.keys(message)) count(`frame ${part}`);
  const state = message['game'] as { seats: SeatState[]; result?: Json } | undefined;
  for (const { view } of state?.seats ?? []) checkView(game, view);
  if (state?.result) checkResult(game, state.result);
  const moves = (message['moves'] ?? []) as (Move | { moves: Move[] })[];
  checkEvents(
    game,
    moves.flatMap((one) => ('moves' in one ? one.moves : [one])),
  );
}

export const checkCommand = (command: Json): void =>
  check('schemas/commands.yaml#/$defs/Command', command);

/** What openapi.yaml says of a request: its body and its answer, by the path with its parameters. */
export function checkExchange(
  method: string,
  path: string,
  body: unknown,
  status: number,
  answer: unknown,
): void {
  const found = Object.entries(paths)
    .filter(([pattern]) => {
      const parts = pattern.split('/');
      const given = path.split('?')[0]!.split('/');
      return (
        parts.length === given.length &&
        parts.every((part, n) => part.startsWith('{') || part === given[n])
      );
    })
    .sort(([one], [other]) => one.split('{').length - other.split('{').length);
  const operation = found.map(([, operations]) => operations[method.toLowerCase()]).find(Boolean);
  if (!operation) throw new Error(`openapi.yaml does not have ${method} ${path}`);
  const schema = operation.requestBody?.content['application/json'].schema;
  if (body !== undefined && status === 200) {
    if (!schema) throw new Error(`openapi.yaml has no body for ${method} ${path}`);
    check(schema.$ref, body);
  }
  if (status !== 200) return check('schemas/http.yaml#/$defs/Refusal', answer);
  const json = operation.responses['200'].content['application/json'];
  if (json?.schema.$ref) check(json.schema.$ref, answer);
  count(`${method} ${found[0]![0]}`);
}
