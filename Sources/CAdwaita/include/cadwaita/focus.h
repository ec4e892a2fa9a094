#ifndef CADWAITA_FOCUS_H
#define CADWAITA_FOCUS_H

#include "types.h"

#pragma clang assume_nonnull begin

// Focuses the widget or the first one in it that takes the focus.
bool cadw_widget_grab_focus(CadwWidget *widget);
// Focuses a widget that takes the place of one that had the focus: of a text nothing is selected, the cursor is at its
// end.
bool cadw_widget_resume_focus(CadwWidget *widget);
// Whether the focus was last on the widget or in it, as far as its page is concerned: when the page is seen again, the
// focus goes there. The second function says that it was.
bool cadw_widget_had_focus(CadwWidget *widget);
void cadw_widget_set_had_focus(CadwWidget *widget);
// Whether the focus of its window is on the widget or in it.
bool cadw_widget_contains_focus(CadwWidget *widget);
// Moves the focus out of the widget, to what comes next in the window.
void cadw_widget_pass_focus_on(CadwWidget *widget);

// A text that is only read is passed by by Tab, one with links is not.
void cadw_widget_set_only_read(CadwWidget *widget, bool is_only_read);

#pragma clang assume_nonnull end

#endif
