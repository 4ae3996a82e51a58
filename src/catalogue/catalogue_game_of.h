#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "catalogue/catalogue_game.h"
#include "core/game.h"
#include "referee/follower_of.h"
#include "referee/match_of.h"

namespace humbug {

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

/// The only adapter from a game's own types to CatalogueGame.
template <class G>
class CatalogueGameOf final : public CatalogueGame {
 public:
  const GameInfo& info() const override {
    static constexpr GameInfo kInfo = info_of<G>();
    return kInfo;
  }

  std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> list;
    for (const auto& option : G::options()) list.push_back({option.spec, default_text(option)});
    return list;
  }
  std::vector<ClashInfo> clashes() const override {
    std::vector<ClashInfo> list;
    for (const auto& clash : G::clashes()) {
      list.push_back({clash.options, clash.says, clash.refused});
    }
    return list;
  }
  std::vector<std::string_view> idle_options(std::span<const Setting> settings,
                                             int players) const override {
    std::vector<std::string_view> idle;
    const auto rules = read_options<G>(settings, players);
    if (!rules) return idle;
    for (const auto& clash : G::clashes()) {
      if (!clash.refused && clash.holds(*rules, players)) idle.push_back(clash.says);
    }
    return idle;
  }
  json::array options_json() const override {
    json::array options;
    for (const auto& option : G::options()) {
      const OptionSpec& spec = option.spec;
      json::object entry{{"name", spec.name}, {"asks", spec.asks}};
      if (spec.is_number()) {
        entry["least"] = spec.least;
        entry["most"] = spec.most;
      } else {
        json::array words;
        for (const std::string_view word : spec.words) words.emplace_back(word);
        entry["values"] = std::move(words);
      }
      json::object defaults;
      for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
        defaults[std::to_string(players)] = value_json(spec, option.get(G::defaults(players)));
      }
      entry["default_by_players"] = std::move(defaults);
      options.push_back(std::move(entry));
    }
    return options;
  }
  Presets presets() const override { return G::presets(); }
  json::value preset_value(const PresetValue& value) const override {
    for (const auto& option : G::options()) {
      if (option.spec.name == value.option && option.spec.is_number()) {
        return *option.spec.parse(value.value);
      }
    }
    return json::value(value.value);
  }

  Made make(std::span<const Setting> settings, int players) const override {
    const auto rules = rules_for(settings, players);
    if (!rules) return std::unexpected(rules.error());
    return std::make_unique<MatchOf<G>>(*rules, players, typename G::Setup{});
  }
  Made make(const Header& header) const override {
    if (header.rules_version.value_or(G::kRulesVersion) != G::kRulesVersion) {
      return std::unexpected(
          fmt::format("the record has version {} of the rules of {}, this program has version {}",
                      *header.rules_version, G::kId, G::kRulesVersion));
    }
    const auto rules = rules_for(header.rules, header.players);
    if (!rules) return std::unexpected(rules.error());
    const auto setup = G::parse_setup(header.whole, *rules, header.players);
    if (!setup) return std::unexpected(setup.error());
    return std::make_unique<MatchOf<G>>(*rules, header.players, *setup);
  }
  Made make(std::span<const Setting> settings, int players,
            const Position& position) const override {
    const auto rules = rules_for(settings, players);
    if (!rules) return std::unexpected(rules.error());
    const auto state = G::from_position(position, *rules, players);
    if (!state) return std::unexpected(state.error());
    return std::make_unique<MatchOf<G>>(*rules, players, *state);
  }

  std::unique_ptr<Follower> follower(const Match& match) const override {
    if constexpr (Followable<G>) {
      return std::make_unique<FollowerOf<G>>(dynamic_cast<const MatchOf<G>&>(match));
    } else {
      static_cast<void>(match);
      return nullptr;
    }
  }
  std::unique_ptr<Notebook> notebook(const Match& match, Seat seat) const override {
    if constexpr (requires { typename G::Notes; }) {
      return std::make_unique<NotebookOf<typename G::Notes>>(
          G::Notes::of_the_deal(G::view(state_of(match), Viewer(seat))));
    } else {
      static_cast<void>(match);
      static_cast<void>(seat);
      return nullptr;
    }
  }
  json::object rematch_setup(const Match& ended,
                             std::span<const std::optional<Seat>> before) const override {
    if constexpr (requires { G::rematch(state_of(ended), before); }) {
      return G::rematch(state_of(ended), before);
    } else {
      static_cast<void>(ended);
      static_cast<void>(before);
      return {};
    }
  }
  bool has_wallets() const override { return kHasWallets; }
  void book_wallets(const Match& ended, std::span<json::object> wallets) const override {
    if constexpr (kHasWallets) {
      G::book_wallets(state_of(ended), wallets);
    } else {
      static_cast<void>(ended);
      static_cast<void>(wallets);
    }
  }

 private:
  static constexpr bool kHasWallets =
      requires(const typename G::State& state, std::span<json::object> wallets) {
        G::book_wallets(state, wallets);
      };

  static const typename G::State& state_of(const Match& match) {
    return dynamic_cast<const MatchOf<G>&>(match).state();
  }
  static json::value value_json(const OptionSpec& spec, int value) {
    return spec.is_number() ? json::value(value) : json::value(spec.text_of(value));
  }
  /// An option's default, or all its defaults if they depend on the number of players.
  static std::string default_text(const Option<typename G::Options>& option) {
    std::string text;
    std::string last;
    for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
      const std::string value = option.spec.text_of(option.get(G::defaults(players)));
      if (value == last) continue;
      text += text.empty() ? value : fmt::format(", {} from {} players", value, players);
      last = value;
    }
    return text;
  }
  static std::expected<typename G::Options, std::string> rules_for(
      std::span<const Setting> settings, int players) {
    if (const auto wrong = wrong_player_count(info_of<G>(), players)) {
      return std::unexpected(*wrong);
    }
    auto rules = read_options<G>(settings, players);
    if (!rules) return std::unexpected(rules.error().says);
    return *rules;
  }
};

template <class G>
const CatalogueGame& catalogue_game() {
  static const CatalogueGameOf<G> game;
  return game;
}

}  // namespace humbug
