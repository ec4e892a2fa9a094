#ifndef CADWAITA_SCROLLING_H
#define CADWAITA_SCROLLING_H

#include "types.h"

#pragma clang assume_nonnull begin

// Scrolls the page to a row or group and focuses it, as soon as it has a position; then calls `done`.
void cadw_widget_reveal(CadwWidget *row, CadwAction done, void *context, CadwRelease release);
// The same without the focus, which stays where it is.
void cadw_widget_scroll_to(CadwWidget *row);

// A GtkScrolledWindow in which keys stop scrolling by the wheel or a finger.
CadwWidget *cadw_scrolled_new(CadwWidget *child);

#pragma clang assume_nonnull end

#endif
