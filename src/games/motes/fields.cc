#include "games/motes/fields.h"

template struct humbug::Described<humbug::motes::Fields, humbug::motes::Event, humbug::motes::View>;
