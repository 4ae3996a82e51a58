#include "cli/live_game.h"

#include <utility>

#include "cli/card_texts.h"
#include "core/assert.h"
#include "core/playout.h"
#include "referee/record.h"
#include "texts/tell.h"

namespace humbug::cli {

LiveGame::LiveGame(std::unique_ptr<Match> match, Company company, Language language,
                   std::optional<std::uint64_t> seed)
    : match_(std::move(match)),
      company_(std::move(company)),
      language_(language),
      live_(ChaChaRng::fresh_seed()),
      minds_(seed.value_or(live_()), 1) {
  if (seed) seeded_.emplace(*seed, 0);
  CardFaces faces = match_->draw_faces(language, chance());
  bots_ = seat_bots(*match_, company_.bots);
  for (const Seat seat : SeatSet::first(match_->players())) {
    if (!bots_->plays(seat)) people_.insert(seat);
  }
  write(header_line(*match_, company_.seats, faces));
  texts_ = std::move(faces.texts);
}

AnyRng LiveGame::chance() { return seeded_ ? AnyRng(*seeded_) : AnyRng(live_); }

bool LiveGame::advance() {
  const Pending pending = match_->pending();
  if (pending.kind == Pending::Kind::over) return false;
  if (pending.kind == Pending::Kind::chance) {
    match_->draw(chance());
  } else {
    if (people_.contains(*next_)) return false;
    const auto refused = match_->act(*next_, bots_->choose(*next_, minds_));
    HUMBUG_ASSERT(!refused);
  }
  after_step();
  return true;
}

std::optional<Seat> LiveGame::asked() const {
  return next_ && people_.contains(*next_) ? next_ : std::nullopt;
}

std::optional<Refusal> LiveGame::act(Seat seat, std::string_view text) {
  if (auto refused = match_->act(seat, text)) return refused;
  after_step();
  return std::nullopt;
}

const std::vector<std::string>& LiveGame::story(Viewer viewer) const {
  return viewer.is_seat() ? stories_[viewer.seat()] : public_story_;
}

void LiveGame::after_step() {
  for (const json::object& line : match_->lines()) write(line);
  bots_->hear();
  for (const Seat seat : people_) tell(Viewer(seat), stories_[seat]);
  tell(Viewer::spectator(), public_story_);
  const Pending pending = match_->pending();
  next_.reset();
  if (pending.kind == Pending::Kind::turn || pending.kind == Pending::Kind::window) {
    next_ = next_to_answer(pending, minds_);
  }
  if (pending.kind == Pending::Kind::over) write(result_line(*match_));
}

void LiveGame::tell(Viewer viewer, std::vector<std::string>& story) const {
  for (std::size_t n = 0; n < match_->events(); ++n) {
    std::string sentence = texts::tell(
        match_->info().id, match_->event(n, viewer),
        {company_.names, language_, viewer.is_seat() ? SeatSet(viewer.seat()) : SeatSet()});
    if (!sentence.empty()) story.push_back(with_card_text(std::move(sentence), texts_, language_));
  }
}

void LiveGame::write(const json::object& line) {
  record_ += json::serialize(line);
  record_ += '\n';
}

}  // namespace humbug::cli
