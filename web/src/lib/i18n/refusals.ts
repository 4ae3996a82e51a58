// Why the house refuses, in German. Its own words are English, but for what is refused by a game's rules.
import { prefs } from '../ui/prefs.svelte';

export const refusalsDe: Record<string, string> = {
  malformed: 'Das konnte das Haus nicht lesen. Lade die Seite neu.',
  too_large: 'Das ist länger als alles, was das Haus liest.',
  too_many_messages: 'Das war zu viel auf einmal: Warte einen Augenblick.',
  abuse: 'Zu viel davon war unlesbar oder kam zu schnell.',
  no_hello: 'Diese Verbindung hat sich an keinem Tisch gemeldet.',
  too_many_waiting: 'Höchstens 16 Züge dürfen auf ihre Antwort warten: Warte auf eine.',
  hello_first: 'Komm erst an einen Tisch.',
  unknown_token: 'Das Haus kennt dieses Gerät nicht mehr: Komm als Gast oder melde dich neu an.',
  no_such_table: 'Kein Tisch dieses Namens.',
  too_many_codes: 'Von hier kamen zu viele falsche Codes: Warte eine Minute.',
  watch_only: 'Dieser Link ist zum Zusehen: Zum Mitspielen brauchst du den Code des Tisches.',
  too_many_new_tables: 'Von hier wurden zu viele Tische aufgemacht: Warte eine Minute.',
  too_many_tables: 'Du hast schon so viele offene Tische, wie man haben kann.',
  too_many_guests: 'Von hier kamen zu viele Gäste: Warte eine Minute.',
  no_such_game: 'Dieses Spiel gibt es hier nicht.',
  bad_players: 'Dieses Spiel ist nicht für so viele Leute, oder jemand verlöre seinen Platz.',
  no_such_record: 'Diese Aufzeichnung gibt es nicht.',
  unreadable_record: 'Diese Aufzeichnung ist beschädigt oder wurde nach anderen Regeln gespielt.',
  unreadable_table:
    'Was von diesem Tisch gespeichert ist, lässt sich nicht lesen. Es bleibt erhalten.',
  unreadable_profile: 'Was von dir gespeichert ist, lässt sich nicht lesen. Es bleibt erhalten.',
  failed: 'Hier ging etwas schief. Der Betreiber weiß es.',
  no_such_page: 'Unter dieser Adresse gibt es nichts.',
  bad_method: 'Das geht mit dieser Adresse nicht.',
  bad_name: 'Ein Name hat 1 bis 24 lesbare Zeichen, und niemand sonst hier trägt ihn.',
  looks_alike: 'Dieser Name sieht aus wie einer, den hier schon jemand trägt.',
  name_taken: 'Diesen Namen hat schon jemand, oder du hast schon einen anderen.',
  bad_password: 'Ein Passwort hat 8 bis 200 Zeichen.',
  wrong_password: 'Name und Passwort gehören nicht zusammen.',
  too_many_logins: 'Von hier kamen zu viele Versuche: Warte eine Minute.',
  too_many_studies: 'Das Haus rechnet gerade schon viel: Frag gleich noch einmal.',
  store_down: 'Gerade kann nichts aufgeschrieben werden: Versuch es gleich noch einmal.',
  closing: 'Das Haus schließt; jeder Zug ist sicher.',
  no_such_command: 'Das kennt das Haus nicht. Lade die Seite neu.',
  already_done: 'Das ist schon geschehen.',
  too_many_ids: 'So viele Züge eines Geräts kann sich der Tisch nicht merken. Lade die Seite neu.',
  not_here: 'Du bist nicht an diesem Tisch: Setz dich oder sieh zu.',
  host_only: 'Das kann nur, wer eingeladen hat.',
  house_only: 'Das tut nur das Haus selbst.',
  not_your_seat: 'Das ist nicht dein Platz.',
  no_such_seat: 'Diesen Platz gibt es an diesem Tisch nicht.',
  seat_taken: 'Dort sitzt schon jemand.',
  table_full: 'Alle Stühle sind besetzt: Sieh zu oder warte auf das nächste Spiel.',
  too_many_people: 'Mehr Leute können nicht an diesen Tisch.',
  barred: 'Du wurdest von diesem Tisch weggeschickt.',
  no_watching: 'An diesem Tisch darf niemand zusehen.',
  no_such_hat: 'Diesen Hut gibt es nicht.',
  under_way: 'Das Spiel hat begonnen: Das lässt sich davor oder danach ändern.',
  no_game: 'Gerade läuft kein Spiel.',
  rules_changed: 'Die Regeln wurden inzwischen geändert: Sieh sie dir noch einmal an.',
  not_ready: 'Noch sind nicht alle bereit, oder ein Platz ist leer.',
  too_few: 'Für dieses Spiel sind zu wenige Leute oder Bots am Tisch.',
  bad_rules: 'Diese Regeln gehen nicht zusammen, oder es gibt sie nicht.',
  bad_bot: 'Diesen Bot gibt es nicht.',
  not_absent: 'Wer dort sitzt, ist da oder noch nicht lange genug weg.',
  not_over: 'Das Spiel ist noch nicht aus.',
  no_notes: 'Dieses Spiel hat keine Notizen.',
  in_the_game: 'Wetten kann nur, wer ausgeschieden ist oder zusieht.',
  sees_all: 'Wer alle Karten sieht, kann nicht wetten.',
  own_claim: 'Das hast du selbst behauptet.',
  claim_gone: 'Diese Behauptung ist aufgedeckt oder überholt.',
  no_such_manner: 'Man kann sagen, schwören, murmeln oder singen.',
  nothing_due: 'Noch ist nichts fällig.',
};

/** The house gives a reason as part of a line; here it stands alone. The name of an option stays as it is written. */
function sentenceOf(text: string): string {
  const begun =
    /^\p{L}+[ ,.:;]/u.test(text) || /^\p{L}+$/u.test(text)
      ? text.charAt(0).toUpperCase() + text.slice(1)
      : text;
  return text === '' || /[.!?]$/.test(text) ? begun : `${begun}.`;
}

/** What to show for a refusal. A game's own reason comes in the person's language and is the better one. */
export function refusalIn(refused: { code?: string; says?: string; why?: string }): string {
  const german = prefs.language === 'de' ? refusalsDe[refused.code ?? ''] : undefined;
  return sentenceOf(refused.why ?? german ?? refused.says ?? '');
}
