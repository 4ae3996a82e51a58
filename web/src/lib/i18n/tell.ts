// Events of the wire in sentences, by the same messages as the program's (src/texts/tell.h has the
// table of arguments).
import { prefs } from '../ui/prefs.svelte';
import type { Language, Told } from '../net/protocol';
import { catalogueOf, type Arguments, type Catalogue } from './catalogue';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
interface AnyEvent {
  event: string;
}

export interface Audience {
  /** Of the players, by seat. */
  names: readonly string[];
  language: Language;
  /** The reader's own seats, which are told in the second person. */
  you: readonly number[];
}

const seatFields = new Set(['seat', 'accused', 'bidder', 'sayer', 'other', 'victim', 'on_seat']);
const seatListFields = new Set(['seats', 'callers', 'losers', 'winners']);

class EventArguments {
  readonly #arguments: Arguments = {};

  constructor(
    readonly game: string,
    readonly to: Audience,
    readonly texts: Catalogue,
  ) {}

  of(fields: AnyEvent): Arguments {
    const event = fields as unknown as Record<string, Json>;
    for (const [name, value] of Object.entries(event)) this.#add(name, value);
    const put = this.#arguments;
    const rank = event['rank'] ?? event['type'];
    if (typeof rank === 'string' && typeof event['count'] === 'number') {
      put['claim'] = this.texts.format('common.claim_rank', { count: event['count'], rank });
    }
    if (Array.isArray(event['seats']) && Array.isArray(event['faces'])) {
      this.#addRolls(event['seats'] as number[], event['faces'] as number[]);
    }
    if (Array.isArray(event['bets'])) {
      put['stakes'] = this.#stakes(
        event['bets'] as number[],
        event['pledges'] as string[] | undefined,
      );
    }
    if (Array.isArray(event['cards']) && Array.isArray(event['truths'])) {
      const truths = new Set(event['truths']);
      const lies = event['cards'].filter((card) => !truths.has(card));
      put['lies'] = lies.join(' ');
      put['lies_n'] = lies.length;
    }
    return put;
  }

  #add(name: string, value: Json): void {
    const put = this.#arguments;
    if (typeof value === 'boolean') put[name] = `${value}`;
    else if (typeof value === 'string') this.#addWord(name, value);
    else if (typeof value === 'number') this.#addNumber(name, value);
    else if (Array.isArray(value)) this.#addList(name, value);
  }

  /** The game's own text for a value of a field; null if it has none. */
  #valueText(name: string, value: string): string | null {
    const key = `${this.game}.value.${name}`;
    return this.texts.has(key) ? this.texts.format(key, { value }) : null;
  }

  #addWord(name: string, word: string): void {
    const put = this.#arguments;
    put[`${name}_is`] = word;
    const own = this.#valueText(name, word);
    if (own !== null) {
      put[name] = own;
    } else if (name === 'bid') {
      const [count, face] = word.split('x').map(Number);
      put[name] = this.texts.format('common.claim_face', { count: count!, face: face! });
    } else {
      put[name] = word;
    }
  }

  #addNumber(name: string, number: number): void {
    const put = this.#arguments;
    if (seatFields.has(name)) {
      put[name] = this.#name(number);
      put[`${name}_is`] = this.#is([number]);
      return;
    }
    const own = this.#valueText(name, `${number}`);
    if (own !== null) {
      put[name] = own;
      return;
    }
    const word = this.texts.format('common.number', { n: number });
    put[name] = number;
    put[`${name}_word`] = word;
    put[`${name}_Word`] = this.texts.capital(word);
  }

  #addList(name: string, values: Json[]): void {
    const put = this.#arguments;
    if (name === 'places') {
      const places = values as number[];
      this.#putBoth(name, (first) => this.#places(places, first));
      return;
    }
    if (seatListFields.has(name)) {
      const seats = values as number[];
      this.#putBoth(name, (first) => this.#list(seats, first));
      put[`${name}_is`] = this.#is(seats);
      put[`${name}_n`] = seats.length;
      return;
    }
    const bySeat = Array.isArray(values[0]);
    const text = (list: Json[]): string => this.#valueText(name, list.join('')) ?? list.join(' ');
    if (bySeat) {
      const lists = (values as Json[][]).filter((list) => list.length > 0);
      put[name] = this.#parts(values as Json[][]);
      if (lists.length === 1) put[`${name}_only`] = text(lists[0]!);
    } else {
      put[name] = text(values);
    }
    put[`${name}_n`] = values.length;
  }

  /** As it is inside a sentence, {name}, and at its beginning, {Name}: "you" is "You" there. */
  #putBoth(name: string, write: (first: boolean) => string): void {
    this.#arguments[name] = write(false);
    this.#arguments[this.texts.capital(name)] = write(true);
  }

  #part(key: string, seat: number, text: string): string {
    return this.texts.format(key, { who: this.#name(seat), who_is: this.#is([seat]), text });
  }

  /** What each seat has, of those that have something. */
  #parts(bySeat: Json[][]): string {
    return bySeat
      .map((own, seat) => (own.length > 0 ? this.#part('common.part', seat, own.join(' ')) : ''))
      .filter((part) => part !== '')
      .join(this.texts.format('common.parts_separator'));
  }

  #addRolls(seats: number[], faces: number[]): void {
    this.#putBoth('rolls', (first) =>
      seats
        .map((seat, n) => {
          const roll = this.#part('common.rolls', seat, `${faces[n]!}`);
          return n === 0 && first && this.#is([seat]) === 'you' ? this.texts.capital(roll) : roll;
        })
        .join(this.texts.format('common.places_separator')),
    );
  }

  #stakes(bets: number[], pledges: string[] | undefined): string {
    return bets
      .map((bet, seat) =>
        this.texts.format(`${this.game}.stake`, {
          who: this.#name(seat),
          who_is: this.#is([seat]),
          text: `${bet}`,
          ...(pledges ? { pledge: pledges[seat]! } : {}),
        }),
      )
      .join(this.texts.format('common.parts_separator'));
  }

  #places(places: number[], first: boolean): string {
    const told: string[] = [];
    for (let place = 1; place <= places.length; ++place) {
      const there = places.flatMap((at, seat) => (at === place ? [seat] : []));
      if (there.length === 0) continue;
      const is = this.#is(there);
      const who = this.#list(there, false);
      const part = this.texts.format('common.place', {
        place,
        who,
        who_is: is,
        who_n: there.length,
      });
      told.push(told.length === 0 && first && is === 'you' ? this.texts.capital(part) : part);
    }
    return told.join(this.texts.format('common.places_separator'));
  }

  #name(seat: number): string {
    return this.to.names[seat] ?? '';
  }

  #is(seats: number[]): string {
    if (seats.length === 0) return 'none';
    return seats.some((seat) => this.to.you.includes(seat)) ? 'you' : 'other';
  }

  /** The reader comes first, as "you". */
  #list(seats: number[], first: boolean): string {
    const you = this.texts.format('common.you');
    const all = this.#is(seats) === 'you' ? [first ? this.texts.capital(you) : you] : [];
    return this.texts.list([
      ...all,
      ...seats.filter((seat) => !this.to.you.includes(seat)).map((seat) => this.#name(seat)),
    ]);
  }
}

/** An event in a sentence; empty if it is not worth telling. */
export function tell(game: string, event: AnyEvent, to: Audience): string {
  const texts = catalogueOf(to.language);
  const key = `${game}.${event.event}`;
  return texts.has(key) ? texts.format(key, new EventArguments(game, to, texts).of(event)) : '';
}

/** The move with its events in sentences, which follow the language that is chosen. */
export function withSentences<M extends { events: AnyEvent[] }>(
  move: M,
  game: string,
  names: readonly string[],
  you: readonly number[],
): Omit<M, 'told'> & Told {
  let language: Language | null = null;
  let told: string[] = [];
  return {
    ...move,
    get told() {
      if (language !== prefs.language) {
        language = prefs.language;
        const to = { names, language, you };
        told = move.events.map((event) => tell(game, event, to)).filter((text) => text !== '');
      }
      return told;
    },
  };
}
