#ifndef CADWAITA_INSPECT_H
#define CADWAITA_INSPECT_H

#include "date.h"

#pragma clang assume_nonnull begin

// What tests and --render look at. "Shown" means visible by its own flag and that of its parents up to
// the widget that was asked about, which may be in no window; a page under another one is not shown.

// Number of AdwPreferencesRows in the tree below (and at) a widget that are shown.
unsigned cadw_inspect_row_count(CadwWidget *widget);
// The nth such row, borrowed, NULL past the end; its title.
CadwWidget *_Nullable cadw_inspect_row(CadwWidget *widget, unsigned index);
const char *cadw_inspect_row_title(CadwWidget *row);
const char *cadw_inspect_message(CadwWidget *row);  // of cadw_row_set_message(); "" for none
// All label texts shown below a widget, one a line. free() it.
char *cadw_inspect_text(CadwWidget *widget);
// Where a letter of a shown text is painted, by its place in bytes: pixels from the left edge of the widget that the
// text is in; less than 0 for a text that is not shown, or not painted yet.
double cadw_inspect_letter_x(CadwWidget *widget, const char *text, unsigned place);
// The same for a row's control.
double cadw_inspect_control_x(CadwWidget *row);
bool cadw_inspect_is_sensitive(CadwWidget *widget);
bool cadw_inspect_is_visible(CadwWidget *widget);  // its own flag
// The colour of text and signs, "#rrggbb", of a row's control, or else of a label with the class "accent" in a widget, or
// else of the widget; until the next call.
const char *cadw_inspect_color(CadwWidget *widget);
// How many pixels of a line from the top to the bottom of a widget, at a part of its width, are painted in a colour,
// "#rrggbb".
unsigned cadw_inspect_painted(CadwWidget *widget, double across, const char *color);
bool cadw_inspect_has_css_class(CadwWidget *widget, const char *css_class);
// The focus of its window is on the widget or in it.
bool cadw_inspect_has_focus(CadwWidget *widget);
// The least width that it can be given, in pixels.
int cadw_inspect_minimum_width(CadwWidget *widget);
// The least height at its present width; 0 before it has one.
int cadw_inspect_minimum_height(CadwWidget *widget);

// Scrolls a preferences page: 0 is its top, 1 its end.
void cadw_inspect_scroll(CadwWidget *page, double fraction);
// Lets go of a preferences page with two fingers that move so fast, in pixels a second.
void cadw_inspect_fling(CadwWidget *page, double velocity);
// Presses a key by its name, such as "Page_Down", in the window of a widget; whether something heeds it there.
bool cadw_inspect_press_key(CadwWidget *widget, const char *name);

// Whether the search entry of a page is within it as a whole.
bool cadw_inspect_search_is_seen(CadwWidget *page);
// The Tab key in the window of a widget.
void cadw_inspect_press_tab(CadwWidget *widget);

// Leak checks: widgets being watched and not finalized yet.
void cadw_inspect_watch(CadwWidget *widget);
unsigned cadw_inspect_watched_alive(void);

// What a user does, for tests: unlike the setters these make the callbacks come.

// Clicks a button, presses Enter in an entry row, activates a row or any other widget.
bool cadw_inspect_activate(CadwWidget *widget);
void cadw_inspect_toggle(CadwWidget *row);                         // switch and check rows
void cadw_inspect_set_text(CadwWidget *row, const char *text);     // entry and text rows, search entries
// Types into the search entry that is on a page.
void cadw_inspect_search(CadwWidget *page, const char *text);
// Selects all of an entry or text row and types over it, "" for nothing, as GTK does it.
void cadw_inspect_type_over(CadwWidget *row, const char *text);
void cadw_inspect_type_value(CadwWidget *editor, const char *text);  // text editors
void cadw_inspect_choose(CadwWidget *row, unsigned index);         // choice and segment rows
void cadw_inspect_set_number(CadwWidget *row, double value);       // spin and slider rows, by key
void cadw_inspect_type_number(CadwWidget *row, const char *text);  // into the spin button of either
// A drag of a slider row's scale.
void cadw_inspect_press_scale(CadwWidget *row);
void cadw_inspect_move_scale(CadwWidget *row, double value);
void cadw_inspect_release_scale(CadwWidget *row);
// Date rows: what their pickers show, open or not, and picking in them.
const char *cadw_inspect_color_name(CadwWidget *row);  // of the button of an entry row
void cadw_inspect_press_color(CadwWidget *row);
// Answers the dialog of a colour that is open, NULL to cancel; false when there is none.
bool cadw_inspect_answer_color(const char *_Nullable color);
CadwDateFields cadw_inspect_date_fields(CadwWidget *row);
void cadw_inspect_pick_date(CadwWidget *row, CadwDateFields fields);
void cadw_inspect_open_date(CadwWidget *row);
bool cadw_inspect_date_is_open(CadwWidget *row);
void cadw_inspect_close_date(CadwWidget *row);
// Whether the file of an image is shown; not before it is read, nor where it is none.
bool cadw_inspect_image_is_shown(CadwWidget *image);
// The toasts that an overlay shows, those included that come and go.
unsigned cadw_inspect_toast_count(CadwWidget *overlay);
// The text of a source view; free() it.
char *cadw_inspect_source_lines(CadwWidget *view);
// Whether the text of a text row or of a text editor is broken into lines.
bool cadw_inspect_text_wraps(CadwWidget *widget);
// Clicks a response of a presented alert.
bool cadw_inspect_respond(CadwAlert *alert, const char *response);
// Activates the shortcut of the widget (not of those in it) whose trigger is written so: "Escape".
bool cadw_inspect_press_shortcut(CadwWidget *widget, const char *trigger);

// Opens the menu of a row; its entries, one a line, those that are not enabled after "- " (free() it); chooses one.
bool cadw_inspect_open_row_menu(CadwWidget *page, CadwWidget *row);
// What the page does when a finger rests on a widget of it; false where there is no such thing.
bool cadw_inspect_long_press(CadwWidget *page, CadwWidget *widget);
char *cadw_inspect_row_menu(CadwWidget *page);
void cadw_inspect_choose_row_menu(CadwWidget *page, unsigned position);

#pragma clang assume_nonnull end

#endif
