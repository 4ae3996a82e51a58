#pragma once

#include "store/batch.h"
#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

/// Writes a batch all or none, inside a transaction that others share. After a refusal the
/// transaction goes on without it; after any other error it is to be rolled back.
Outcome apply(Connection& connection, const Batch& batch);

}  // namespace humbug::store::sqlite
