#ifndef CADWAITA_STATE_H
#define CADWAITA_STATE_H

#include "types.h"

#pragma clang assume_nonnull begin

// Where the user left a window, to go on there.

// The size that the window has while it is not maximized, and whether it is.
void cadw_window_get_size(CadwWidget *window, int *width, int *height, bool *maximized);
// Before the window is presented.
void cadw_window_restore_size(CadwWidget *window, int width, int height, bool maximized);
// How far a preferences page is scrolled, in pixels.
double cadw_preferences_page_scrolled(CadwWidget *page);
// Scrolls so far as soon as the page is long enough; given up when it does not become so.
void cadw_preferences_page_restore_scrolled(CadwWidget *page, double pixels);

#pragma clang assume_nonnull end

#endif
