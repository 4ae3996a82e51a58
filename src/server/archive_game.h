#pragma once

#include <string>
#include <string_view>

#include "store/store.h"
#include "table/table.h"

namespace humbug::server {

/// What the record of a table's n-th game is called.
store::RecordId record_id(std::string_view table, int game);
/// Whether everybody has agreed to show every card of it is kept beside it, under this name.
store::RecordId consent_id(std::string_view table, int game);
/// Is a record only for those who sat at its table? True of tables that nobody could watch.
bool is_private(std::string_view record);
bool is_consent(const store::RecordId& id);

/// What is stored with the entry that ends a game: its record, and what it leaves in wallets.
store::Found<store::Batch> archive_game(store::Store& store, const table::Table& table);
/// What is stored when everybody has agreed to show every card; nothing if it was before.
store::Found<store::Batch> consents(store::Store& store, const table::Table& table);

}  // namespace humbug::server
