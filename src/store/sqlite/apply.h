#pragma once

#include "store/batch.h"
#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

/// Applies a batch, all or nothing, inside a transaction that others share. After a refusal the
/// transaction continues without it; after any other error it must be rolled back.
Outcome apply(Connection& connection, const Batch& batch);

}  // namespace humbug::store::sqlite
