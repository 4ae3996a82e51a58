#include "games/refusals_de.h"

#include <algorithm>
#include <array>
#include <utility>

namespace humbug {

namespace {

using Entry = std::pair<std::string_view, std::string_view>;

/// By code; games that share a code share the German sentence.
constexpr auto kGerman = std::to_array<Entry>({
    {"already_answered", "du hast schon geantwortet"},
    {"already_used", "dieser Würfel ist hier schon geweckt worden"},
    {"bet_out_of_range", "ein Einsatz geht vom Mindesteinsatz bis zu allem, was du hast"},
    {"blocked_by_red", "Rot verbietet dir diese Kraft"},
    {"card_not_held", "diese Karte hast du nicht auf der Hand"},
    {"card_not_in_play", "diese Karte ist nicht im Spiel"},
    {"card_not_there", "diese Karte steht nicht zur Wahl"},
    {"claims_aces", "Asse darf niemand ansagen"},
    {"claims_jacks", "Buben darf niemand ansagen"},
    {"cup_full", "im Becher ist kein Platz mehr"},
    {"game_over", "das Spiel ist aus"},
    {"mote_asleep", "diese Farbe hat jetzt keine Kraft"},
    {"must_be_honest", "hier muss ehrlich sein, wer den Rang hat, und darf nur ihn legen"},
    {"must_declare", "die Abrechnung ist da: Du musst dich erklären"},
    {"must_raise", "die Anklage galt nicht: Du musst das Gebot erhöhen"},
    {"must_take", "du musst eine Karte nehmen"},
    {"no_card", "dazu gehört eine Karte"},
    {"no_cards", "du musst mindestens eine Karte legen"},
    {"no_chance", "jetzt wird nichts gezogen"},
    {"no_exact_call", "an diesem Tisch gibt es kein „genau“"},
    {"no_exact_calls_left", "in dieser Partie war oft genug „genau“ richtig"},
    {"no_four",
     "zu einem Vierling gehören eine bis drei Karten eines Ranges, keine Asse, und Buben"},
    {"no_pledges", "an diesem Tisch wählt niemand mit dem Einsatz eine Seite"},
    {"no_such_card", "so eine Karte gibt es in diesem Spiel nicht"},
    {"no_such_face", "so eine Augenzahl haben diese Würfel nicht"},
    {"no_such_mark", "eine Notiz sagt wahr, falsch oder ?"},
    {"no_such_seat", "so einen Platz gibt es an diesem Tisch nicht"},
    {"no_ticket", "in dieser Börse ist kein Los"},
    {"not_a_caller", "dieser Platz hat nicht aufgedeckt"},
    {"not_a_raise", "das ist nicht höher als das Gebot, das steht"},
    {"not_a_volunteer", "andere möchten anfangen, also fängt jemand von ihnen an"},
    {"not_asked", "du hast jetzt nichts zu entscheiden"},
    {"not_in_cup", "dieser Würfel ist nicht in deinem Becher"},
    {"not_in_deck", "dieser Rang ist nicht im Spiel"},
    {"not_lost_by_you", "du kannst nur Würfel wecken, die du verloren hast"},
    {"not_played_here", "das wird an diesem Tisch nicht gespielt"},
    {"not_redeemable", "an diesem Tisch gibt es für Lose kein Geld"},
    {"not_your_turn", "du bist nicht dran"},
    {"note_too_long", "eine Notiz hat höchstens 280 Bytes"},
    {"note_unreadable", "eine Notiz ist eine Zeile lesbarer Text"},
    {"nothing_to_call", "da liegt nichts, was man aufdecken könnte"},
    {"nothing_to_doubt", "es hat noch niemand geboten"},
    {"one_card_opens", "eröffnet wird mit genau einer Karte"},
    {"one_face", "in einer Palifico-Runde bleibt die Augenzahl, wie sie ist"},
    {"one_rank_opens", "eröffnet wird mit Karten eines Ranges"},
    {"own_card", "die eigene Karte nimmt hier niemand zurück, solange eine andere da ist"},
    {"own_play", "niemand deckt die eigenen Karten auf"},
    {"played_last_round", "an diesem Tisch wird keine Karte zweimal nacheinander gespielt"},
    {"player_is_out", "wer diese Karten gelegt hat, ist schon fertig: zu spät"},
    {"pledge_needed", "an diesem Tisch gehört zum Einsatz eine Seite"},
    {"repeated_lead", "das wurde eben sofort aufgedeckt und darf nicht gleich wieder kommen"},
    {"too_late", "du bist schon gefragt worden; zum Erklären ist es zu spät"},
    {"too_many_cards", "das sind zu viele Karten"},
    {"too_many_dice", "so viele Würfel gibt es nicht"},
    {"type_is_set", "der Rang dieses Stapels ist schon angesagt"},
    {"type_retired", "von diesem Rang sind alle vier abgelegt"},
    {"unreadable", "unlesbar: ein Wort oder eine Karte ist unbekannt oder doppelt"},
    {"wrong_action", "das geht an dieser Stelle des Spiels nicht"},
    {"wrong_cards", "das sind nicht genau die Karten des Spiels"},
    {"wrong_characters", "das ist nicht eine Figur für jeden Platz"},
    {"wrong_dice", "das sind nicht die Würfel unter den Bechern"},
    {"wrong_draw", "etwas anderes wird jetzt gezogen"},
    {"wrong_face", "ein Würfel zeigt eins bis sechs"},
    {"wrong_hand_sizes", "so viele Karten werden nicht gegeben"},
    {"wrong_mix", "jemand hat mehr Wahrheiten als Lügen oder umgekehrt"},
    {"wrong_motes", "das sind nicht die Farben eines Spiels"},
    {"wrong_rollers", "jetzt würfeln andere"},
    {"wrong_subjects", "jemand hat eine Karte über sich, die andere haben müssten"},
    {"wrong_target", "das kann nicht das Ziel dieser Kraft sein"},
});

}  // namespace

std::string_view refusal_text(const Refusal& refusal, Language language) {
  if (language == Language::en) return refusal.says;
  const auto found = std::ranges::find(kGerman, refusal.code, &Entry::first);
  return found == kGerman.end() ? refusal.says : found->second;
}

}  // namespace humbug
