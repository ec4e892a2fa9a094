#ifndef CADWAITA_RENDER_H
#define CADWAITA_RENDER_H

#include "types.h"

#pragma clang assume_nonnull begin

// Paints a presented window's contents at their present size to a PNG file. False, and `*error`
// (free with free()) says why, when that failed.
bool cadw_window_render_png(CadwWidget *window, const char *path, char *_Nullable *_Nonnull error);

#pragma clang assume_nonnull end

#endif
