// What the board of Mia says, in both languages.
import { prefs } from '../../lib/ui/prefs.svelte';

const en = {
  /** Before the dice of an announcement. */
  atLeast: (name: string, manner: string): string => `${name} ${manner} it is at least`,
  unseen: (name: string): string => `${name} passes it on unseen as`,
  underYourCup: 'Under your cup',
  underCupOf: (name: string): string => `Under ${name}’s cup`,
  hide: 'Hide your dice',
  show: 'Show your dice',
  hidden: 'hidden',
  nothing: 'You don’t know the dice under the cup.',
  rolled: (name: string): string => `${name} has rolled.`,
  youRolled: 'You have rolled.',
  begins: 'A new round begins.',
  announce: 'Announce',
  announceAs: 'Announce',
  passAs: 'Or pass the cup on unseen as',
  pass: (value: string): string => `Pass on as ${value}`,
  believe: 'Believe and roll',
  yield: 'Give up a life',
  showRoll: 'Show the roll',
  lives: (count: number): string => (count === 1 ? '1 life' : `${count} lives`),
  ladder: 'All values, the lowest first',
  tooLow: 'too low',
  yours: 'what you have',
  value: (value: number): string => {
    const pairs = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
    if (value === 21) return 'Mia';
    return value % 11 === 0 ? `pair of ${pairs[value / 11 - 1]}` : `${value}`;
  },
};

const de: typeof en = {
  atLeast: (name, manner) => `${name} ${manner}, es sind mindestens`,
  unseen: (name) => `${name} gibt ungesehen weiter als`,
  underYourCup: 'Unter deinem Becher',
  underCupOf: (name) => `Unter dem Becher von ${name}`,
  hide: 'Deine Würfel verdecken',
  show: 'Deine Würfel zeigen',
  hidden: 'verdeckt',
  nothing: 'Du kennst die Würfel unter dem Becher nicht.',
  rolled: (name) => `${name} hat gewürfelt.`,
  youRolled: 'Du hast gewürfelt.',
  begins: 'Eine neue Runde beginnt.',
  announce: 'Ansagen',
  announceAs: 'Ansage',
  passAs: 'Oder den Becher ungesehen weitergeben als',
  pass: (value) => `Weiter als ${value}`,
  believe: 'Glauben und würfeln',
  yield: 'Ein Leben abgeben',
  showRoll: 'Wurf zeigen',
  lives: (count) => `${count} Leben`,
  ladder: 'Alle Werte, der niedrigste zuerst',
  tooLow: 'zu niedrig',
  yours: 'das hast du',
  value: (value) => {
    const pairs = ['Einer', 'Zweier', 'Dreier', 'Vierer', 'Fünfer', 'Sechser'];
    if (value === 21) return 'Mäxchen';
    return value % 11 === 0 ? `${pairs[value / 11 - 1]}pasch` : `${value}`;
  },
};

export const miaWords = (): typeof en => (prefs.language === 'de' ? de : en);
