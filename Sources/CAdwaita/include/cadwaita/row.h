#ifndef CADWAITA_ROW_H
#define CADWAITA_ROW_H

#include "types.h"

#pragma clang assume_nonnull begin

// All rows are AdwPreferencesRows: they go into a group.

void cadw_row_set_title(CadwWidget *row, const char *title);
void cadw_row_set_subtitle(CadwWidget *row, const char *_Nullable subtitle);  // not on entry rows; "" for none
void cadw_row_add_prefix(CadwWidget *row, CadwWidget *widget);
// An image before the title, in a column of one width for images of all sizes, so that titles line up: behind a check
// button, which keeps its column. NULL keeps the room of one.
void cadw_row_add_image(CadwWidget *row, CadwWidget *_Nullable image);
// At the end of the row; before the arrow of one that leads somewhere.
void cadw_row_add_suffix(CadwWidget *row, CadwWidget *widget);
// The title, and the subtitle, stand in the middle; the title gets a style class, such as "accent". For action
// and column rows.
void cadw_row_center_title(CadwWidget *row, const char *_Nullable css_class);
// Title and subtitle stand at the end of their lines. For action and column rows.
void cadw_row_end_title(CadwWidget *row);
// Activation of the row as a whole (click, Enter, Space), Enter in an entry row; makes the row activatable.
void cadw_row_on_activated(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);

typedef enum {
  CADW_MESSAGE_NONE,
  CADW_MESSAGE_WARNING,
  CADW_MESSAGE_ERROR,
  CADW_MESSAGE_NOTE,  // neither good nor bad
} CadwMessageKind;

// Text below all else in the row, which describes the row and its text field to assistive technology; the row
// gets the kind's style class.
void cadw_row_set_message(CadwWidget *row, const char *_Nullable text, CadwMessageKind kind);
// A small dim text in a monospaced font below all else in the row, for programmers; NULL for none.
void cadw_row_set_caption(CadwWidget *row, const char *_Nullable text);
// The row shakes for a third of a second, then `done` comes; at once where animations are off or nobody sees the
// row, never once the row is gone.
void cadw_row_shake(CadwWidget *row, CadwAction done, void *context, CadwRelease release);

// A plain AdwActionRow.
CadwWidget *cadw_action_row_new(void);

// AdwSwitchRow (1.4), or AdwActionRow with a GtkSwitch.
CadwWidget *cadw_switch_row_new(void);
void cadw_switch_row_set_active(CadwWidget *row, bool active);
bool cadw_switch_row_is_active(CadwWidget *row);
void cadw_switch_row_on_toggled(CadwWidget *row, CadwBooleanAction callback, void *context, CadwRelease release);

// A row with a GtkCheckButton prefix; rows with the same leader are radio buttons (leader NULL: this
// row leads). Any row of the group, or none, may be active.
CadwWidget *cadw_check_row_new(CadwWidget *_Nullable leader);
void cadw_check_row_set_active(CadwWidget *row, bool active);
bool cadw_check_row_is_active(CadwWidget *row);
// The user chose this row (not called for the row that loses the mark).
void cadw_check_row_on_chosen(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);
// The same row with a check button of its own, beside which others may be active; the functions of switch rows are for
// it too.
CadwWidget *cadw_mark_row_new(void);
// The user set or removed the mark.
void cadw_mark_row_on_toggled(CadwWidget *row, CadwBooleanAction callback, void *context, CadwRelease release);

// Title (may be ""), and under it: minimum image, GtkScale, maximum image, GtkSpinButton. Narrow windows (360 px)
// hold it. `step` 0: chosen from the range; else dragging keeps to its multiples. Swapped bounds are put right;
// equal ones make the controls insensitive.
CadwWidget *cadw_slider_row_new(double minimum, double maximum, double step, unsigned digits);
void cadw_slider_row_set_images(CadwWidget *row, CadwWidget *_Nullable minimum, CadwWidget *_Nullable maximum);  // NULL: none
void cadw_slider_row_set_value(CadwWidget *row, double value);
double cadw_slider_row_value(CadwWidget *row);
// The user settled on a value: on release of the scale, at once from keyboard and spin button. The wheel
// scrolls the page.
void cadw_slider_row_on_changed(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);
// Whether the spin button stands beside the scale; it does at first.
void cadw_slider_row_set_number_visible(CadwWidget *row, bool visible);
// A dim text behind the number; "" for none.
void cadw_slider_row_set_unit(CadwWidget *row, const char *unit);
// A mark below the scale.
void cadw_slider_row_add_mark(CadwWidget *row, double value);
// The scale and the spin button get the name as accessible name.
void cadw_slider_row_set_accessible_name(CadwWidget *row, const char *name);

