// Each game in 60 seconds. The rules themselves are the house's; this is how one begins.
import type { GameId, Language } from '../net/protocol';

export const howTo: Record<Language, Record<GameId, string[]>> = {
  en: {
    bs: [
      'All cards are dealt. Whoever the bottle points at opens with one card, face up.',
      'In turn, everyone lays cards face down and says they are the next rank: eights after sevens, aces after kings.',
      'They need not be. After each play everybody answers under seal: let it pass, or call it.',
      'Called and honest: the caller takes the pile. Called and lying: the liar takes it.',
      'Whoever is out of cards first wins.',
    ],
    luegen: [
      'Lead: name a type, from six to king, and lay cards face down. The next player follows with the same type, or calls you a liar.',
      'Only the next player may call, and only the last play is turned over. A lie takes the pile; so does a wrong call.',
      'Jacks count as whatever was named. Aces can never be named.',
      'Four of a kind in one hand are discarded, and that type is gone.',
      'Empty hands get out and win. Whoever ends up with the aces loses: four in one hand lose at once.',
    ],
    liars_lair: [
      'Everyone holds statements, half of them true and half lies. Each has a contradicting twin somewhere.',
      'A round: all play one card face up. If a lie meets its truth, its player is out.',
      'Then everyone reclaims a card. Own truths and lies are marked for you; cards you gain are not.',
      'Then you may declare that nobody can prove you a liar. The others may each show one card against you.',
      'Win by being the last, or by declaring what nobody can disprove. Take notes.',
    ],
    liars_dice: [
      'Everyone rolls five dice under a cup. You see only yours.',
      'In turn, bid how many dice of one face lie under all cups together: “five fours”. Ones count as every face.',
      'The next player raises, or calls you a liar. Then all cups are lifted.',
      'If the bid was too high, the bidder loses a die; if it holds, the caller does.',
      'The last one with dice wins.',
    ],
    motes: [
      'Liar’s Dice, with dice of six motes. Before the game all bet on their own win, under seal.',
      'A die you lose goes to the graveyard and keeps its power. Redeemed ones wake at sunset and sunrise, Cursed ones at night.',
      'Light brings a die back, Yellow swaps with one of your cup, Grey shields. Blue stops a power, Red curses a player, Dark strikes a dead die for good.',
      'A power costs the die that has it.',
      'The last one with dice wins, and takes home two motes: the prize, and a die of choice.',
    ],
    mia: [
      'Roll two dice under the cup and look. The higher die counts tens: 63. Pairs are higher, and 21, called Mia, is the highest.',
      'Announce a value, true or not, but more than the last player said.',
      'The next player believes you and rolls, passes the cup on unseen with more, or looks.',
      'If the dice are worth less than you said, you lose a life; otherwise the player who looked does. A Mia is about two.',
      'The last one with lives wins.',
    ],
  },
  de: {
    bs: [
      'Alle Karten werden verteilt. Auf wen die Flasche zeigt, eröffnet mit einer offenen Karte.',
      'Reihum legt jeder Karten verdeckt und sagt, sie seien vom nächsten Rang: Achten nach Siebenen, Asse nach Königen.',
      'Das muss nicht stimmen. Nach jedem Zug antworten alle versiegelt: durchgehen lassen oder aufdecken.',
      'Aufgedeckt und ehrlich: Wer gerufen hat, nimmt den Stapel. Aufgedeckt und gelogen: Der Lügner nimmt ihn.',
      'Wer zuerst keine Karten mehr hat, gewinnt.',
    ],
    luegen: [
      'Ausspielen: Nenn eine Sorte von Sechs bis König und leg Karten verdeckt. Der Nächste legt dieselbe Sorte nach oder nennt dich Lügner.',
      'Nur der Nächste darf fragen, und nur der letzte Zug wird aufgedeckt. Wer gelogen oder falsch gefragt hat, nimmt den Stapel.',
      'Buben zählen als das, was angesagt ist. Asse darf niemand ansagen.',
      'Vier Gleiche auf einer Hand werden abgelegt, und die Sorte ist weg.',
      'Leere Hände sind raus und haben gewonnen. Wer die Asse behält, verliert: Vier auf einer Hand verlieren sofort.',
    ],
    liars_lair: [
      'Jeder hält Aussagen, die Hälfte wahr, die Hälfte gelogen. Zu jeder gibt es irgendwo einen Widerspruch.',
      'Eine Runde: Alle spielen eine Karte offen. Trifft eine Lüge auf ihre Wahrheit, scheidet ihr Spieler aus.',
      'Dann nimmt jeder eine Karte zurück. Was wahr und gelogen ist, steht nur auf deinen ersten Karten.',
      'Dann darfst du erklären, dass dir niemand eine Lüge beweisen kann. Jeder andere darf eine Karte dagegen zeigen.',
      'Es gewinnt, wer übrig bleibt oder wem nichts zu beweisen ist. Mach dir Notizen.',
    ],
    liars_dice: [
      'Jeder würfelt mit fünf Würfeln unter dem Becher und sieht nur die eigenen.',
      'Reihum wird geboten, wie viele Würfel einer Zahl unter allen Bechern liegen: „fünf Vieren“. Einsen zählen als jede Zahl.',
      'Der Nächste erhöht oder nennt dich Lügner. Dann werden alle Becher gehoben.',
      'War das Gebot zu hoch, verliert der Bieter einen Würfel; stimmt es, verliert ihn, wer gefragt hat.',
      'Wer zuletzt Würfel hat, gewinnt.',
    ],
    motes: [
      'Bluffwürfeln mit Würfeln in sechs Farben. Vor dem Spiel setzt jeder versiegelt auf sich selbst.',
      'Ein verlorener Würfel kommt auf den Friedhof und behält seine Kraft. Erlöste erwachen bei Sonnenuntergang und -aufgang, Verfluchte bei Nacht.',
      'Licht holt einen Würfel zurück, Gelb tauscht mit einem aus deinem Becher, Grau schützt. Blau hält eine Kraft auf, Rot verflucht jemanden, Dunkel streicht einen toten Würfel für immer.',
      'Eine Kraft kostet den Würfel, der sie hat.',
      'Wer zuletzt Würfel hat, gewinnt und behält die Farbe des Preises und eine eigene.',
    ],
    mia: [
      'Würfle mit zwei Würfeln unter dem Becher und schau. Der höhere zählt Zehner: 63. Pasche sind höher, und 21, das Mäxchen, ist am höchsten.',
      'Sag einen Wert an, wahr oder nicht, aber mehr als dein Vorgänger.',
      'Der Nächste glaubt dir und würfelt, gibt den Becher ungesehen mit mehr weiter oder deckt auf.',
      'Sind die Würfel weniger wert als angesagt, verlierst du ein Leben, sonst verliert es, wer aufgedeckt hat. Beim Mäxchen geht es um zwei.',
      'Wer zuletzt noch Leben hat, gewinnt.',
    ],
  },
};
