#include <algorithm>
#include <expected>
#include <filesystem>
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/fresh_seed.h"
#include "cli/new_file.h"
#include "cli/terminal.h"
#include "core/rng.h"
#include "print/deck.h"
#include "print/document.h"
#include "print/sheet.h"
#include "print/text.h"
#include "statements/statements.h"

namespace humbug::cli {

namespace {

/// A validated request.
struct Order {
  statements::Language language;
  print::Paper paper;
  print::Deck deck;
};

std::expected<statements::Pack, std::string> find_pack(
    const CardsRequest& request, const std::optional<statements::Language>& language) {
  if (!request.pack) return statements::house_pack(language.value_or(statements::Language::en));
  auto pack = statements::load_pack(*request.pack);
  if (!pack) return std::unexpected(pack.error().sentence());
  return *std::move(pack);
}

/// Do two names refer to the same file, existing or not?
bool are_one_file(const std::string& one, const std::string& other) {
  const auto whole = [](const std::string& name) {
    std::error_code error;
    const auto path = std::filesystem::weakly_canonical(name, error);
    return error ? std::filesystem::path(name) : path.has_filename() ? path : path.parent_path();
  };
  return whole(one) == whole(other);
}

/// The first problem with the output paths.
std::optional<std::string> wrong_outputs(const CardsRequest& request) {
  if (request.pdf.empty() && request.svg.empty()) {
    return "name an output: -o FILE.pdf, --svg FOLDER, or both";
  }
  if (request.pdf == "-" || request.svg == "-") {
    return "cards can't be written to standard output; name a file with -o, or a folder with --svg";
  }
  if (!request.pdf.empty() && !request.svg.empty() && are_one_file(request.pdf, request.svg)) {
    return "-o is a file and --svg a folder; give them different names";
  }
  return std::nullopt;
}

/// The number of pairs to print, which must be enough for a game.
std::expected<std::size_t, std::string> pairs_wanted(const CardsRequest& request,
                                                     const statements::Pack& pack) {
  if (request.pairs) return *request.pairs;
  if (pack.subjects() >= print::kFewestPairs) return std::min(pack.subjects(), kUsualPairs);
  return std::unexpected(fmt::format(
      "{} has only {} subject{}; a game needs {} pairs at least, about as many subjects",
      request.pack.value_or("the built-in pack"), pack.subjects(), pack.subjects() == 1 ? "" : "s",
      print::kFewestPairs));
}

std::expected<print::Deck, std::string> deck_of(const CardsRequest& request,
                                                const statements::Pack& pack) {
  const auto count = pairs_wanted(request, pack);
  if (!count) return std::unexpected(count.error());
  const std::uint64_t seed = request.seed ? *request.seed : fresh_seed();
  FastRng rng(seed, static_cast<std::uint64_t>(print::Stream::pairs));
  auto pairs = statements::draw_pairs(pack, *count, AnyRng(rng));
  if (!pairs) {
    return std::unexpected(fmt::format("{} {}; ask for fewer with --pairs",
                                       request.pack.value_or("the built-in pack"), pairs.error()));
  }
  for (const statements::Pair& pair : *pairs) {
    for (const std::string& text : {pair.title, pair.a, pair.b}) {
      if (print::can_be_set(text)) continue;
      return std::unexpected(fmt::format(
          "no installed font has all letters of '{}'; install one, such as Debian's fonts-noto",
          text));
    }
  }
  return print::make_deck(*std::move(pairs), seed);
}

std::expected<Order, std::string> check(const CardsRequest& request) {
  const std::size_t pairs = request.pairs.value_or(print::kFewestPairs);
  if (pairs < print::kFewestPairs || pairs > print::kMostPairs) {
    return std::unexpected(fmt::format("--pairs must be {} to {}, not {}", print::kFewestPairs,
                                       print::kMostPairs, pairs));
  }
  const auto paper = print::parse_paper(request.paper);
  if (!paper) {
    return std::unexpected(
        fmt::format("--paper must be a4 or letter, not '{}'", request.paper.substr(0, 40)));
  }
  const auto language = parse_language(request.language);
  if (!language && !request.language.empty()) {
    return std::unexpected(
        fmt::format("--lang must be en or de, not '{}'", request.language.substr(0, 40)));
  }
  if (const auto wrong = wrong_outputs(request)) return std::unexpected(*wrong);
  const auto pack = find_pack(request, language);
  if (!pack) return std::unexpected(pack.error());
  auto deck = deck_of(request, *pack);
  if (!deck) return std::unexpected(deck.error());
  const auto written = pack->language().value_or(statements::Language::en);
  return Order{language.value_or(written), *paper, *std::move(deck)};
}

/// Opens the outputs before the work begins, so that a bad name fails early.
class Outputs {
 public:
  explicit Outputs(const CardsRequest& request) {
    if (!request.pdf.empty()) pdf_.emplace(request.pdf);
    if (!request.svg.empty()) svg_.emplace(request.svg);
  }

  std::optional<std::string> open() {
    if (pdf_) {
      if (auto wrong = pdf_->open()) return wrong;
    }
    return svg_ ? svg_->open() : std::nullopt;
  }
  std::optional<std::string> write(const Order& order) {
    if (pdf_) pdf_->stream() << print::to_pdf(order.deck, order.language, order.paper);
    if (svg_) {
      for (const auto& [name, svg] : print::to_svgs(order.deck, order.language, order.paper)) {
        if (auto wrong = svg_->add(name, svg)) return wrong;
      }
      if (auto wrong = svg_->keep()) return wrong;
    }
    return pdf_ ? pdf_->keep() : std::nullopt;
  }

 private:
  std::optional<NewFile> pdf_;
  std::optional<NewFolder> svg_;
};

}  // namespace

int print_cards(const CardsRequest& request) {
  const auto order = check(request);
  if (!order) {
    complain(order.error());
    return kBadInput;
  }
  Outputs outputs(request);
  if (const auto wrong = outputs.open()) {
    complain(*wrong);
    return kBadInput;
  }
  if (const auto wrong = outputs.write(*order)) {
    complain(*wrong);
    return kFailed;
  }
  const std::size_t pairs = order->deck.pairs.size();
  std::cout << fmt::format("{} cards on {} sheets; seed {} gives the same cards\n", 2 * pairs,
                           print::Sheet::sheets_for(2 * pairs), order->deck.seed);
  return kOk;
}

}  // namespace humbug::cli
