import { prefs } from '../ui/prefs.svelte';
import { de } from './de';
import { en, type Words } from './en';

export const languages = { en, de };

/** The words of the language that is chosen; whatever reads them follows the choice. */
export function words(): Words {
  return languages[prefs.language];
}
