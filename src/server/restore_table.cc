#include "server/restore_table.h"

#include <exception>

#include <fmt/format.h>

#include "server/table_services.h"

namespace humbug::server {

std::expected<table::Table, std::string> restore_table(const store::LoadedTable& loaded) try {
  if (!loaded.snapshot) return std::unexpected("it has no snapshot");
  auto table = table::Table::restore(table_services(), loaded.snapshot->bytes);
  if (!table) return std::unexpected("its snapshot: " + table.error());
  if (table->id() != loaded.summary.table.bytes()) {
    return std::unexpected("its snapshot is of another table");
  }
  if (table->number() != loaded.snapshot->through.value) {
    return std::unexpected("its snapshot does not fit its log");
  }
  for (const store::Bytes& entry : loaded.entries) {
    if (!table->replay(entry)) {
      return std::unexpected(
          fmt::format("entry {} of its log can't be replayed", table->number() + 1));
    }
  }
  return table;
} catch (const std::exception& error) {
  return std::unexpected(fmt::format("it can't be replayed: {}", error.what()));
}

}  // namespace humbug::server
