#pragma once

#include <string>
#include <string_view>

#include "store/store.h"
#include "table/table.h"

namespace humbug::server {

/// The name of the record of a table's n-th game.
store::RecordId record_id(std::string_view table, int game);
/// The name of the row which says that all players have agreed to show every card.
store::RecordId consent_id(std::string_view table, int game);
/// May only those who sat at the table read this record? True of tables that nobody could watch.
bool is_private(std::string_view record);
bool is_consent(const store::RecordId& id);

/// The batch stored with the entry that ends a game: its record and the wallets it changes.
store::Found<store::Batch> archive_game(store::Store& store, const table::Table& table);
/// The batch that stores that all players agreed to show every card; empty if it is stored already.
store::Found<store::Batch> consents(store::Store& store, const table::Table& table);

}  // namespace humbug::server
