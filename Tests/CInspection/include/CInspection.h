// What tests look at in widgets, and what they do in the place of a user. Nothing of it is in the app.
#ifndef CINSPECTION_H
#define CINSPECTION_H

#include "cadwaita/types.h"

#pragma clang assume_nonnull begin

// MARK: What is shown

// "Shown" means visible by its own flag and that of its parents up to the widget that was asked about, which may be in no
// window; a page under another one is not shown.

// The AdwPreferencesRows in the tree below (and at) a widget that are shown, borrowed, as many as there is room for;
// returns how many there are.
unsigned inspect_rows(CadwWidget *widget, CadwWidget *_Nullable *_Nullable rows, unsigned room);
// The rows below an expander row, shown or not.
unsigned inspect_rows_below(CadwWidget *row, CadwWidget *_Nullable *_Nullable rows, unsigned room);
// Opens or closes an expander row, as a click does.
void inspect_expand(CadwWidget *row);
const char *inspect_row_title(CadwWidget *row);
const char *inspect_tooltip(CadwWidget *widget);  // "" for none
bool inspect_is_described(CadwWidget *widget, const char *text);  // to assistive technology, by exactly this text
bool inspect_is_named(CadwWidget *widget, const char *name);      // to it, by exactly this name
unsigned inspect_image_handlers(CadwWidget *widget, const char *signal);  // of the first image in it
const char *inspect_message(CadwWidget *row);  // below all else in the row; "" for none
// All label texts shown below a widget, one a line. free() it.
char *inspect_text(CadwWidget *widget);
// The same of all windows.
char *inspect_windows_text(void);
// Whether a shown text ends in dots; not before it is laid out.
bool inspect_is_cut(CadwWidget *widget, const char *text);
// Where a letter of a shown text is painted, by its place in bytes: pixels from the left edge of the widget that the
// text is in; less than 0 for a text that is not shown, or not painted yet.
double inspect_letter_x(CadwWidget *widget, const char *text, unsigned place);
double inspect_text_y(CadwWidget *widget, const char *text);
// The same for a row's control.
double inspect_control_x(CadwWidget *row);
bool inspect_is_sensitive(CadwWidget *widget);
bool inspect_is_visible(CadwWidget *widget);  // its own flag
bool inspect_is_mapped(CadwWidget *widget);
// The colour of text and signs, "#rrggbb", of a row's control, or else of a label with the class "accent" in a widget, or
// else of the widget; until the next call.
const char *inspect_color(CadwWidget *widget);
// How many pixels of a line from the top to the bottom of a widget, at a part of its width, are painted in a colour,
// "#rrggbb".
unsigned inspect_painted(CadwWidget *widget, double across, const char *color);
bool inspect_has_css_class(CadwWidget *widget, const char *css_class);
// The least width that it can be given, in pixels.
// The navigation in the toast overlay of a page, or the widget itself.
CadwWidget *inspect_navigation(CadwWidget *widget);
int inspect_minimum_width(CadwWidget *widget);
// The least height at its present width; 0 before it has one.
int inspect_minimum_height(CadwWidget *widget);
CadwWidget *_Nullable inspect_window(CadwWidget *widget);  // that it is in, borrowed
// Whether the search entry of a page is within it as a whole.
bool inspect_search_is_seen(CadwWidget *page);
// Whether the file of an image is shown; not before it is read, nor where it is none.
bool inspect_image_is_shown(CadwWidget *image);
// The toasts that an overlay shows, those included that come and go.
unsigned inspect_toast_count(CadwWidget *overlay);
// The text of a source view; free() it.
char *inspect_source_text(CadwWidget *view);
// The first and the last line that are marked in a source view; 0 for none.
void inspect_marked_lines(CadwWidget *view, unsigned *first, unsigned *last);
// Whether the text of a text row or of a text editor is broken into lines.
bool inspect_text_wraps(CadwWidget *widget);
// Whether the marks of a text that is edited are placed on its letters; also of an entry row and a search bar.
bool inspect_places_marks(CadwWidget *widget);

// MARK: Values of rows

