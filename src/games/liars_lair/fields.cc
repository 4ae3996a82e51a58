#include "games/liars_lair/fields.h"

template struct humbug::Described<humbug::liars_lair::Fields, humbug::liars_lair::Event,
                                  humbug::liars_lair::View>;
