// The options of the games and of a table in words. The questions in English are the house's own, but
// for those that name other options by their names in files.
import type { GameId, Language, OptionSpec } from '../protocol';
import { asksDe, answersDe } from './options.de';
import { answersEn, asksEn } from './options.en';

export type OptionGame = GameId | 'table';
/** By "option" or "game.option", then by value; the one with a game goes first. */
export type Answers = Record<string, Record<string, string>>;

export function askOf(language: Language, game: OptionGame, option: OptionSpec): string {
  if (language === 'en') return asksEn[option.name] ?? option.asks;
  return asksDe[`${game}.${option.name}`] ?? asksDe[option.name] ?? option.asks;
}

export function answerOf(language: Language, game: OptionGame, name: string, value: string): string {
  const answers = language === 'de' ? answersDe : answersEn;
  return answers[`${game}.${name}`]?.[value] ?? answers[name]?.[value] ?? answers['']?.[value] ?? value;
}
