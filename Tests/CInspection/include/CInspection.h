// Inspecting widgets and simulating the user, for tests. None of it is in the app.
#ifndef CINSPECTION_H
#define CINSPECTION_H

#include "cadwaita/types.h"

#pragma clang assume_nonnull begin

// MARK: Visible widgets

// "Shown" means visible by its own flag and those of its parents up to the given widget, which may not be in a window;
// a page below another one isn’t shown.

// The visible AdwPreferencesRows below (and at) a widget, borrowed, as many as there is space for; returns their
// number.
unsigned inspect_rows(CadwWidget *widget, CadwWidget *_Nullable *_Nullable rows, unsigned room);
// The rows below an expander row, visible or not.
unsigned inspect_rows_below(CadwWidget *row, CadwWidget *_Nullable *_Nullable rows, unsigned room);
// Expands or collapses an expander row, like a click.
void inspect_expand(CadwWidget *row);
const char *inspect_row_title(CadwWidget *row);
const char *inspect_tooltip(CadwWidget *widget);  // "" for none
bool inspect_is_described(CadwWidget *widget, const char *text);  // to assistive technology, by exactly this text
bool inspect_is_named(CadwWidget *widget, const char *name);      // to it, by exactly this name
unsigned inspect_image_handlers(CadwWidget *widget, const char *signal);  // of the first image in it
const char *inspect_message(CadwWidget *row);  // below everything else in the row; "" for none
// All label strings shown below a widget, one per line. free() it.
char *inspect_text(CadwWidget *widget);
// The same of all windows.
char *inspect_windows_text(void);
// Whether a visible text is ellipsized; call it after the layout.
bool inspect_is_cut(CadwWidget *widget, const char *text);
// The position of a letter in a visible text, given by its byte offset: pixels from the left edge of the text’s widget;
// less than 0 if the text isn’t visible, or not painted yet.
double inspect_letter_x(CadwWidget *widget, const char *text, unsigned place);
double inspect_text_y(CadwWidget *widget, const char *text);
// The same for a row’s control.
double inspect_control_x(CadwWidget *row);
bool inspect_is_sensitive(CadwWidget *widget);
bool inspect_is_visible(CadwWidget *widget);  // its own flag
bool inspect_is_mapped(CadwWidget *widget);
// The color of text and signs, "#rrggbb", of a row’s control, or else of a label with the class "accent" in a widget,
// or else of the widget; until the next call.
const char *inspect_color(CadwWidget *widget);
// The number of pixels in a color, "#rrggbb", on a line from the top to the bottom of a widget, at a fraction of its
// width.
unsigned inspect_painted(CadwWidget *widget, double across, const char *color);
bool inspect_has_css_class(CadwWidget *widget, const char *css_class);
// The style classes of a widget and of those around it, one per line, without the window. The caller frees it.
char *inspect_css_classes_around(CadwWidget *widget);
// The minimum width in pixels. The navigation in the toast overlay of a page, or the widget itself.
CadwWidget *inspect_navigation(CadwWidget *widget);
int inspect_minimum_width(CadwWidget *widget);
// The minimum height at its current width; 0 before it has one.
int inspect_minimum_height(CadwWidget *widget);
CadwWidget *_Nullable inspect_window(CadwWidget *widget);  // its window, borrowed
// The tag of the visible page of a navigation; "" for none.
const char *inspect_visible_tag(CadwWidget *navigation);
// Whether the search entry of a page is completely inside it.
bool inspect_search_is_seen(CadwWidget *page);
// Whether the file of an image is shown; not before it is read, or if it isn’t an image.
bool inspect_image_is_shown(CadwWidget *image);
// The toasts of an overlay, including those that appear or disappear.
unsigned inspect_toast_count(CadwWidget *overlay);
// The text of a source view; free() it.
char *inspect_source_text(CadwWidget *view);
// The first and the last highlighted line of a source view; 0 for none.
void inspect_marked_lines(CadwWidget *view, unsigned *first, unsigned *last);
// Whether the text of a text row or of a text editor wraps.
bool inspect_text_wraps(CadwWidget *widget);
bool inspect_forbids_hyphens(CadwWidget *row);  // text rows with a text
// Whether the combining marks of an edited text are placed on their letters; also for an entry row and a search bar.
bool inspect_places_marks(CadwWidget *widget);

// MARK: Values of rows

bool inspect_is_on(CadwWidget *row);          // switch, check and radio rows
char *inspect_field_text(CadwWidget *row);    // entry and text rows, "" of others; free() it
double inspect_number(CadwWidget *row);       // spin and scale rows
const char *inspect_number_text(CadwWidget *row);  // of spin and scale rows; borrowed
int inspect_chosen(CadwWidget *row);          // choice and segment rows; -1 for none
const char *_Nullable inspect_color_name(CadwWidget *row);  // of the button of an entry row

