#ifndef CADWAITA_SCROLLING_H
#define CADWAITA_SCROLLING_H

#include "types.h"

#pragma clang assume_nonnull begin

// Scrolls the page to a row or group and focuses it, as soon as it is laid out. `marks`: highlights it for a moment.
void cadw_widget_reveal(CadwWidget *row, bool marks);

// Scrolls to a position as soon as the page is long enough; gives up after a while if it isn’t.
void cadw_page_restore_scrolled(CadwWidget *page, double pixels);

// A GtkScrolledWindow in which keys stop scrolling by the wheel or a finger.
CadwWidget *cadw_scrolled_new(CadwWidget *child);

#pragma clang assume_nonnull end

#endif
