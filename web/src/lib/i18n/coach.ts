// Three lines for somebody's first game: where to tap, and what comes of it. Never again after that.
import type { GameId, Language } from '../net/protocol';

export type Lines = [string, string, string];
export const coachLines: Record<Language, Record<GameId, Lines>> = {
  en: {
    bs: [
      'Lay cards as the rank that is due. They need not be it.',
      'After each play: let it pass, or call it. The round disc accuses.',
      'A caught lie takes the pile. So does a wrong call.',
    ],
    luegen: [
      'Who leads names a type and lays cards face down. They need not be it.',
      'Only the next player may call. The round disc turns the last play over.',
      'Four of a kind are discarded. Four aces in one hand lose.',
    ],
    liars_lair: [
      'Your first cards are marked: solid is true, striped is a lie.',
      'Cards you gain are unmarked. Take notes: only you see them.',
      'Declare when nobody can prove you a liar. A wrong one costs the game.',
    ],
    liars_dice: [
      'Choose a face and how many. A bid counts the dice under all cups.',
      'You see only your own cup. Bid high, or bid what you can’t know.',
      'The round disc calls the last bid a lie. Then all cups are lifted.',
    ],
    motes: [
      'Bid as in Liar’s Dice. A die you lose goes to the graveyard.',
      'Dead dice have powers: Redeemed at sunset and sunrise, Cursed at night.',
      'A power costs its die. The slip says what it will do.',
    ],
    mia: [
      'Announce what you rolled, or anything higher than the last announcement.',
      'The next player believes you and rolls, or looks. Saying less than you have is safe.',
      'The round disc looks under the cup. The player who was wrong loses a life.',
    ],
  },
  de: {
    bs: [
      'Leg Karten als den Rang, der dran ist. Sie müssen es nicht sein.',
      'Nach jedem Zug: durchgehen lassen oder aufdecken. Die runde Scheibe klagt an.',
      'Wer beim Lügen erwischt wird, nimmt den Stapel. Wer falsch ruft, auch.',
    ],
    luegen: [
      'Wer ausspielt, nennt eine Sorte und legt verdeckt. Sie muss es nicht sein.',
      'Nur der Nächste darf fragen. Die runde Scheibe deckt den letzten Zug auf.',
      'Vier Gleiche werden abgelegt. Vier Asse auf einer Hand verlieren.',
    ],
    liars_lair: [
      'Deine ersten Karten sind markiert: voll ist wahr, gestreift gelogen.',
      'Was du dazubekommst, ist es nicht. Mach Notizen: Nur du siehst sie.',
      'Erklär dich, wenn dir niemand eine Lüge beweisen kann. Ein Irrtum kostet das Spiel.',
    ],
    liars_dice: [
      'Wähl eine Zahl und wie viele. Ein Gebot zählt die Würfel unter allen Bechern.',
      'Du siehst nur deinen Becher. Biete hoch, oder was du nicht wissen kannst.',
      'Die runde Scheibe nennt das letzte Gebot gelogen. Dann werden alle Becher gehoben.',
    ],
    motes: [
      'Biete wie beim Bluffwürfeln. Ein verlorener Würfel kommt auf den Friedhof.',
      'Tote Würfel haben Kräfte: Erlöste bei Sonnenuntergang und -aufgang, Verfluchte bei Nacht.',
      'Eine Kraft kostet ihren Würfel. Der Zettel sagt, was sie tut.',
    ],
    mia: [
      'Sag an, was du geworfen hast, oder irgendwas über der letzten Ansage.',
      'Der Nächste glaubt dir und würfelt, oder er deckt auf. Weniger zu sagen ist sicher.',
      'Die runde Scheibe deckt auf. Wer unrecht hatte, verliert ein Leben.',
    ],
  },
};
