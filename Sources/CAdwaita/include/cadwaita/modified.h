#ifndef CADWAITA_MODIFIED_H
#define CADWAITA_MODIFIED_H

#include "types.h"

#pragma clang assume_nonnull begin

// The mark of a row whose value is not the default, as the style class "modified"; the note describes the row and the
// controls in it to assistive technology, NULL for none.
void cadw_row_set_modified(CadwWidget *row, bool modified, const char *_Nullable note);
// A number in a pill; NULL or "" hides it.
CadwWidget *cadw_badge_new(void);
void cadw_badge_set_text(CadwWidget *badge, const char *_Nullable text);

// The row below the widget that the focus is in, borrowed; NULL for none.
CadwWidget *_Nullable cadw_widget_focused_row(CadwWidget *widget);
// Ctrl+Delete in the widget, where what has the focus has no use for it itself.
void cadw_widget_on_reset_key(CadwWidget *widget, CadwAction callback, void *context, CadwRelease release);

// A toast in the overlay that the widget is in, with a button; nothing where it is in none.
void cadw_toast_show_button(CadwWidget *widget, const char *text, const char *button, CadwAction callback,
                            void *context, CadwRelease release);
// The toast with a button goes.
void cadw_toast_dismiss_button(CadwWidget *widget);

// A GAction that is on or off. The callback gets the state that is asked for, which the action has once it is set.
void cadw_window_add_toggle_action(CadwWidget *window, const char *name, CadwBooleanAction callback, void *context,
                                   CadwRelease release);
void cadw_window_set_action_state(CadwWidget *window, const char *name, bool state);

#pragma clang assume_nonnull end

#endif
