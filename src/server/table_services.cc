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
  if (spec->level == Level::command) return "a table's bots are the house's own, not programs";
  // The bots of all tables share a few threads.
  if (spec->budget != Budget{}) return "how long a table's bots think is for the house to say";
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