bool inspect_is_on(CadwWidget *row);          // switch, check and radio rows
char *inspect_field_text(CadwWidget *row);    // entry and text rows, "" of others; free() it
double inspect_number(CadwWidget *row);       // spin and scale rows
const char *inspect_number_text(CadwWidget *row);  // of spin and scale rows; borrowed
int inspect_chosen(CadwWidget *row);          // choice and segment rows; -1 for none
const char *_Nullable inspect_color_name(CadwWidget *row);  // of the button of an entry row

// A day and a time of day; 0 for what is not picked. Of a calendar row: what its picker shows, open or not.
typedef struct {
  int year, month, day, hour, minute;
} InspectedDate;
InspectedDate inspect_date(CadwWidget *row);
bool inspect_date_is_open(CadwWidget *row);

// MARK: Frames

// Each frame of the window that a widget is in takes so many milliseconds from now on, and the next is due at once.
void inspect_slow_frames(CadwWidget *widget, unsigned milliseconds);

// MARK: Leaks

// Widgets being watched and not finalized yet, with the text view in each.
void inspect_watch(CadwWidget *widget);
unsigned inspect_watched_alive(void);

// MARK: What a user does; unlike setters, this makes callbacks come

// Clicks a button, presses Enter in an entry row, activates a row or any other widget.
bool inspect_activate(CadwWidget *widget);
void inspect_toggle(CadwWidget *row);                         // switch, check and radio rows
void inspect_set_text(CadwWidget *row, const char *text);     // entry and text rows
// Types into the search entry that is on a page.
void inspect_search(CadwWidget *page, const char *text);
// Selects all of an entry or text row and types over it, "" for nothing, as GTK does it.
void inspect_type_over(CadwWidget *row, const char *text);
void inspect_type_value(CadwWidget *editor, const char *text);  // text editors
void inspect_choose(CadwWidget *row, unsigned index);         // choice and segment rows
void inspect_set_number(CadwWidget *row, double value);       // spin and scale rows, by key
void inspect_type_number(CadwWidget *row, const char *text);  // into the first spin button of a row
// A drag of a scale row's scale.
void inspect_press_scale(CadwWidget *row);
void inspect_move_scale(CadwWidget *row, double value);
void inspect_release_scale(CadwWidget *row);
// The colour button of an entry row.
void inspect_press_color(CadwWidget *row);
// Answers the dialog of a colour that is open, NULL to cancel; false when there is none.
bool inspect_answer_color(const char *_Nullable color);
// The picker of a calendar row.
void inspect_pick_date(CadwWidget *row, InspectedDate date);
void inspect_open_date(CadwWidget *row);
void inspect_close_date(CadwWidget *row);
// Clicks a response of the alert that is presented; false when there is none.
bool inspect_respond(const char *response);
// Clicks the first button below the widget that has this label, or tooltip; false when there is none.
bool inspect_press_button(CadwWidget *widget, const char *label);
// Activates the shortcut of the widget (not of those in it) whose trigger is written so: "Escape".
bool inspect_press_shortcut(CadwWidget *widget, const char *trigger);
// Presses a key by its name, such as "Page_Down", in the window of a widget; whether something heeds it there.
bool inspect_press_key(CadwWidget *widget, const char *name);
// The same for the calendar in a row.
bool inspect_press_calendar_key(CadwWidget *row, const char *name);
// The Tab key in the window of a widget.
void inspect_press_tab(CadwWidget *widget);
void inspect_press_enter(CadwWidget *bar);   // in a search bar
void inspect_press_escape(CadwWidget *bar);
// Follows a link of a group's path.
void inspect_follow_path(CadwWidget *group, unsigned index);
// Scrolls a preferences page: 0 is its top, 1 its end.
void inspect_scroll(CadwWidget *page, double fraction);
// Lets go of a preferences page with two fingers that move so fast, in pixels a second.
void inspect_fling(CadwWidget *page, double velocity);

// The menu of a row, by the Menu key, and by a finger that rests on it; false where there is no such thing.
bool inspect_open_row_menu(CadwWidget *page, CadwWidget *row);
bool inspect_long_press(CadwWidget *page, CadwWidget *row);
// The entries of the menu that is open, one a line, those that are not enabled after "- " (free() it); closes it;
// chooses one.
char *inspect_row_menu(CadwWidget *page);
void inspect_close_row_menu(CadwWidget *page);
void inspect_choose_row_menu(CadwWidget *page, unsigned position);

#pragma clang assume_nonnull end

#endif
