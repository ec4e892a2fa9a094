// Shared by the .c files; never included from outside this target.
#ifndef CADWAITA_INTERNAL_H
#define CADWAITA_INTERNAL_H

// The newest libadwaita 1.x to use. A build with -DCADWAITA_MAX_MINOR=2 compiles the branches for old systems on a new
// one, where their functions are deprecated.
#ifdef CADWAITA_MAX_MINOR
#define ADW_DISABLE_DEPRECATION_WARNINGS
#define GDK_DISABLE_DEPRECATION_WARNINGS
#else
#define CADWAITA_MAX_MINOR 99
#endif

#include <adwaita.h>

#include "CAdwaita.h"

#define CADW_HAS_ADW(major, minor) \
  (ADW_CHECK_VERSION(major, minor, 0) && (minor) <= CADWAITA_MAX_MINOR)
// libadwaita 1.4 is the first that needs a GTK newer than 4.10.
#define CADW_HAS_GTK(major, minor) (GTK_CHECK_VERSION(major, minor, 0) && CADWAITA_MAX_MINOR >= 4)

// Runs the next statement for each child of a widget.
#define CADW_EACH_CHILD(child, widget) \
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))

// A callback of the caller’s, its context and its release.
typedef struct {
  GCallback function;
  void *context;
  CadwRelease release;
} CadwClosure;

CadwClosure *cadw_closure_new(GCallback function, void *context, CadwRelease release);
// Frees the closure and releases its context; for GDestroyNotify.
void cadw_closure_free(gpointer closure);
// The same, for g_signal_connect_data().
void cadw_closure_release(gpointer closure, GClosure *unused);

void cadw_closure_call(CadwClosure *closure);
void cadw_closure_call_text(CadwClosure *closure, const char *text);
void cadw_closure_call_boolean(CadwClosure *closure, bool value);
void cadw_closure_call_number(CadwClosure *closure, double value);

// Connects `handler`, a C function with the right signature for `signal`; its last argument is a CadwClosure of the
// triple. GLib releases the closure with the handler; if the instance doesn’t have the signal, it is released
// immediately.
void cadw_connect(gpointer instance, const char *signal, GCallback handler, GCallback function,
                  void *context, CadwRelease release);

// Between these two calls, `handler` isn’t called for the instance, regardless of who connected it.
void cadw_block(gpointer instance, GCallback handler);
void cadw_unblock(gpointer instance, GCallback handler);

// labels.c: a wrapping label at the start of its line.
GtkWidget *cadw_text_label_new(const char *text);
void cadw_label_forbid_hyphens(GtkLabel *label);
// Keeps the order of a text without letters, such as "2.1 (340)", in a right-to-left line.
void cadw_label_keep_order(GtkLabel *label);
void cadw_label_settle_order(GtkLabel *label);  // after the direction around it has changed

// labels.c: lets a title wrap where that leaves room for the whole value; for the box in an action row.
void cadw_row_share_width(GtkWidget *header);
// The control inside a row (switch, check button, scale...), which the row’s constructor sets.
void cadw_row_set_control(GtkWidget *row, gpointer control);
gpointer cadw_row_control(CadwWidget *row);

// objects.c: a request mode for gtk_custom_layout_new().
GtkSizeRequestMode cadw_height_for_width(GtkWidget *widget);

// row.c: CadwColumnRow, an AdwPreferencesRow that looks like an AdwActionRow and has a column of widgets below its
// title, which AdwActionRow doesn’t support. Used for sliders and long text.
#define CADW_TYPE_COLUMN_ROW (cadw_column_row_get_type())
G_DECLARE_FINAL_TYPE(CadwColumnRow, cadw_column_row, CADW, COLUMN_ROW, AdwPreferencesRow)

// fields.c: the text field of a row; NULL for none.
GtkWidget *cadw_field_of(GtkWidget *row);

// application.c: lets only the main thread, which calls it, finalize icons.
void cadw_icons_set_up(void);

// menus.c: takes the surfaces of popovers when they are closed.
void cadw_popovers_set_up(void);

