#ifndef CADWAITA_CONTROLS_H
#define CADWAITA_CONTROLS_H

#include "types.h"

#pragma clang assume_nonnull begin

// As wide as the pages of settings, at most, in the middle: for lists outside of such a page.
CadwWidget *cadw_clamp_new(CadwWidget *child);
// Widgets beside each other, in a line that scrolls where there is no room.
CadwWidget *cadw_strip_new(const char *accessible_name);
void cadw_strip_append(CadwWidget *strip, CadwWidget *child);
void cadw_strip_clear(CadwWidget *strip);
CadwWidget *cadw_box_new(bool vertical, int spacing);
void cadw_box_append(CadwWidget *box, CadwWidget *child);
// Image from a file (scaled to `size` pixels, keeping its aspect); from the icon theme. A dark silhouette has the
// style class "inverted" while the style is dark.
CadwWidget *cadw_image_new_from_file(const char *path, int size);
// A file, shown as soon as it is read, or an icon; NULL for none. The image has its size in pixels.
void cadw_image_show(CadwWidget *image, const char *_Nullable name, bool is_file);
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
void cadw_button_set_label(CadwWidget *button, const char *label);
// A flat icon button, with an action or without; its tooltip is its accessible name too.
CadwWidget *cadw_icon_button_new(const char *icon_name, const char *tooltip, const char *_Nullable action,
                                 const char *_Nullable parameter);

// A button that shows a colour, "#rrggbbaa", or squares for NULL. The name says it to those who don't see it. GTK's own
// one has no name that follows, and is another widget since 4.10.
CadwWidget *cadw_color_button_new(void);
void cadw_color_button_set_color(CadwWidget *button, const char *_Nullable color, const char *name);

// GtkColorDialog (GTK 4.10), or GtkColorChooserDialog. The colours are texts, "#rrggbbaa"; `color` NULL for none. The
// callback gets the chosen one, and is not called when the dialog was cancelled.
void cadw_dialog_choose_color(CadwWidget *parent, const char *title, const char *_Nullable color, bool with_alpha,
                              CadwTextAction callback, void *context, CadwRelease release);

// A flat button with an icon and a short text beside it (AdwButtonContent), with an action.
CadwWidget *cadw_labelled_icon_button_new(const char *icon_name, const char *action);
// `name` is the tooltip and the accessible name.
void cadw_labelled_icon_button_set(CadwWidget *button, const char *label, const char *name);

// A pill that is on or off, a GtkToggleButton; cadw_button_set_label() gives it its text.
CadwWidget *cadw_chip_new(void);
void cadw_chip_set_on(CadwWidget *chip, bool on);
void cadw_chip_on_toggled(CadwWidget *chip, CadwBooleanAction callback, void *context, CadwRelease release);
// One that opens a menu whose entries have the action "chip.choose" and a text as its parameter; the callback gets the
// one that was chosen, and "" when the choice is dropped by the pill's other button.
CadwWidget *cadw_choice_chip_new(CadwMenu *menu, CadwTextAction callback, void *context, CadwRelease release);
// `choice` is what is chosen, "" for nothing; `drop` says what the button does that drops it.
void cadw_choice_chip_set(CadwWidget *chip, const char *text, const char *choice, const char *drop);
// Before its menu opens.
void cadw_choice_chip_on_open(CadwWidget *chip, CadwAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
