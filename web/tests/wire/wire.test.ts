// Games of real clients at a real server: everything that is sent is as the schemas say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../test_server';
import { Person, randomOf } from './player';
import { check, checkMessage, seen } from './schemas';

type Json = Record<string, unknown>;
interface Spec {
  name: string;
  least?: number;
  most?: number;
  values?: string[];
}

/** Options that keep the games of a test short, or that only repeat others. */
const short: Record<string, Record<string, number | string>> = {
  bs: { max_plays: 60, call_timer: 2 },
  luegen: { max_turns: 80, rounds: 2 },
  liars_lair: { reckoning_round: 4, round_cap: 12 },
  liars_dice: { dice: 3 },
  motes: { dice: 3 },
};
const seed = Number(process.env['HUMBUG_WIRE_SEED'] ?? Math.floor(Math.random() * 1e9));
const players = 4;
const throws = (fault: Error): void => {
  throw fault;
};

let server: TestServer;
let games: string[] = [];
beforeAll(async () => {
  server = await TestServer.open(null, ['--guests-per-minute', '10000']);
  const visitor = new Person(server.address, randomOf(1), throws);
  const list = await visitor.request('GET', '/api/games');
  games = (list['games'] as { id: string }[]).map(({ id }) => id);
});
afterAll(() => server.close());

/** Opens a table with some value for each option; values that do not go together are drawn again. */
async function openTable(
  host: Person,
  opening: Json & { game: string },
  random: (below: number) => number,
): Promise<string> {
  const { options } = (await host.request('GET', `/api/games/${opening.game}`)) as {
    options: Spec[];
  };
  for (;;) {
    const rules: Json = {};
    for (const { name, least = 0, most = 0, values } of options) {
      const widest = Math.min(most - least, 3);
      if (random(2))
        rules[name] = values ? values[random(values.length)] : least + random(widest + 1);
    }
    const whole = { ...rules, ...short[opening.game] };
    const opened = await host.request('POST', '/api/tables', { ...opening, rules: whole });
    if ('code' in opened && 'table' in opened) return String(opened['code']);
    if (opened['code'] !== 'bad_rules') throw new Error(JSON.stringify(opened));
  }
}

/** A whole evening: the lobby, two games with a spectator, a reconnect, the records. */
async function evening(game: string, ownRules: boolean, number: number): Promise<void> {
  const random = randomOf(seed + number);
  let fail: (fault: Error) => void = () => undefined;
  const fault = new Promise<never>((_, reject) => (fail = reject));
  const people = [0, 1, 2].map(() => new Person(server.address, random, fail));
  const [ada, ben, eve] = people as [Person, Person, Person];
  const play = async (): Promise<void> => {
    await Promise.all(people.map((one) => one.introduce()));
    const opening = {
      game,
      players,
      lang: number % 2 ? 'de' : 'en',
      settings: { pace: 0, window_least: 0, window: 2, turn: 5, seeds: 100, think: 5 },
      bots: ['random'],
    };
    const table = ownRules
      ? await openTable(ada, opening, random)
      : String(
          (await ada.request('POST', '/api/tables', { ...opening, rules: short[game] }))['code'],
        );
    await ada.come({ table }, game);
    await ada.do({ do: 'sit', name: 'Ada', hat: 'bowler', seat: 0 });
    await ben.come({ table }, game);
    await ben.do({ do: 'sit', name: 'Ben', seat: 2 });
    await ben.do({ do: 'sit', name: 'Ben too', seat: 3 });
    await eve.come({ watch: ada.watchKey }, game);
    await eve.do({ do: 'watch' });
    await ada.do({ do: 'say', text: 'Good evening' });
    await ben.do({ do: 'say', phrase: 1 });
    await ada.request('GET', `/api/tables/${table}`);
    await ben.until(() => ben.table !== null);
    await ben.do({ do: 'ready', on: true, rules: ben.table!.rules_number });
    const refused = await ben.send({ do: 'start' });
    expect(refused['refused']).toBeDefined();
    ada.ping();
    await ada.do({ do: 'start', anyway: true });
    await ada.until(() => ada.game !== null);
    if (ownRules) {
      for (const [person, seat] of [
        [ada, 0],
        [ben, 2],
        [ben, 3],
      ] as const) {
        await person.send({ do: 'consent', seat, to: 'watchers', on: true });
        await person.send({ do: 'consent', seat, to: 'every_card', on: true });
      }
    } else {
      // Away for a moment, and back with a snapshot or with what was missed.
      ben.drop();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await ben.come({ table }, game);
      await ada.come({ table }, game); // from another device
    }
    await Promise.all(people.map((one) => one.until(() => one.game?.result !== undefined)));
    const { records } = (await ada.request('GET', `/api/tables/${table}/records`)) as {
      records: string[];
    };
    expect(records).toHaveLength(1);
    await ada.request('GET', `/api/records/${records[0]!}?lang=de`);
    await eve.request('GET', `/api/records/${records[0]!}`);
    await ada.request('GET', `/api/records/${records[0]!}/doubts`);
    await ada.request('GET', '/api/people/me');
    await ada.do({ do: 'again', on: true });
    await ben.do({ do: 'again', on: true });
    await ada.until(() => ada.game?.number === 2);
    for (const person of people) person.plays = false;
    await ada.do({ do: 'kick', watchers: true });
    await ben.do({ do: 'leave' });
    await eve.until(() => eve.dismissed);
  };
  await Promise.race([play(), fault]).catch((error: Error) => {
    error.message = `HUMBUG_WIRE_SEED=${seed} evening ${number} of ${game}: ${error.message}`;
    throw error;
  });
  for (const person of people) person.drop();
}

