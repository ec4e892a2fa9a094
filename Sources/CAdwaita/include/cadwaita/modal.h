#ifndef CADWAITA_MODAL_H
#define CADWAITA_MODAL_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwDialog (1.5), or a modal AdwWindow. Escape closes it. Owned by GTK once presented.
CadwWidget *cadw_modal_new(const char *title, int width, int height);
void cadw_modal_set_content(CadwWidget *modal, CadwWidget *content);
// Over the window of `parent`, which it goes with.
void cadw_modal_present(CadwWidget *modal, CadwWidget *parent);
// What Enter presses, in rows made to do so.
void cadw_modal_set_default(CadwWidget *modal, CadwWidget *button);
void cadw_entry_row_activate_default(CadwWidget *row);
void cadw_modal_close(CadwWidget *modal);
// Closed and destroyed, in whatever way.
void cadw_modal_on_closed(CadwWidget *modal, CadwAction callback, void *context, CadwRelease release);

// Without the window's own buttons, for pages that have Cancel.
void cadw_header_bar_hide_window_buttons(CadwWidget *header);

// The text of a label made by cadw_label_new().
void cadw_label_set_text(CadwWidget *label, const char *text);

// GtkTextView in a scrolled frame, in a monospace font: for values as text. Tab leaves it.
CadwWidget *cadw_text_editor_new(const char *accessible_name);
void cadw_text_editor_set_text(CadwWidget *editor, const char *text);
char *cadw_text_editor_text(CadwWidget *editor);  // free() it
void cadw_text_editor_on_changed(CadwWidget *editor, CadwAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
