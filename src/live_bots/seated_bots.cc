#include "live_bots/seated_bots.h"

#include <vector>

#include "bots/make_bot.h"
#include "catalogue/with_game.h"
#include "core/assert.h"
#include "referee/match_of.h"

namespace humbug {

namespace {

template <class G>
class SeatedBotsOf final : public SeatedBots {
 public:
  SeatedBotsOf(const MatchOf<G>& match, std::span<const std::optional<BotSpec>> seats)
      : match_(match) {
    for (const Seat seat : SeatSet::first(match.players())) {
      const std::optional<BotSpec>& spec = seats[index(seat)];
      bots_.push_back(spec ? make_bot<G>(*spec) : nullptr);
      if (!spec) continue;
      bots_.back()->sit_down(view(seat));
      if (bots_.back()->listens()) listeners_.insert(seat);
    }
  }

  bool plays(Seat seat) const override { return bots_[index(seat)] != nullptr; }

  void hear() override {
    for (const typename G::Event& event : match_.typed_events()) {
      for (const Seat seat : listeners_) {
        if (const auto seen = G::seen(event, Viewer(seat))) bots_[index(seat)]->hear(*seen);
      }
    }
  }

  void limit_time(Seat seat, double share) override {
    if (auto* master = dynamic_cast<MasterBot<G>*>(bots_[index(seat)].get())) {
      master->limit_time(share);
    }
  }

  std::string choose(Seat seat, FastRng& rng) override {
    HUMBUG_ASSERT(plays(seat) && match_.pending().awaits(seat));
    return G::action_text(bots_[index(seat)]->choose(view(seat), rng));
  }
  std::uint64_t faults(Seat seat) const override {
    return plays(seat) ? bots_[index(seat)]->faults() : 0;
  }

 private:
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }
  typename G::View view(Seat seat) const { return G::view(match_.state(), Viewer(seat)); }

  const MatchOf<G>& match_;
  std::vector<std::unique_ptr<Bot<G>>> bots_;  ///< by seat; none where a person sits
  SeatSet listeners_;
};

}  // namespace

std::unique_ptr<SeatedBots> seat_bots(const Match& match,
                                      std::span<const std::optional<BotSpec>> seats) {
  HUMBUG_ASSERT(seats.size() == static_cast<std::size_t>(match.players()));
  std::unique_ptr<SeatedBots> bots;
  with_game(match.info().id, [&]<class G>(GameTag<G>) {
    bots = std::make_unique<SeatedBotsOf<G>>(dynamic_cast<const MatchOf<G>&>(match), seats);
  });
  return bots;
}

}  // namespace humbug
