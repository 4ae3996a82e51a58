#include "catalogue/catalogue.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "catalogue/presets.h"
#include "catalogue/with_game.h"
#include "core/text.h"
#include "referee/match_of.h"

namespace humbug {

namespace {

template <class... G>
constexpr std::array<GameInfo, sizeof...(G)> infos(GameList<G...>) {
  return {info_of<G>()...};
}
constexpr auto kGames = infos(Games());

/// An option's default; where it differs by the number of players, all it can be.
template <class G, class O>
std::string default_text(const O& option) {
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

template <class G>
std::expected<typename G::Options, std::string> options_for(std::span<const Setting> settings,
                                                            int players) {
  if (const auto wrong = wrong_player_count(info_of<G>(), players)) return std::unexpected(*wrong);
  auto rules = read_options<G>(settings, players);
  if (!rules) return std::unexpected(rules.error().says);
  return *rules;
}

/// Runs `make` for the named game; `make` gives an expected match.
template <class Make>
std::expected<std::unique_ptr<Match>, std::string> made(std::string_view game, Make&& make) {
  std::expected<std::unique_ptr<Match>, std::string> match = nullptr;
  const bool found = with_game(game, [&](auto tag) { match = make(tag); });
  if (!found) return std::unexpected(no_such_game(game));
  return match;
}

using Made = std::expected<std::unique_ptr<Match>, std::string>;

}  // namespace

// Written by the build from docs/rules/*.md.
extern const std::span<const std::pair<std::string_view, std::string_view>> kRulesPages;

std::span<const GameInfo> all_games() { return kGames; }

const GameInfo* find_game(std::string_view id) {
  const auto found = std::ranges::find(kGames, id, &GameInfo::id);
  return found == kGames.end() ? nullptr : &*found;
}

std::string no_such_game(std::string_view id) {
  std::string known;
  for (const GameInfo& game : kGames) known += (known.empty() ? "" : ", ") + std::string(game.id);
  constexpr std::size_t kMaxEcho = 40;
  return fmt::format("there is no game '{}'; there are: {}", printable(id, kMaxEcho), known);
}

std::vector<OptionInfo> options_of(std::string_view game) {
  std::vector<OptionInfo> list;
  with_game(game, [&]<class G>(GameTag<G>) {
    for (const auto& option : G::options()) {
      list.push_back({option.spec, default_text<G>(option)});
    }
  });
  return list;
}

std::vector<ClashInfo> clashes_of(std::string_view game) {
  std::vector<ClashInfo> list;
  with_game(game, [&]<class G>(GameTag<G>) {
    for (const auto& clash : G::clashes()) {
      list.push_back({clash.options, clash.says, clash.refused});
    }
  });
  return list;
}

std::vector<std::string_view> idle_options(std::string_view game, std::span<const Setting> settings,
                                           int players) {
  std::vector<std::string_view> idle;
  with_game(game, [&]<class G>(GameTag<G>) {
    const auto rules = read_options<G>(settings, players);
    if (!rules) return;
    for (const auto& clash : G::clashes()) {
      if (!clash.refused && clash.holds(*rules, players)) idle.push_back(clash.says);
    }
  });
  return idle;
}

std::string_view rules_page(std::string_view game) {
  const auto found =
      std::ranges::find(kRulesPages, game, &std::pair<std::string_view, std::string_view>::first);
  return found == kRulesPages.end() ? std::string_view() : found->second;
}

json::object game_json(std::string_view game) {
  json::object out;
  with_game(game, [&]<class G>(GameTag<G>) {
    const GameInfo info = info_of<G>();
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
        const int value = option.get(G::defaults(players));
        json::value& slot = defaults[std::to_string(players)];
        if (spec.is_number()) {
          slot = value;
        } else {
          slot = spec.text_of(value);
        }
      }
      entry["default_by_players"] = std::move(defaults);
      options.push_back(std::move(entry));
    }
    json::array clashes;
    for (const ClashInfo& clash : clashes_of(game)) {
      clashes.push_back(json::object{{"options", clash.options},
                                     {"says", clash.says},
                                     {"effect", clash.refused ? "refused" : "ignored"}});
    }
    out = {{"id", info.id},
           {"title", info.title},
           {"summary", info.summary},
           {"min_players", info.min_players},
           {"max_players", info.max_players},
           {"rules_version", info.rules_version},
           {"options", std::move(options)},
           {"clashes", std::move(clashes)},
           {"presets", presets_json(game)}};
  });
  return out;
}

std::optional<std::string> wrong_player_count(const GameInfo& game, int players) {
  if (players >= game.min_players && players <= game.max_players) return std::nullopt;
  return fmt::format("{} is for {} to {} players, not {}", game.title, game.min_players,
                     game.max_players, players);
}

Made make_match(std::string_view game, std::span<const Setting> settings, int players) {
  return made(game, [&]<class G>(GameTag<G>) -> Made {
    const auto rules = options_for<G>(settings, players);
    if (!rules) return std::unexpected(rules.error());
    return std::make_unique<MatchOf<G>>(*rules, players, typename G::Setup{});
  });
}

Made make_match(const Header& header) {
  return made(header.game, [&]<class G>(GameTag<G>) -> Made {
    if (header.rules_version.value_or(G::kRulesVersion) != G::kRulesVersion) {
      return std::unexpected(
          fmt::format("the record is of version {} of the rules of {}, this is version {}",
                      *header.rules_version, G::kId, G::kRulesVersion));
    }
    const auto rules = options_for<G>(header.rules, header.players);
    if (!rules) return std::unexpected(rules.error());
    const auto setup = G::parse_setup(header.whole, *rules, header.players);
    if (!setup) return std::unexpected(setup.error());
    return std::make_unique<MatchOf<G>>(*rules, header.players, *setup);
  });
}

Made make_match(std::string_view game, std::span<const Setting> settings, int players,
                const Position& position) {
  return made(game, [&]<class G>(GameTag<G>) -> Made {
    const auto rules = options_for<G>(settings, players);
    if (!rules) return std::unexpected(rules.error());
    const auto state = G::from_position(position, *rules, players);
    if (!state) return std::unexpected(state.error());
    return std::make_unique<MatchOf<G>>(*rules, players, *state);
  });
}

}  // namespace humbug
