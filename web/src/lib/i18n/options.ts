// The options of the games and of a table in words. The questions in English are the house's own, but
// for those that name other options by their names in files.
import type { GameId, Language, OptionSpec } from '../net/protocol';
import { asksDe, answersDe, hintsDe } from './options.de';
import { answersEn, asksEn, hintsEn } from './options.en';

export type OptionGame = GameId | 'table';
/** By "option" or "game.option", then by value; the one with a game goes first. */
export type Answers = Record<string, Record<string, string>>;

export function askOf(language: Language, game: OptionGame, option: OptionSpec): string {
  if (language === 'en') return asksEn[option.name] ?? option.asks;
  return asksDe[`${game}.${option.name}`] ?? asksDe[option.name] ?? option.asks;
}

export function answerOf(
  language: Language,
  game: OptionGame,
  name: string,
  value: string,
): string {
  const answers = language === 'de' ? answersDe : answersEn;
  return (
    answers[`${game}.${name}`]?.[value] ?? answers[name]?.[value] ?? answers['']?.[value] ?? value
  );
}

/** What an answer means for the game, where the question doesn't say it; else nothing. */
export function hintOf(language: Language, game: OptionGame, name: string): string {
  const hints: Record<string, string> = language === 'de' ? hintsDe : hintsEn;
  return hints[`${game}.${name}`] ?? hints[name] ?? '';
}