// A date and time; 0 for fields that can’t be picked. For a calendar row: the values in its picker, open or not.
typedef struct {
  int year, month, day, hour, minute;
} InspectedDate;
InspectedDate inspect_date(CadwWidget *row);
bool inspect_date_is_open(CadwWidget *row);

// MARK: Frames

// Makes each frame of a widget’s window take a number of milliseconds from now on, with the next one due immediately.
void inspect_slow_frames(CadwWidget *widget, unsigned milliseconds);

// MARK: Leaks

// Watched widgets that aren’t finalized yet, with the text view in each.
void inspect_watch(CadwWidget *widget);
unsigned inspect_watched_alive(void);
// Releases the only reference to an icon of the theme in another thread, like GTK does. GTK keeps none of more than 128
// pixels.
void inspect_release_icon(int size);
// The number of such icons that were finalized, in this thread or in others.
unsigned inspect_released_icons(bool in_this_thread);

// MARK: User actions, which, unlike setters, call callbacks

// Clicks a button, presses Enter in an entry row, activates a row or any other widget.
bool inspect_activate(CadwWidget *widget);
void inspect_toggle(CadwWidget *row);                         // switch, check and radio rows
void inspect_set_text(CadwWidget *row, const char *text);     // entry and text rows
// Types into the search entry of a page.
void inspect_search(CadwWidget *page, const char *text);
// Selects all of an entry or text row and types over it, "" for nothing, in the same way as GTK.
void inspect_type_over(CadwWidget *row, const char *text);
void inspect_type_value(CadwWidget *editor, const char *text);  // text editors
void inspect_choose(CadwWidget *row, unsigned index);         // choice and segment rows
void inspect_set_number(CadwWidget *row, double value);       // spin and scale rows, with a key
void inspect_type_number(CadwWidget *row, const char *text);  // into the first spin button of a row
// Drags the scale of a scale row.
void inspect_press_scale(CadwWidget *row);
void inspect_move_scale(CadwWidget *row, double value);
void inspect_release_scale(CadwWidget *row);
// The color button of an entry row.
void inspect_press_color(CadwWidget *row);
// Answers an open color dialog, NULL to cancel; false if there is none.
bool inspect_answer_color(const char *_Nullable color);
// The picker of a calendar row.
void inspect_pick_date(CadwWidget *row, InspectedDate date);
void inspect_open_date(CadwWidget *row);
void inspect_close_date(CadwWidget *row);
// Clicks a response of the presented alert; false if there is none.
bool inspect_respond(const char *response);
// Clicks the first button below the widget with a label or tooltip; false if there is none.
bool inspect_press_button(CadwWidget *widget, const char *label);
// Activates the widget’s own shortcut with a trigger, such as "Escape".
bool inspect_press_shortcut(CadwWidget *widget, const char *trigger);
// Presses a key by name, such as "Page_Down", in the window of a widget; returns whether it is handled.
bool inspect_press_key(CadwWidget *widget, const char *name);
// The same for the calendar in a row.
bool inspect_press_calendar_key(CadwWidget *row, const char *name);
// The Tab key in the window of a widget.
void inspect_press_tab(CadwWidget *widget);
void inspect_press_enter(CadwWidget *bar);   // in a search bar
void inspect_press_escape(CadwWidget *bar);
// Follows a link of a group’s path.
void inspect_follow_path(CadwWidget *group, unsigned index);
// Scrolls a preferences page: 0 is its top, 1 its end.
void inspect_scroll(CadwWidget *page, double fraction);
// Releases a preferences page after moving two fingers with a velocity, in pixels per second.
void inspect_fling(CadwWidget *page, double velocity);

// Drops a row on the upper or the lower half of another one; returns whether it is taken.
bool inspect_drop_row(CadwWidget *dragged, CadwWidget *row, bool is_lower);

// Opens the menu of a row with the Menu key, or with a long press; false if that isn’t possible.
bool inspect_open_row_menu(CadwWidget *page, CadwWidget *row);
bool inspect_long_press(CadwWidget *page, CadwWidget *row);
// The entries of the open menu, one per line, disabled ones after "- " (free() it); closes it; chooses one.
char *inspect_row_menu(CadwWidget *page);
void inspect_close_row_menu(CadwWidget *page);
void inspect_choose_row_menu(CadwWidget *page, unsigned position);

#pragma clang assume_nonnull end

#endif