// AdwSpinRow (1.4), or AdwActionRow with a GtkSpinButton. Bounds and step as of the slider row.
CadwWidget *cadw_spin_row_new(double minimum, double maximum, double step, unsigned digits);
void cadw_spin_row_set_value(CadwWidget *row, double value);
double cadw_spin_row_value(CadwWidget *row);
void cadw_spin_row_on_changed(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

typedef enum {
  CADW_INPUT_FREE_FORM,
  CADW_INPUT_DIGITS,
  CADW_INPUT_NUMBER,
  CADW_INPUT_PHONE,
  CADW_INPUT_URL,
  CADW_INPUT_EMAIL,
  CADW_INPUT_NAME,
  CADW_INPUT_PASSWORD,
  CADW_INPUT_PIN,
} CadwInputPurpose;

typedef enum {
  CADW_HINT_NONE = 0,
  CADW_HINT_SPELLCHECK = 1 << 0,
  CADW_HINT_NO_SPELLCHECK = 1 << 1,
  CADW_HINT_WORD_COMPLETION = 1 << 2,
  CADW_HINT_LOWERCASE = 1 << 3,
  CADW_HINT_UPPERCASE_CHARS = 1 << 4,
  CADW_HINT_UPPERCASE_WORDS = 1 << 5,
  CADW_HINT_UPPERCASE_SENTENCES = 1 << 6,
  CADW_HINT_PRIVATE = 1 << 7,
} CadwInputHints;

// AdwEntryRow, or AdwPasswordEntryRow when `secure`.
CadwWidget *cadw_entry_row_new(bool secure);
// Does nothing when the text is the same already, so that the cursor stays.
void cadw_entry_row_set_text(CadwWidget *row, const char *text);
const char *cadw_entry_row_text(CadwWidget *row);  // borrowed until the next change
void cadw_entry_row_set_input(CadwWidget *row, CadwInputPurpose purpose, unsigned hints);
// Shown in place of the text while the field is empty and has the focus, as the title is otherwise. NULL: none.
void cadw_entry_row_set_placeholder(CadwWidget *row, const char *_Nullable text);
// The text stands at the end of the field.
void cadw_entry_row_end_text(CadwWidget *row);
// A dim text behind the field; once.
void cadw_entry_row_set_unit(CadwWidget *row, const char *unit);
// A button that shows a colour, "#rrggbbaa", or squares for NULL. The name says it to those who don't see it. GTK's own
// one has no name that follows, and is another widget since 4.10.
CadwWidget *cadw_color_button_new(void);
void cadw_color_button_set_color(CadwWidget *button, const char *_Nullable color, const char *name);
void cadw_entry_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context, CadwRelease release);
// The user finished: Enter, or the focus left the field (which may come after Enter). Not called by the row
// being destroyed.
void cadw_entry_row_on_finished(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);

// Title and a selectable, wrapping, dim value: at the end of the row, or below the title when it is longer
// than 60 characters, has several lines, or there is no title.
CadwWidget *cadw_value_row_new(void);
void cadw_value_row_set_value(CadwWidget *row, const char *value);
// Whether a value is too long to be shown as a whole.
bool cadw_text_is_shortened(const char *text);
// The value is not dim: it stands for the title.
void cadw_value_row_set_prominent(CadwWidget *row);

// AdwComboRow over strings. The row shows an ellipsized option, its list whole ones; long lists have a search
// entry since 1.4. Setting options leaves none selected.
CadwWidget *cadw_choice_row_new(void);
void cadw_choice_row_set_options(CadwWidget *row, const char *_Nullable const *_Nonnull options, unsigned count);
// The same with an image before each option: an absolute path, the name of an icon, or "" for none.
void cadw_choice_row_set_options_with_icons(CadwWidget *row, const char *_Nullable const *_Nonnull options,
                                            const char *_Nullable const *_Nullable icons, unsigned count);
void cadw_choice_row_set_selected(CadwWidget *row, int index);  // -1: none
int cadw_choice_row_selected(CadwWidget *row);
void cadw_choice_row_on_selected(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

// Linked toggle buttons, of which one or none is active: beside the title where they are short, else below it.
CadwWidget *cadw_segment_row_new(const char *_Nullable const *_Nonnull options, unsigned count);
void cadw_segment_row_set_selected(CadwWidget *row, int index);  // -1: none
int cadw_segment_row_selected(CadwWidget *row);
void cadw_segment_row_on_selected(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

// Title, an ellipsized dim value, and an arrow: a row that leads somewhere.
CadwWidget *cadw_link_row_new(void);
void cadw_link_row_set_value(CadwWidget *row, const char *value);

#pragma clang assume_nonnull end

#endif
