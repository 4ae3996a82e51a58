#pragma once

#include <memory>

#include "core/seat.h"
#include "referee/match.h"
#include "referee/notebook.h"

namespace humbug {

/// The notebook of `seat` with the referee's notes about the deal; null in a game without notes.
std::unique_ptr<Notebook> make_notebook(const Match& match, Seat seat);

}  // namespace humbug