describe('what the server sends', () => {
  it(
    'is as the schemas say, in games of all kinds with several sets of rules',
    { timeout: 120_000 },
    async () => {
      const evenings = games.flatMap((game) => [0, 1, 2, 3].map((n) => ({ game, n })));
      await Promise.all(evenings.map(({ game, n }, at) => evening(game, n > 0, at)));
      for (const part of [
        'table',
        'you',
        'moves',
        'talk',
        'snapshot',
        'texts',
        'notes',
        'dismissed',
      ])
        expect(seen.get(`frame ${part}`), part).toBeGreaterThan(0);
      for (const game of games) {
        expect(seen.get(`${game} event over`), game).toBeGreaterThan(0);
        expect(seen.get(`${game} view places`) ?? seen.get(`${game} view winners`)).toBeTruthy();
      }
    },
  );

  it('is as the schemas say for people, rules and lengths', { timeout: 60_000 }, async () => {
    const ada = new Person(server.address, randomOf(seed), throws);
    await ada.introduce();
    await ada.request('GET', '/api/people/me');
    const login = { name: `Ada ${seed}`, password: 'a long enough one' };
    await ada.request('POST', '/api/people/password', login);
    await ada.request('POST', '/api/login', login);
    expect(
      (await ada.request('POST', '/api/login', { ...login, password: 'a wrong one' }))['code'],
    ).toBe('wrong_password');
    for (const game of games) {
      expect((await ada.request('GET', `/api/rules/${game}`))['text']).toContain('#');
      await ada.request('POST', `/api/games/${game}/length`, { players, rules: short[game]! });
    }
    expect((await ada.request('GET', '/api/games/tarock'))['code']).toBe('no_such_game');
  });

  it('says goodbye when it stops', async () => {
    const other = await TestServer.open();
    let wrong = '';
    const ada = new Person(other.address, randomOf(seed), (fault) => (wrong = fault.message));
    await ada.introduce();
    const opened = await ada.request('POST', '/api/tables', { game: 'bs' });
    await ada.come({ table: String(opened['code']) }, 'bs');
    other.close();
    await ada.until(() => ada.heard.includes('bye'));
    expect(wrong).toBe('');
  });
});

describe('a schema', () => {
  const view = { phase: 'bid', players: 2, in: [0, 1], dice: [3, 3], dice_in_play: 6 };
  const frame = { n: 1, at: 1, game: { number: 1, ask: { question: 1 }, seats: [{ view }] } };
  it('refuses a field that it does not have, a missing one, and a wrong value', () => {
    expect(() => checkMessage('liars_dice', frame)).not.toThrow();
    const changed = (more: object): object => ({
      ...frame,
      game: { ...frame.game, seats: [{ view: { ...view, ...more } }] },
    });
    for (const more of [{ colour: 'red' }, { in: undefined }, { phase: 'deal' }, { bid: 'three' }])
      expect(
        () => checkMessage('liars_dice', JSON.parse(JSON.stringify(changed(more))) as Json),
        JSON.stringify(more),
      ).toThrow('liars_dice');
    expect(() => checkMessage('liars_dice', { ...frame, more: 1 })).toThrow('Frame');
    expect(() => check('schemas/games/bs.yaml#/$defs/BsEvent', { event: 'left', seat: 1 })).toThrow(
      'place',
    );
  });
});
