#ifndef CADWAITA_WIDGET_H
#define CADWAITA_WIDGET_H

#include "types.h"

#pragma clang assume_nonnull begin

void *cadw_widget_ref(CadwWidget *widget);  // sinks a floating reference; balance with unref
void cadw_widget_unref(CadwWidget *widget);
void cadw_widget_set_visible(CadwWidget *widget, bool visible);
// A row or a group comes or goes, with a short fade where it is on screen and animations are on. Going takes the
// room that the page keeps for it, too, and the focus goes on to the next control.
void cadw_widget_set_shown(CadwWidget *widget, bool shown);
void cadw_widget_set_sensitive(CadwWidget *widget, bool sensitive);
void cadw_widget_set_tooltip(CadwWidget *widget, const char *_Nullable text);  // NULL: none
// On a row, the controls in it get the name too, in place of the row's title.
void cadw_widget_set_accessible_name(CadwWidget *widget, const char *name);
void cadw_widget_set_accessible_description(CadwWidget *widget, const char *_Nullable text);
void cadw_widget_add_css_class(CadwWidget *widget, const char *name);
void cadw_widget_set_css_class(CadwWidget *widget, const char *name, bool has);
void cadw_widget_set_centered(CadwWidget *widget);  // natural width, in the middle
// Focuses the widget or the first one in it that takes the focus.
bool cadw_widget_grab_focus(CadwWidget *widget);
// From a group, a page, a box, a bin, or whatever other parent; nothing without a parent.
void cadw_widget_remove_from_parent(CadwWidget *widget);
// Called once, after the first frame that shows the widget after this call; when the widget goes before, the
// context is released without a call.
void cadw_widget_on_next_frame_painted(CadwWidget *widget, CadwAction callback, void *context, CadwRelease release);
// A file or folder was dropped on the widget: its absolute path.
void cadw_widget_on_file_dropped(CadwWidget *widget, CadwTextAction callback, void *context, CadwRelease release);
// Called while the widget is being destroyed (its signal "destroy").
void cadw_widget_on_destroy(CadwWidget *widget, CadwAction callback, void *context, CadwRelease release);

// As wide as the pages of settings, at most, in the middle: for lists outside of such a page.
CadwWidget *cadw_clamp_new(CadwWidget *child);
CadwWidget *cadw_box_new(bool vertical, int spacing);
void cadw_box_append(CadwWidget *box, CadwWidget *child);
// Wraps; dim secondary text when `dim`. Selectable by the user when `selectable`.
CadwWidget *cadw_label_new(const char *text, bool dim, bool selectable);
// A dim word that does not wrap: what stands behind a number.
CadwWidget *cadw_unit_label_new(const char *text);
// Image from a file (scaled to `size` pixels, keeping its aspect); from the icon theme. A dark silhouette has the
// style class "inverted" while the style is dark.
CadwWidget *cadw_image_new_from_file(const char *path, int size);
// Whether all files of images are read that were asked for.
bool cadw_images_are_read(void);
CadwWidget *cadw_image_new_from_icon(const char *icon_name);
// The first of some icons that the icon theme has, borrowed from `names`; NULL when it has none.
const char *_Nullable cadw_icon_theme_find(const char *_Nullable const *_Nonnull names, unsigned count);
// A turning spinner, AdwSpinner (1.6) or GtkSpinner.
CadwWidget *cadw_spinner_new(void);
CadwWidget *cadw_large_spinner_new(void);  // for a page that has nothing else to show
CadwWidget *cadw_progress_bar_new(void);  // a thin one, for the top edge of a page
void cadw_progress_bar_set_fraction(CadwWidget *bar, double fraction);
CadwWidget *cadw_button_new(const char *label, const char *_Nullable action, const char *_Nullable parameter);
void cadw_button_on_clicked(CadwWidget *button, CadwAction callback, void *context, CadwRelease release);
// A flat icon button, with an action or without; its tooltip is its accessible name too.
CadwWidget *cadw_icon_button_new(const char *icon_name, const char *tooltip, const char *_Nullable action, const char *_Nullable parameter);
// `primary`: F10 opens it.
CadwWidget *cadw_menu_button_new(const char *icon_name, const char *tooltip, CadwMenu *menu, bool primary);

// GMenu. A menu given to a widget or to another menu may be unref'd at once.
CadwMenu *cadw_menu_new(void);
void cadw_menu_unref(CadwMenu *menu);
void cadw_menu_append(CadwMenu *menu, const char *label, const char *_Nullable action, const char *_Nullable parameter);
void cadw_menu_append_section(CadwMenu *menu, const char *_Nullable label, CadwMenu *section);

#pragma clang assume_nonnull end

#endif
