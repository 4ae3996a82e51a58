#include <expected>
#include <iostream>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/new_file.h"
#include "cli/terminal.h"
#include "core/rng.h"
#include "games/liars_lair/statements/statements.h"
#include "print/deck.h"
#include "print/document.h"
#include "print/sheet.h"

namespace humbug::cli {

namespace {

/// A request in which everything makes sense.
struct Order {
  statements::Language language;
  print::Paper paper;
  print::Deck deck;
};

std::uint64_t fresh_seed() {
  // Short enough to be typed again.
  std::random_device device;
  return device();
}

std::expected<statements::Pack, std::string> find_pack(
    const CardsRequest& request, const std::optional<statements::Language>& language) {
  if (request.pack.empty()) {
    return statements::house_pack(language.value_or(statements::Language::en));
  }
  auto pack = statements::load_pack(request.pack);
  if (!pack) return std::unexpected(pack.error().sentence());
  return *std::move(pack);
}

std::expected<Order, std::string> check(const CardsRequest& request) {
  constexpr auto kFewest = static_cast<long>(print::kFewestPairs);
  constexpr auto kMost = static_cast<long>(print::kMostPairs);
  if (request.pairs < kFewest || request.pairs > kMost) {
    return std::unexpected(
        fmt::format("--pairs goes from {} to {}, not {}", kFewest, kMost, request.pairs));
  }
  const auto paper = print::parse_paper(request.paper);
  if (!paper) {
    return std::unexpected(
        fmt::format("--paper is a4 or letter, not '{}'", request.paper.substr(0, 40)));
  }
  const auto language = parse_language(request.language);
  if (!language && !request.language.empty()) {
    return std::unexpected(
        fmt::format("--lang is en or de, not '{}'", request.language.substr(0, 40)));
  }
  if (request.pdf.empty() && request.svg.empty()) {
    return std::unexpected("say where the cards shall go: -o FILE.pdf, --svg FOLDER, or both");
  }
  const auto pack = find_pack(request, language);
  if (!pack) return std::unexpected(pack.error());
  const std::uint64_t seed = request.seed ? *request.seed : fresh_seed();
  FastRng rng(seed, static_cast<std::uint64_t>(print::Stream::pairs));
  const auto count = static_cast<std::size_t>(request.pairs);
  auto pairs = statements::draw_pairs(*pack, count, AnyRng(rng));
  if (!pairs) {
    return std::unexpected(fmt::format("{} has only {} subjects, too few for {} pairs",
                                       request.pack, pack->subjects(), count));
  }
  const auto written = pack->language().value_or(statements::Language::en);
  return Order{language.value_or(written), *paper, print::make_deck(*std::move(pairs), seed)};
}

/// Opens what is to be written before the work begins, so that a bad name costs no time.
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
  std::cout << fmt::format("{} cards on {} sheets; seed {} gives them again\n", 2 * pairs,
                           print::Sheet::sheets_for(2 * pairs), order->deck.seed);
  return kOk;
}

}  // namespace humbug::cli
