#ifndef CADWAITA_WIDGET_H
#define CADWAITA_WIDGET_H

#include "types.h"

#pragma clang assume_nonnull begin

void *cadw_widget_ref(CadwWidget *widget);  // sinks a floating reference; balance with unref
void cadw_unref(void *object);

void cadw_widget_set_tooltip(CadwWidget *widget, const char *_Nullable text);  // NULL: none
// On a row, its controls get the name, too, instead of the row’s title; on a spin button, its text does.
void cadw_widget_set_accessible_name(CadwWidget *widget, const char *name);
void cadw_widget_set_css_class(CadwWidget *widget, const char *name, bool has);
// For content that is left-to-right in all scripts; its children have the direction of the program.
void cadw_widget_keep_left_to_right(CadwWidget *widget);
// Whether it is an expanded branch for assistive technology; -1 if it isn’t a branch.
void cadw_widget_set_accessibly_expanded(CadwWidget *widget, int expanded);
bool cadw_widget_is_right_to_left(CadwWidget *widget);
// For decorations without meaning.
void cadw_widget_hide_from_assistive_technology(CadwWidget *widget);
// Removes it from its parent of any kind; does nothing without one.
void cadw_widget_remove_from_parent(CadwWidget *widget);

// A file or folder was dropped on the widget: its absolute path.
void cadw_widget_on_file_dropped(CadwWidget *widget, CadwTextAction callback, void *context, CadwRelease release);

// Puts a text into the clipboard of the widget’s display.
void cadw_clipboard_set_text(CadwWidget *widget, const char *text);

// Calls back with the text in the clipboard, later; NULL for none.
void cadw_clipboard_read_text(CadwWidget *widget, CadwTextAction callback, void *context, CadwRelease release);

// A typed letter that no widget takes, or "" for Ctrl+F. Not from popovers.
void cadw_widget_on_typed(CadwWidget *widget, CadwTextAction callback, void *context, CadwRelease release);

// A part of the widget’s accessible description, one per line; NULL for none. Returns whether it changed.
typedef enum {
  CADW_DESCRIPTION_OWN,      // a value, or the reason why it is insensitive
  CADW_DESCRIPTION_MESSAGE,  // the problem with a typed text
  CADW_DESCRIPTION_NOTE,     // whether it is modified
} CadwDescriptionPart;
bool cadw_widget_describe(CadwWidget *widget, CadwDescriptionPart part, const char *_Nullable text);
// The same for the controls in a row.
void cadw_widget_describe_controls(CadwWidget *row, CadwDescriptionPart part, const char *_Nullable text);
// Whether a typed text is invalid.
void cadw_widget_set_accessibly_invalid(CadwWidget *widget, bool invalid);
#pragma clang assume_nonnull end

#endif
