#include "games/words_de.h"

#include <array>
#include <cctype>

#include "games/words.h"

namespace humbug::german {

namespace {

using namespace std::string_view_literals;
constexpr std::array kNumbers = {"keine"sv, "eine"sv,  "zwei"sv,   "drei"sv, "vier"sv,
                                 "fünf"sv,  "sechs"sv, "sieben"sv, "acht"sv, "neun"sv,
                                 "zehn"sv,  "elf"sv,   "zwölf"sv};

struct Noun {
  std::string_view article;
  std::string_view one;
  std::string_view many;
};
constexpr std::array kRankNames = {
    Noun{"ein", "Ass", "Asse"},       Noun{"eine", "Zwei", "Zweien"},
    Noun{"eine", "Drei", "Dreien"},   Noun{"eine", "Vier", "Vieren"},
    Noun{"eine", "Fünf", "Fünfen"},   Noun{"eine", "Sechs", "Sechsen"},
    Noun{"eine", "Sieben", "Sieben"}, Noun{"eine", "Acht", "Achten"},
    Noun{"eine", "Neun", "Neunen"},   Noun{"eine", "Zehn", "Zehnen"},
    Noun{"ein", "Bube", "Buben"},     Noun{"eine", "Dame", "Damen"},
    Noun{"ein", "König", "Könige"}};
constexpr std::array kFaceNames = {
    Noun{"eine", "Eins", "Einsen"},   Noun{"eine", "Zwei", "Zweien"},
    Noun{"eine", "Drei", "Dreien"},   Noun{"eine", "Vier", "Vieren"},
    Noun{"eine", "Fünf", "Fünfen"},   Noun{"eine", "Sechs", "Sechsen"},
    Noun{"eine", "Sieben", "Sieben"}, Noun{"eine", "Acht", "Achten"}};

const Noun& noun(Rank rank) { return kRankNames[static_cast<std::size_t>(rank.index())]; }
const Noun& noun(Face face) { return kFaceNames[static_cast<std::size_t>(face.value() - 1)]; }

std::string counted_noun(int count, const Noun& noun) {
  if (count == 1) return std::string(noun.article) + " " + std::string(noun.one);
  return number(count) + " " + std::string(noun.many);
}

}  // namespace

std::string number(int count) {
  const auto at = static_cast<std::size_t>(count);
  return at < kNumbers.size() ? std::string(kNumbers[at]) : std::to_string(count);
}

std::string rank(Rank rank) { return std::string(noun(rank).one); }
std::string ranks(Rank rank) { return std::string(noun(rank).many); }
std::string counted(int count, Rank rank) { return counted_noun(count, noun(rank)); }
std::string counted(int count, Face face) { return counted_noun(count, noun(face)); }

std::string cards(int count) { return std::to_string(count) + (count == 1 ? " Karte" : " Karten"); }

std::string dice(int count) {
  if (count == 0) return "kein Würfel";
  return (count == 1 ? "ein" : number(count)) + " Würfel";
}

std::string dice_thrown(int count) {
  if (count == 0) return "keinen Würfel";
  return (count == 1 ? "einen" : number(count)) + " Würfel";
}

std::string list(SeatSet seats, std::span<const std::string> names) {
  std::string text;
  int left = seats.size();
  for (const Seat seat : seats) {
    text += words::name(seat, names);
    --left;
    if (left > 1) text += ", ";
    if (left == 1) text += " und ";
  }
  return text;
}

std::string_view verb(SeatSet seats, std::string_view one, std::string_view many) {
  return seats.size() == 1 ? one : many;
}

std::string places(const PerSeat<std::uint8_t>& places, int players,
                   std::span<const std::string> names) {
  std::string text;
  for (int place = 1; place <= players; ++place) {
    SeatSet there;
    for (const Seat seat : SeatSet::first(players)) {
      if (places[seat] == place) there.insert(seat);
    }
    if (there.empty()) continue;
    if (!text.empty()) text += ", ";
    text += list(there, names);
    if (place == 1) {
      text += verb(there, " gewinnt", " teilen sich den Sieg");
    } else {
      text += verb(there, " belegt", " teilen sich");
      text += " Platz " + std::to_string(place);
    }
  }
  return text;
}

std::string capital(std::string text) {
  if (!text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  return text;
}

std::string quoted(const std::string& claim) { return "„" + claim + "“"; }

}  // namespace humbug::german
