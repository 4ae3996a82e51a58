#include "games/liars_dice/fields.h"

template struct humbug::Described<humbug::liars_dice::Fields, humbug::liars_dice::Event,
                                  humbug::liars_dice::View>;
