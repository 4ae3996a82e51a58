// HTTP requests. Every refusal becomes an Error with a message for the player.
import { words } from '../i18n';
import { refusalIn } from '../i18n/refusals';
import { keep, prefs } from '../ui/prefs.svelte';
import type {
  FoundTable,
  GameId,
  GameSchema,
  Length,
  Login,
  OpenedTable,
  Opening,
  RecordView,
  Records,
  Rules,
  SentRecordView,
  Study,
} from './protocol';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    says: string,
  ) {
    super(says);
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (prefs.token) headers['Authorization'] = `Bearer ${prefs.token}`;
  const options = {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(`/api/${path}`, options).catch(() => {
    throw new Refusal('no_answer', words().noAnswer);
  });
  const text = await answer.text();
  if (answer.ok)
    return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
  const refused = text.startsWith('{')
    ? (JSON.parse(text) as { code?: string; says?: string; why?: string })
    : {};
  throw new Refusal(refused.code ?? 'http', refusalIn(refused) || `${answer.status}`);
}

/** Somebody with a token: the one this device has, or a new guest. */
export async function introduce(): Promise<void> {
  if (prefs.token) return;
  keep(await call<Login>('POST', 'people'));
}

/** Runs a request that needs a token; asks for a new one if the server does not know ours. */
async function asGuest<T>(run: () => Promise<T>): Promise<T> {
  await introduce();
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unknown_token') throw error;
    keep({ token: '', person: '' });
    await introduce();
    return run();
  }
}

const patience = 2_500;
const mostTries = 4;
/** Repeats a request that the server is too busy to compute. */
async function studied<T>(path: string, tries = mostTries): Promise<T> {
  try {
    return await asGuest(() => call<T>('GET', path));
  } catch (error) {
    if (tries <= 1 || !(error instanceof Refusal) || error.code !== 'too_many_studies') throw error;
    await new Promise((resolve) => setTimeout(resolve, patience));
    return studied(path, tries - 1);
  }
}

export const gameSchema = (game: GameId): Promise<GameSchema> => call('GET', `games/${game}`);
export const rulesPage = (game: GameId): Promise<string> => call('GET', `rules/${game}`);
export const openTable = (opening: Opening): Promise<OpenedTable> =>
  asGuest(() => call('POST', 'tables', { ...opening, lang: prefs.language }));
/** How long games of these rules last, as bots play them. */
export const gameLength = (game: GameId, players: number, rules: Rules): Promise<Length> =>
  call('POST', `games/${game}/length`, { players, rules });
/** Refused if there is no table of this code. */
export const findTable = (code: string): Promise<FoundTable> =>
  asGuest(() => call('GET', `tables/${code}`));
export const recordsOf = (code: string): Promise<Records> =>
  asGuest(() => call('GET', `tables/${code}/records`));

export async function recordView(record: string): Promise<RecordView> {
  const read: SentRecordView = await studied(`records/${record}`);
  const { withSentences } = await import('../i18n/tell'); // not part of the first page
  const { moves, open_moves: open, ...rest } = read;
  const { game } = read.header;
  const you = read.seat === undefined ? [] : [read.seat];
  return {
    ...rest,
    moves: moves.map((move) => withSentences(move, game, read.names, you)),
    // Where every card is open, nobody's seat is special.
    ...(open ? { open_moves: open.map((move) => withSentences(move, game, read.names, [])) } : {}),
  };
}

export const recordDoubts = (record: string): Promise<Study> => studied(`records/${record}/doubts`);
