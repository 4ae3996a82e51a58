#include "games/fill_in_dice.h"

namespace humbug {

void fill_in_dice(json::object& line) {
  json::value* faces = line.if_contains("faces");
  if (faces == nullptr || !faces->is_array()) return;
  for (json::value& cup : faces->get_array()) {
    if (!cup.is_array()) continue;
    for (json::value& face : cup.get_array()) {
      if (face.is_null()) face = 1;
    }
  }
}

}  // namespace humbug
