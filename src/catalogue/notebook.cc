#include "catalogue/notebook.h"

#include <utility>

#include "catalogue/with_game.h"
#include "referee/match_of.h"

namespace humbug {

namespace {

template <class Notes>
class NotebookOf final : public Notebook {
 public:
  explicit NotebookOf(Notes notes) : notes_(std::move(notes)) {}

  std::optional<Refusal> write(std::string_view card, std::string_view mark,
                               std::string text) override {
    return notes_.write(card, mark, std::move(text));
  }
  json::object written() const override { return notes_.written(); }

 private:
  Notes notes_;
};

}  // namespace

std::unique_ptr<Notebook> make_notebook(const Match& match, Seat seat) {
  std::unique_ptr<Notebook> book;
  with_game(match.info().id, [&]<class G>(GameTag<G>) {
    if constexpr (requires { typename G::Notes; }) {
      const auto& state = dynamic_cast<const MatchOf<G>&>(match).state();
      book = std::make_unique<NotebookOf<typename G::Notes>>(
          G::Notes::of_the_deal(G::view(state, Viewer(seat))));
    }
  });
  return book;
}

}  // namespace humbug
