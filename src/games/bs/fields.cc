#include "games/bs/fields.h"

template struct humbug::Described<humbug::bs::Fields, humbug::bs::Event, humbug::bs::View>;
