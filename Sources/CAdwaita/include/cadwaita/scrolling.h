#ifndef CADWAITA_SCROLLING_H
#define CADWAITA_SCROLLING_H

#include "types.h"

#pragma clang assume_nonnull begin

// Scrolls the page of a row, or of a group, to it, and focuses it, as soon as it has a place; `marks` it for a moment.
void cadw_widget_reveal(CadwWidget *row, bool marks);

// Scrolls so far as soon as the page is long enough; given up when it does not become so.
void cadw_page_restore_scrolled(CadwWidget *page, double pixels);

// A GtkScrolledWindow in which keys stop what the wheel or a finger has begun.
CadwWidget *cadw_scrolled_new(CadwWidget *child);

#pragma clang assume_nonnull end

#endif
