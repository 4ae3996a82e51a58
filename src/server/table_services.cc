#include "server/table_services.h"

#include "bots/spec.h"
#include "catalogue/catalogue.h"
#include "catalogue/notebook.h"
#include "catalogue/rematch.h"

namespace humbug::server {

namespace {

std::optional<std::string> check_bot(std::string_view bot) {
  const auto spec = parse_bot(bot);
  if (!spec) return spec.error();
  if (spec->level == Level::command) return "bots at a table can't be external programs";
  // The bots of all tables share a few threads.
  if (spec->budget != Budget{}) return "the time budget of a table's bots is set by the server";
  return std::nullopt;
}

}  // namespace

const table::TableServices& table_services() {
  static const table::TableServices kServices{
      .make_match = [](const Header& header) { return make_match(header); },
      .make_notebook = make_notebook,
      .rematch = rematch_setup,
      .check_bot = check_bot,
  };
  return kServices;
}

}  // namespace humbug::server
