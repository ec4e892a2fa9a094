#ifndef CADWAITA_BANNER_H
#define CADWAITA_BANNER_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwBanner (1.3), or a coloured bar like it: a notice below a header bar, shown at once. The callback is called
// for a click of the button; `button` NULL: none. The title is plain text.
CadwWidget *cadw_banner_new(const char *title, const char *_Nullable button, CadwAction callback, void *context,
                            CadwRelease release);

// A widget above another one, which takes all the room that is left.
CadwWidget *cadw_column_new(CadwWidget *top, CadwWidget *content);

#pragma clang assume_nonnull end

#endif
