#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "catalogue/follow.h"
#include "cli/commands.h"
#include "cli/open_record.h"
#include "cli/terminal.h"
#include "referee/fairness_verify.h"

namespace humbug::cli {

namespace {

using fairness::Trouble;
using fairness::Verdict;

std::string_view form_text(Verdict::Form form) {
  switch (form) {
    case Verdict::Form::full:
      return "full";
    case Verdict::Form::open:
      return "public";
    case Verdict::Form::none:
      break;
  }
  return "none";
}

std::string_view heading(Verdict::Form form) {
  switch (form) {
    case Verdict::Form::full:
      return "a full record with its seeds";
    case Verdict::Form::open:
      return "a public record";
    case Verdict::Form::none:
      break;
  }
  return "a record without any proof of fairness";
}

/// Records of the first version prove less, and the text says so.
std::string_view version_text(const Verdict& verdict) {
  if (verdict.version == 1) return " (proof version 1: draws are proven in full records only)";
  return verdict.version == 0 ? "" : " (proof version 2)";
}

json::array list_of(const std::vector<std::string>& texts) {
  json::array list;
  for (const std::string& text : texts) list.emplace_back(text);
  return list;
}

void tell_as_json(const std::vector<Verdict>& verdicts) {
  json::array games;
  for (const Verdict& verdict : verdicts) {
    games.push_back(json::object{{"line", verdict.line},
                                 {"game", verdict.game},
                                 {"form", form_text(verdict.form)},
                                 {"version", verdict.version},
                                 {"proven", list_of(verdict.proven)},
                                 {"not_proven", list_of(verdict.not_proven)}});
  }
  std::cout << json::serialize(json::object{{"holds", true}, {"games", std::move(games)}}) << '\n';
}

void tell(const std::vector<Verdict>& verdicts) {
  std::size_t number = 0;
  for (const Verdict& verdict : verdicts) {
    if (number > 0) std::cout << '\n';
    const GameInfo* game = find_game(verdict.game);
    std::cout << fmt::format("Game {}: {}, {}{}\n", ++number,
                             game == nullptr ? std::string_view(verdict.game) : game->title,
                             heading(verdict.form), version_text(verdict));
    for (const std::string& text : verdict.proven) std::cout << "  proven: " << text << '\n';
    for (const std::string& text : verdict.not_proven) {
      std::cout << "  not proven: " << text << '\n';
    }
  }
}

int complain_of(const VerifyRequest& request, const Trouble& trouble) {
  if (request.as_json) {
    std::cout << json::serialize(json::object{{"holds", false},
                                              {"line", trouble.line},
                                              {"field", trouble.field},
                                              {"says", trouble.says}})
              << '\n';
  }
  std::cout.flush();
  std::string at = request.file;
  if (trouble.line > 0) at += fmt::format(":{}", trouble.line);
  if (!trouble.field.empty()) at += " " + trouble.field;
  complain(fmt::format("{}: {}", at, trouble.says));
  return trouble.unreadable ? kBadInput : kFailed;
}

int verify_from(std::istream& in, const VerifyRequest& request) {
  const auto verdicts = fairness::verify_record(
      in, [](const Header& header) { return make_match(header); }, make_follower);
  if (in.bad()) {
    complain(fmt::format("can't read {}", request.file));
    return kBadInput;
  }
  if (!verdicts) return complain_of(request, verdicts.error());
  if (request.as_json) {
    tell_as_json(*verdicts);
  } else {
    tell(*verdicts);
  }
  return kOk;
}

}  // namespace

int verify_file(const VerifyRequest& request) {
  if (request.file == "-") return verify_from(std::cin, request);
  std::ifstream in;
  if (!open_record(request.file, in)) return kBadInput;
  return verify_from(in, request);
}

}  // namespace humbug::cli
