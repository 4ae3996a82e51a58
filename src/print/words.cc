#include "print/words.h"

#include <array>

namespace humbug::print {

namespace {

constexpr auto kEnglishRules = std::to_array<Section>({
    {"The cards",
     "Cards come in pairs. Both cards of a pair bear the same title and number and contradict "
     "each other: one is true, one is a lie, and neither looks it. Only the referee’s sheet "
     "knows."},
    {"Laying the table",
     "One of you is the referee, keeps the sheet folded and does not play. The table below says "
     "how many pairs you need: take those with the lowest numbers. Out of sight the referee "
     "parts truths from lies by the sheet’s column for this game and shuffles both. First the "
     "truths are dealt, then, when all have read them, as many lies. So you know your own cards, "
     "and nobody else’s. You may take notes at any time; nobody may look at them."},
    {"Who leads",
     "All show at once whether they would like to lead: thumb up or down. Lots decide among "
     "those who would, or among all if nobody would."},
    {"1. Play", "The leader plays one card, face up. Clockwise, everybody else plays one card."},
    {"A contradiction",
     "When both cards of a pair lie on the table, the referee says which was the lie. Whoever "
     "played it is out. Both cards leave the game. Whoever played the truth looks at the liar’s "
     "hand and takes one card of it; the rest leaves unseen. Then play goes on. A card taken is "
     "never explained: whether it is true, the referee does not say."},
    {"2. Reclaim",
     "The last to have played takes one card from the table, any card, and so do the others, "
     "counterclockwise. Whoever took a card from a liar this round takes none. Now the table is "
     "bare, and all have as many cards as at the start."},
    {"3. Declare",
     "Clockwise from the leader, everybody is asked once: do you declare yourself beyond proof? "
     "Whoever does lays the whole hand bare. If both cards of a pair are in it, its owner is out "
     "at once."},
    {"The proof",
     "When all have been asked, the declarers who are still in are judged in the same order. "
     "Clockwise from the declarer, each of the others shows declarer and referee one card, or "
     "passes. A false card: its owner is out. A true card that contradicts one of the "
     "declarer’s: the declarer is out, and no more cards are shown. Any other card: nothing "
     "happens. If nobody proves a lie, the declarer has won."},
    {"The next round",
     "The player to the left of the last leader leads. From round 12 on, the leader of a round "
     "must declare at its end."},
    {"The winner", "Whoever declares and is not refuted, or whoever is left alone."},
});

constexpr auto kGermanRules = std::to_array<Section>({
    {"Die Karten",
     "Je zwei Karten gehören zusammen. Sie tragen denselben Titel und dieselbe Nummer und "
     "widersprechen einander: Eine ist wahr, eine gelogen, und keiner sieht man es an. Das weiß "
     "nur der Bogen der Spielleitung."},
    {"Vorbereitung",
     "Eine Person leitet das Spiel, verwahrt den gefalteten Bogen und spielt nicht mit. Wie "
     "viele Paare ihr braucht, sagt die Tabelle; nehmt die mit den kleinsten Nummern. Ungesehen "
     "trennt die Spielleitung nach der Spalte dieses Spiels Wahrheiten von Lügen und mischt "
     "beide Stapel. Erst werden die Wahrheiten ausgeteilt und, wenn alle gelesen haben, ebenso "
     "viele Lügen. So kennst du deine Karten und sonst keine. Notizen sind immer erlaubt; "
     "hineinsehen darf niemand."},
    {"Wer beginnt",
     "Alle zeigen gleichzeitig, ob sie beginnen möchten: Daumen hoch oder runter. Unter denen, "
     "die möchten, entscheidet das Los; möchte niemand, unter allen."},
    {"1. Spielen",
     "Wer beginnt, spielt eine Karte offen aus. Im Uhrzeigersinn spielen alle anderen je eine "
     "Karte."},
    {"Ein Widerspruch",
     "Liegen beide Karten eines Paares auf dem Tisch, sagt die Spielleitung, welche die Lüge "
     "war. Wer sie gespielt hat, scheidet aus. Beide Karten verlassen das Spiel. Wer die "
     "Wahrheit gespielt hat, sieht die Hand der ausgeschiedenen Person an und nimmt sich eine "
     "Karte daraus; der Rest verschwindet ungesehen. Dann geht es weiter. Ob eine genommene "
     "Karte wahr ist, sagt die Spielleitung nie."},
    {"2. Zurücknehmen",
     "Wer zuletzt gespielt hat, nimmt eine beliebige Karte vom Tisch, dann gegen den "
     "Uhrzeigersinn alle anderen. Wer in dieser Runde eine Karte erbeutet hat, nimmt keine. Nun "
     "ist der Tisch leer, und alle haben so viele Karten wie am Anfang."},
    {"3. Erklären",
     "Im Uhrzeigersinn, zuerst wer die Runde begann, werden alle einmal gefragt: Erklärst du "
     "dich für unwiderlegbar? Wer das tut, legt die ganze Hand offen. Wer dabei beide Karten "
     "eines Paares aufdeckt, scheidet sofort aus."},
    {"Der Beweis",
     "Sind alle gefragt, wird in derselben Reihenfolge geprüft, wer noch dabei ist. Im "
     "Uhrzeigersinn zeigen alle anderen der erklärenden Person und der Spielleitung eine Karte "
     "oder passen. Eine falsche Karte: Wer sie zeigt, scheidet aus. Eine wahre, die einer "
     "offenen Karte widerspricht: Die erklärende Person scheidet aus, und niemand zeigt mehr "
     "etwas. Jede andere Karte: Nichts geschieht. Beweist niemand eine Lüge, ist das Spiel für "
     "die erklärende Person gewonnen."},
    {"Die nächste Runde",
     "Nun beginnt, wer links neben der Person sitzt, die zuletzt begonnen hat. Ab Runde 12 muss "
     "sich am Ende der Runde erklären, wer sie begonnen hat."},
    {"Der Sieg", "Es gewinnt, wer sich erklärt und nicht widerlegt wird oder allein übrig bleibt."},
});

constexpr Words kEnglish{
    .for_whom = "For three to eight players and one referee",
    .rules = kEnglishRules,
    .how_to_print =
        "Print on both sides at 100 %, turned over on the long edge. Cut the cards along the "
        "marks. Give the next sheet to the referee unread, and fold it.",
    .how_many = "How many cards",
    .players = "players",
    .pairs = "pairs",
    .hand = "cards each",
    .notebook = "Your notebook",
    .notebook_says =
        "One copy each. Nobody else may look at it. Fill a box for true, stripe it for a lie, "
        "and write who has what.",
    .referee = "The referee’s sheet",
    .referee_says =
        "The letter in the box is the true half of the pair; the other half is the lie. Another "
        "game with the same cards takes another column.",
    .game = "game",
    .seed = "seed",
    .fold = "fold here, print inside",
    .cover =
        "For the referee alone. Open it to part the truths from the lies, and when two cards "
        "contradict each other.",
};

constexpr Words kGerman{
    .for_whom = "Für drei bis acht und eine Spielleitung",
    .rules = kGermanRules,
    .how_to_print =
        "Beidseitig und in Originalgröße (100 %) drucken, an der langen Kante gewendet. Die "
        "Karten an den Marken schneiden. Das nächste Blatt ungelesen der Spielleitung geben und "
        "falten.",
    .how_many = "Wie viele Karten",
    .players = "Spielende",
    .pairs = "Paare",
    .hand = "Karten je Hand",
    .notebook = "Dein Notizbuch",
    .notebook_says =
        "Ein Blatt für jede Person. Niemand sonst darf hineinsehen. Fülle ein Kästchen für wahr, "
        "streife es für gelogen, und schreib auf, wer was hat.",
    .referee = "Der Bogen der Spielleitung",
    .referee_says =
        "Der Buchstabe im Kästchen ist die wahre Hälfte des Paares, die andere ist gelogen. Ein "
        "weiteres Spiel mit denselben Karten nimmt eine andere Spalte.",
    .game = "Spiel",
    .seed = "Startwert",
    .fold = "hier falten, Schrift nach innen",
    .cover =
        "Nur für die Spielleitung. Öffne ihn, um Wahrheiten und Lügen zu trennen, und wenn zwei "
        "Karten einander widersprechen.",
};

}  // namespace

const Words& words(statements::Language language) {
  return language == statements::Language::de ? kGerman : kEnglish;
}

}  // namespace humbug::print
