#ifndef CADWAITA_FOCUS_H
#define CADWAITA_FOCUS_H

#include "types.h"

#pragma clang assume_nonnull begin

// Focuses the widget or the first one in it that takes the focus.
bool cadw_widget_grab_focus(CadwWidget *widget);
// Focuses a widget that replaces a focused one: in a text, nothing is selected, and the cursor is at the end.
bool cadw_widget_resume_focus(CadwWidget *widget);
// Whether the last focus of its page was on the widget or inside; the page restores it when it is shown again. The
// second function makes the widget the last focus.
bool cadw_widget_had_focus(CadwWidget *widget);
void cadw_widget_set_had_focus(CadwWidget *widget);
// Whether the focus of its window is on the widget or inside.
bool cadw_widget_contains_focus(CadwWidget *widget);
// Moves the focus out of the widget, to the next one in the window.
void cadw_widget_pass_focus_on(CadwWidget *widget);
// An insensitive widget, and those in it, lose the focus.
void cadw_widget_set_sensitive(CadwWidget *widget, bool is_sensitive);

// The content of a page, which takes the focus for its widgets; NULL for none.
CadwWidget *_Nullable cadw_page_content(CadwWidget *page);
// Focuses the widget inside that had the focus last, which is only known for the content of a page, or the first one,
// or the content itself; returns false if none takes the focus.
bool cadw_widget_enter(CadwWidget *widget);

// Tab skips a read-only text, unless it has links.
void cadw_widget_set_only_read(CadwWidget *widget, bool is_only_read);

#pragma clang assume_nonnull end

#endif
