// The log of a game, play by play: number, claim and outcome. It follows the events and knows no rule.
import type { Words } from '../i18n/en';
import type { GameEvent, Move } from '../net/protocol';
import { claimText, isPlay } from '../review/tale';

export interface Entry {
  step: number;
  /** Which play it is, as the bar counts them; nothing of what is none. */
  play: number | null;
  told: string[];
  /** The private part, which only its player was told: the cards. */
  aside?: string;
}

/** Events that belong to the claim before them. */
const answers = ['called', 'doubted', 'accused', 'revealed', 'took', 'passed'];
const named = (move: Move, names: string[]): boolean =>
  move.events.some(({ event }) => names.includes(event));

/** "Ada “three 9s”" instead of a sentence that says the same at length. */
function shortly(
  move: Move,
  t: Words,
  name: (seat: number) => string,
): Pick<Entry, 'told' | 'aside'> {
  const claim = (event: GameEvent): string | null => (isPlay(event) ? claimText(event, t) : null);
  const made = move.events.find((event) => claim(event) !== null);
  if (!made) return { told: move.told };
  const text = `${name(Number(made['seat'] ?? -1))} ${t.quote(claim(made)!)}`;
  const at = move.told.findIndex((sentence) => /["“„]/.test(sentence));
  if (at < 0) return { told: move.told };
  const [, laid] = /\(([^)]+)\)\.$/.exec(move.told[at]!) ?? [];
  return {
    told: move.told.map((sentence, n) => (n === at ? text : sentence)),
    ...(laid ? { aside: laid } : {}),
  };
}

export function entriesOf(moves: Move[], t: Words, name: (seat: number) => string): Entry[] {
  const entries: Entry[] = [];
  let plays = 0;
  let open: Entry | null = null;
  for (const move of moves) {
    const played = move.events.filter(isPlay).length;
    plays += played;
    const isAnswer = played === 0 && named(move, answers);
    if (isAnswer && open) {
      // "Nobody called" needs no line; it follows from the missing call.
      open.told.push(
        ...(named(move, ['passed']) && !named(move, ['called']) ? move.told.slice(1) : move.told),
      );
      continue;
    }
    const { told, ...more } = shortly(move, t, name);
    if (told.length === 0) continue;
    const entry: Entry = {
      step: move.step,
      play: played > 0 ? plays : null,
      told: [...told],
      ...more,
    };
    entries.push(entry);
    open = played > 0 ? entry : null;
  }
  return entries;
}
