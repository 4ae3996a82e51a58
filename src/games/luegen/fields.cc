#include "games/luegen/fields.h"

template struct humbug::Described<humbug::luegen::Fields, humbug::luegen::Event,
                                  humbug::luegen::View>;
