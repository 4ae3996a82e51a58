// The messages of i18n/LANGUAGE/*.json, the same files that the program has. A key is FILE.NAME, a
// message is in ICU MessageFormat.
import { IntlMessageFormat } from 'intl-messageformat';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../net/protocol';

export type Value = string | number;
export type Arguments = Record<string, Value>;

type File = Record<string, string>;
const files = import.meta.glob<File>('../../../../i18n/*/*.json', {
  eager: true,
  import: 'default',
});

/** British English lists have no comma before "and". */
const locales: Record<Language, string> = { en: 'en-GB', de: 'de' };

/** What an argument counts as if it is not given. */
function absentValues(elements: MessageFormatElement[], into: Arguments): Arguments {
  for (const element of elements) {
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      into[element.value] = element.type === TYPE.select ? 'none' : 0;
      for (const option of Object.values(element.options)) absentValues(option.value, into);
    } else if (element.type === TYPE.argument) {
      into[element.value] ??= '';
    }
  }
  return into;
}

interface Message {
  format: IntlMessageFormat;
  absent: Arguments;
}

export class Catalogue {
  readonly #patterns = new Map<string, string>();
  readonly #messages = new Map<string, Message>();
  readonly #lists: Intl.ListFormat;
  readonly #locale: string;

  constructor(readonly language: Language) {
    this.#locale = locales[language];
    this.#lists = new Intl.ListFormat(this.#locale, { type: 'conjunction' });
    for (const [path, file] of Object.entries(files)) {
      const [, of, name] = /([^/]+)\/([^/]+)\.json$/.exec(path)!;
      if (of !== language) continue;
      for (const [key, pattern] of Object.entries(file))
        this.#patterns.set(`${name!}.${key}`, pattern);
    }
  }

  has(key: string): boolean {
    return this.#patterns.has(key);
  }

  keys(): string[] {
    return [...this.#patterns.keys()];
  }

  format(key: string, values: Arguments = {}): string {
    const message = this.#message(key);
    return message.format.format({ ...message.absent, ...values }) as string;
  }

  /** "Ann, Ben and Cid", as the language joins names. */
  list(items: string[]): string {
    return this.#lists.format(items);
  }

  capital(text: string): string {
    const [first = ''] = text;
    return first.toLocaleUpperCase(this.#locale) + text.slice(first.length);
  }

  #message(key: string): Message {
    const known = this.#messages.get(key);
    if (known) return known;
    const pattern = this.#patterns.get(key);
    if (pattern === undefined) throw new Error(`no message ${key} in ${this.language}`);
    const format = new IntlMessageFormat(pattern, this.#locale, undefined, { ignoreTag: true });
    const message = { format, absent: absentValues(format.getAst(), {}) };
    this.#messages.set(key, message);
    return message;
  }
}

const catalogues = new Map<Language, Catalogue>();

export function catalogueOf(language: Language): Catalogue {
  const known = catalogues.get(language);
  if (known) return known;
  const made = new Catalogue(language);
  catalogues.set(language, made);
  return made;
}