// widget.c: the first widget of a type, itself or below; NULL for none.
gpointer cadw_find(GtkWidget *widget, GType type);
// Keeps a widget that is about to be removed until the program is idle: GTK takes as long to finalize rows as to create
// them, so their replacement must not wait for it; and the widget may be removed by a handler of a signal that it is
// still emitting.
void cadw_release_when_idle(GtkWidget *widget);
// The nearest window of a widget; NULL for none.
GtkWindow *cadw_window_of(CadwWidget *widget);

// The absolute path of a file, in GVfs’s folder for a remote one, or its URI; free it.
char *cadw_file_name(GFile *file);
// focus.c: the focused widget in the window of a widget; NULL for none.
GtkWidget *cadw_focus_near(GtkWidget *widget);
// Focuses a widget that takes the focus itself; a text keeps its selection.
gboolean cadw_grab_focus(GtkWidget *widget);
// Moves the focus into an opened page. It skips labels, which only take the focus for copying, and fields: instead,
// the page itself gets the focus, and Tab moves into the text. A text outside the navigation keeps it.
void cadw_begin_page(GtkWidget *content, GtkWidget *navigation);
// Takes the focus from a text or a label that got it because it is the first widget.
void cadw_leave_text(GtkWindow *window);
// Another page opens above a page of a navigation, and closes again: then the page’s last widget gets the focus, or
// else the page, unless a widget outside the pages, such as the sidebar, has it. NULL for no page.
void cadw_cover_page(GtkWidget *page);
void cadw_uncover_page(GtkWidget *page, GtkWidget *navigation);
// For a row whose menu was closed.
void cadw_give_back_focus(GtkWidget *opener);
// For a button whose popover opens: the previously focused widget gets the focus back.
void cadw_return_focus_of(GtkWidget *button, GtkPopover *popover);
// Whether a widget is in a dialog, which may not be a separate window.
gboolean cadw_is_in_dialog(GtkWidget *widget);

// history.c: a key that calls a function, in a GtkShortcutController.
void cadw_add_key(GtkEventController *shortcuts, guint key, GdkModifierType modifiers, GtkShortcutFunc function,
                  gpointer data);

// page-keys.c: Home, End, Page Up and Page Down move through the whole page.
void cadw_page_add_keys(GtkWidget *page);
// A place that ends at `bottom` becomes higher by a number of pixels: the target of a key moves with it.
void cadw_page_shift_jump(GtkWidget *page, double bottom, double more);

// group.c: the last row of a list has changed, or a row next to it was added or removed.
void cadw_list_measure_end(GtkWidget *list);

// scrolling.c: the scrolled window of a page, its position, and the scrolled widget; NULL for none.
GtkScrolledWindow *cadw_scrolled_in(GtkWidget *page);
GtkAdjustment *cadw_scrolling_of(GtkWidget *page);
GtkWidget *cadw_content_of(GtkWidget *page);
// Lets keys stop scrolling by the wheel or a finger in a scrolled window; call it for all of them.
void cadw_scrolled_setup(GtkScrolledWindow *scrolled);
// Whether the last scrolling was by the wheel, a finger or the scroll bar.
gboolean cadw_scrolled_is_by_hand(GtkScrolledWindow *scrolled);
// Leaves the wheel to the page, also inside the widget: scrolling past a number must not change it.
void cadw_ignore_wheel(GtkWidget *widget);
// For everything else that scrolls: stops a fling and the way back from beyond an edge.
void cadw_scrolled_stop(GtkScrolledWindow *scrolled);

// widget.c
void cadw_set_accessible_label(GtkWidget *widget, const char *label);

// completion.c: whether a widget is the text of an entry row with an open list, which uses the arrow keys.
gboolean cadw_is_completing(GtkWidget *text);
// While the text of a row is changed by others than the user, it completes nothing; returns whether that was so before.
gboolean cadw_completion_set_silent(GtkWidget *row, gboolean is_silent);

// menus.c: gives the entries of a menu accessible names whenever it is opened.
void cadw_name_menu_entries(GtkPopover *menu);

// history.c: the mouse’s Back button goes back in a navigation with this function, before GTK handles it.
void cadw_keep_back_button(GtkWidget *navigation, bool (*pop)(CadwWidget *navigation));

#endif
