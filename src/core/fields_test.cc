#include "core/fields.h"

#include <gtest/gtest.h>

namespace humbug {
namespace {

struct ToyEvent {
  enum class Kind : std::uint8_t { played, gave, told };
  Kind kind = Kind::played;
  Seat seat;
  Seat other;
  std::uint8_t count = 0;
  CardSet cards;
  bool open = true;
};
struct ToyView {
  Viewer viewer = Viewer::spectator();
  std::uint8_t players = 3;
  PerSeat<CardSet> followed;
};

struct ToyFields {
  using Kind = ToyEvent::Kind;
  static constexpr auto kSeat = fields::field("seat", &ToyEvent::seat);
  static constexpr auto kCards = fields::field("cards", &ToyEvent::cards);
  static constexpr auto kEvents = [] {
    using namespace fields;
    return events(
        event(Kind::played, "played", kSeat, field("count", &ToyEvent::count),
              opens_outside("play", 1), for_seat(kCards, opens_action("play")), claim_made()),
        event(Kind::gave, "gave", kSeat, for_both(kCards)),
        event(Kind::told, "told", told_to_seat(), kSeat));
  }();
  static constexpr auto kView = [] {
    using namespace fields;
    return view(when(is_seat, own_seat), by_seat<&ToyView::followed>("followed"),
                object("table", field("players", &ToyView::players)));
  }();
};

}  // namespace

template struct Described<ToyFields, ToyEvent, ToyView>;

namespace {

using Toys = Described<ToyFields, ToyEvent, ToyView>;

ToyEvent toy(ToyEvent::Kind kind) {
  return {kind, Seat(1), Seat(2), 2, *CardSet::parse("7H KD"), true};
}
std::string text(ToyEvent::Kind kind, Viewer viewer) {
  const auto seen = Toys::seen(toy(kind), viewer);
  return seen ? Toys::event_text(*seen) : "";
}

TEST(Fields, OfASeatAreWrittenForThatSeat) {
  EXPECT_EQ(text(ToyEvent::Kind::played, Viewer(Seat(1))),
            R"({"event":"played","seat":1,"count":2,"cards":["7H","KD"]})");
  EXPECT_EQ(text(ToyEvent::Kind::played, Viewer(Seat(0))),
            R"({"event":"played","seat":1,"count":2})");
  EXPECT_EQ(text(ToyEvent::Kind::played, Viewer::spectator()),
            R"({"event":"played","seat":1,"count":2})");
  EXPECT_EQ(text(ToyEvent::Kind::gave, Viewer(Seat(2))),
            R"({"event":"gave","seat":1,"cards":["7H","KD"]})");
  EXPECT_EQ(text(ToyEvent::Kind::gave, Viewer(Seat(0))), R"({"event":"gave","seat":1})");
  EXPECT_EQ(text(ToyEvent::Kind::told, Viewer(Seat(1))), R"({"event":"told","seat":1})");
  EXPECT_EQ(text(ToyEvent::Kind::told, Viewer(Seat(2))), "");
}

TEST(Fields, OfASeatAreTakenOutForOthers) {
  EXPECT_TRUE(Toys::seen(toy(ToyEvent::Kind::played), Viewer(Seat(0)))->cards.empty());
  EXPECT_FALSE(Toys::seen(toy(ToyEvent::Kind::played), Viewer::all_open())->cards.empty());
}

TEST(Fields, DiscloseWhatIsSeen) {
  Disclosures own;
  Toys::shows(*Toys::seen(toy(ToyEvent::Kind::played), Viewer(Seat(1))), own);
  EXPECT_EQ(own.size(), 3U);
  Disclosures others;
  Toys::shows(*Toys::seen(toy(ToyEvent::Kind::played), Viewer(Seat(0))), others);
  ASSERT_EQ(others.size(), 2U);
  EXPECT_EQ(others[1].path, "/do/0");
  ClaimsNews news;
  Toys::claims(toy(ToyEvent::Kind::played), news);
  EXPECT_EQ(news, ClaimsNews{claim::made(Seat(1))});
}

TEST(Fields, OfViewsMayBeConditionalAndNested) {
  ToyView view;
  view.followed[Seat(2)] = *CardSet::parse("AS");
  EXPECT_EQ(Toys::view_text(view), R"({"followed":{"2":["AS"]},"table":{"players":3}})");
  view.viewer = Viewer(Seat(0));
  EXPECT_TRUE(Toys::view_text(view).starts_with(R"({"seat":0,)"));
}

TEST(Fields, AreListed) {
  const std::vector<EventSpec> events = Toys::event_fields();
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(events[0].fields[2].name, "cards");
  EXPECT_EQ(events[0].fields[2].type, "cards");
  EXPECT_EQ(events[0].fields[2].sees, Sees::seat);
  EXPECT_EQ(Toys::view_fields()[1].type, "cards by seat");
}

}  // namespace
}  // namespace humbug
