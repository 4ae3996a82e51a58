#include "games/mia/fields.h"

template struct humbug::Described<humbug::mia::Fields, humbug::mia::Event, humbug::mia::View>;
