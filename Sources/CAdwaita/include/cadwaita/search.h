#ifndef CADWAITA_SEARCH_H
#define CADWAITA_SEARCH_H

#include "types.h"

#pragma clang assume_nonnull begin

// A GtkSearchBar that is always open: a search entry in the middle, and a status line below it.
CadwWidget *cadw_search_bar_new(const char *placeholder);
void cadw_search_bar_set_text(CadwWidget *bar, const char *text);
const char *cadw_search_bar_text(CadwWidget *bar);  // borrowed until the next change
// Adds what was typed elsewhere at the end, as if it was typed here.
void cadw_search_bar_type(CadwWidget *bar, const char *text);
// Focuses the entry: its text is selected, or else the cursor is behind it.
void cadw_search_bar_focus(CadwWidget *bar, bool select);
// At each keystroke.
void cadw_search_bar_on_changed(CadwWidget *bar, CadwTextAction callback, void *context, CadwRelease release);
void cadw_search_bar_on_activated(CadwWidget *bar, CadwAction callback, void *context, CadwRelease release);
void cadw_search_bar_on_stopped(CadwWidget *bar, CadwAction callback, void *context, CadwRelease release);  // Escape
void cadw_search_bar_on_down(CadwWidget *bar, CadwAction callback, void *context, CadwRelease release);  // Down
// Up, Down, Page Up or Page Down, which leave the text alone: by how many rows of a list, less than 0 for upwards.
void cadw_search_bar_on_moved(CadwWidget *bar, CadwNumberAction callback, void *context, CadwRelease release);
// What the entry is about now, which assistive technology reads out; "" for nothing.
void cadw_search_bar_describe(CadwWidget *bar, const char *text);
// A short text that assistive technology reads out; "" for none.
void cadw_search_bar_set_status(CadwWidget *bar, const char *text);

// Somebody types a letter in the widget where nothing takes it: the letter. Or presses Ctrl+F: "". Not from popovers.
void cadw_widget_on_typed(CadwWidget *widget, CadwTextAction callback, void *context, CadwRelease release);
// Ctrl+Enter in the row.
void cadw_row_on_go_to(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);

// The row below the widget that the focus is in, borrowed; NULL for none.
CadwWidget *_Nullable cadw_widget_focused_row(CadwWidget *widget);
// Ctrl+Delete in the widget, where what has the focus has no use for it itself.
void cadw_widget_on_reset_key(CadwWidget *widget, CadwAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
