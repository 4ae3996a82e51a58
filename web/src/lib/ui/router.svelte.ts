// Where we are, kept behind the '#': a table's code is a key, and what stands there is never sent to a server.
//
//   #/                    the landing
//   #/lay/bs              lay a table (?solo, ?pass)
//   #/how/bs              how to play
//   #/VOKIM               a table; #VOKIM, as links have it, is the same
//   #/watch/KEY           a table, to watch only
//   #/replay/RECORD       a finished game

export type Route =
  | { at: 'landing' }
  | { at: 'lay'; game: string; door: Door }
  | { at: 'how'; game: string }
  | { at: 'table'; code: string }
  | { at: 'watch'; key: string }
  | { at: 'replay'; record: string };
export type Door = 'friends' | 'solo' | 'pass';

/** Five letters, or six that begin with a vowel. */
const code = /^(?:[B-DF-HJ-NP-TV-Z][A-Z]{4}|[AEIOU][A-Z]{5})$/i;

/** How long the code is that begins with these letters. */
export const codeLength = (letters: string): number => (/^[AEIOU]/i.test(letters) ? 6 : 5);

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [first = '', second = ''] = path.split('/');
  if (first === 'lay' && second) {
    return {
      at: 'lay',
      game: second,
      door: query === 'solo' || query === 'pass' ? query : 'friends',
    };
  }
  if (first === 'how' && second) return { at: 'how', game: second };
  if (first === 'watch' && second) return { at: 'watch', key: second };
  if (first === 'replay' && second) return { at: 'replay', record: second };
  if (code.test(first) && !second) return { at: 'table', code: first.toUpperCase() };
  return { at: 'landing' };
}

class Router {
  route = $state<Route>({ at: 'landing' });

  begin(): void {
    const follow = (): void => {
      this.route = parseRoute(location.hash);
    };
    follow();
    addEventListener('hashchange', follow);
  }

  go(path: string): void {
    location.hash = `#/${path}`;
  }

  /** Goes there without a way back: from a set-up to its table. */
  replace(path: string): void {
    location.replace(`#/${path}`);
  }
}

export const router = new Router();
