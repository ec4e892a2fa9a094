// The focus. GTK forgets it on a page that is covered, moves it to a neighbor of a popover that closes, and makes every
// read-only text a tab stop.

#include "internal.h"

bool cadw_widget_contains_focus(CadwWidget *widget) {
  GtkWidget *focus = cadw_focus_near(GTK_WIDGET(widget));
  return focus && (focus == GTK_WIDGET(widget) || gtk_widget_is_ancestor(focus, GTK_WIDGET(widget)));
}

// MARK: Read-only text

// It can be focused by keys that ask for it and by clicks, but isn’t a tab stop.
static const char read_key[] = "cadw-only-read";

static gboolean is_only_read(GtkWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), read_key) != NULL;
}

// A label claims to have taken the focus even if it isn’t focusable; widgets in a row may take it even if the row
// doesn’t.
static void set_takes_focus(GtkWidget *widget, gboolean takes) {
  if (GTK_IS_LABEL(widget))
    gtk_widget_set_can_focus(widget, takes);
  else
    gtk_widget_set_focusable(widget, takes);
}

static void on_left(GtkEventController *controller, gpointer unused) {
  (void)unused;
  GtkWidget *widget = gtk_event_controller_get_widget(controller);
  if (is_only_read(widget)) set_takes_focus(widget, FALSE);
}

static void on_pressed(GtkGesture *gesture, int presses, double x, double y, gpointer unused) {
  (void)presses, (void)x, (void)y, (void)unused;
  set_takes_focus(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture)), TRUE);
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED);
}

static void add_reading(GtkWidget *widget) {
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "leave", G_CALLBACK(on_left), NULL);
  gtk_widget_add_controller(widget, focus);
  if (!GTK_IS_LABEL(widget)) return;
  // Before the label itself, which needs the focus for a selection.
  GtkGesture *click = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), NULL);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
}

void cadw_widget_set_only_read(CadwWidget *self, bool is_only_read) {
  GtkWidget *widget = GTK_WIDGET(self);
  static const char added_key[] = "cadw-reading";
  gboolean is_added = g_object_get_data(G_OBJECT(widget), added_key) != NULL;
  if (is_only_read && !is_added) {
    add_reading(widget);
    g_object_set_data(G_OBJECT(widget), added_key, GINT_TO_POINTER(TRUE));
  }
  g_object_set_data(G_OBJECT(widget), read_key, GINT_TO_POINTER(is_only_read));
  if (!is_only_read || !cadw_widget_contains_focus((CadwWidget *)widget)) set_takes_focus(widget, !is_only_read);
}

// MARK: Taking it

gboolean cadw_grab_focus(GtkWidget *widget) {
  if (GTK_IS_TEXT(widget)) return gtk_text_grab_focus_without_selecting(GTK_TEXT(widget));
  if (is_only_read(widget)) set_takes_focus(widget, TRUE);
  return gtk_widget_grab_focus(widget);
}

bool cadw_widget_grab_focus(CadwWidget *widget) {
  GtkWidget *gtk = GTK_WIDGET(widget);
  if (gtk_widget_grab_focus(gtk)) return true;
  // A row without focusable widgets passes it on; see row.c.
  GtkWidget *inside = CADW_IS_COLUMN_ROW(gtk) ? gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(gtk)) : gtk;
  if (inside && gtk_widget_child_focus(inside, GTK_DIR_TAB_FORWARD)) return true;
  return is_only_read(gtk) && cadw_grab_focus(gtk);
}

bool cadw_widget_resume_focus(CadwWidget *widget) {
  GtkWidget *text = cadw_find(GTK_WIDGET(widget), GTK_TYPE_TEXT);
  if (!text || !cadw_grab_focus(text)) return cadw_widget_grab_focus(widget);
  gtk_editable_set_position(GTK_EDITABLE(text), -1);
  return true;
}

// MARK: Pages

// The content of a page, which takes the focus for its widgets, and remembers the last one.
typedef struct {
  GtkWidget *last;  // weak
  GtkWindow *window;  // the window whose focus is followed while the page is visible
  gboolean is_covered;  // by another page: while both move, GTK focuses the first widget of this one
} Content;

static const char content_key[] = "cadw-content";

static Content *content_of(GtkWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), content_key);
}

static GtkWidget *content_around(GtkWidget *widget) {
  while (widget && !content_of(widget)) widget = gtk_widget_get_parent(widget);
  return widget;
}

// A search entry is meant for typing.
static gboolean is_text(GtkWidget *focus) {
  return GTK_IS_LABEL(focus) || GTK_IS_TEXT_VIEW(focus) ||
         (GTK_IS_EDITABLE(focus) && !gtk_widget_get_ancestor(focus, GTK_TYPE_SEARCH_ENTRY));
}

static void focus_page(GtkWindow *window, GtkWidget *content) {
  if (content) gtk_widget_set_focusable(content, TRUE);
  gtk_window_set_focus(window, content);
}

// While the focus is inside the page, the page itself isn’t a tab stop.
static void on_focus_moved(GtkEventControllerFocus *controller) {
  if (gtk_event_controller_focus_is_focus(controller) ||
      !gtk_event_controller_focus_contains_focus(controller))
    return;
  GtkWidget *content = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  gtk_widget_set_focusable(content, FALSE);
}

// Typing on an opened page begins a search. In a text, it would replace the content.
void cadw_leave_text(GtkWindow *window) {
  GtkWidget *focus = gtk_window_get_focus(window);
  if (!focus || !is_text(focus)) return;
  GtkWidget *content = content_around(focus);
  if (!content && GTK_IS_TEXT_VIEW(focus)) return;  // a window for editing a text
  focus_page(window, content);
  if (GTK_IS_EDITABLE(focus)) gtk_editable_select_region(GTK_EDITABLE(focus), 0, 0);
}

gboolean cadw_is_in_dialog(GtkWidget *widget) {
#if CADW_HAS_ADW(1, 5)
  if (gtk_widget_get_ancestor(widget, ADW_TYPE_DIALOG)) return TRUE;
#endif
  GtkWindow *window = cadw_window_of((CadwWidget *)widget);
  return window && gtk_window_get_modal(window);
}

// The content of a popover is only temporary.
static void remember(GtkWidget *content) {
  Content *self = content_of(content);
  GtkWidget *focus = self->window ? gtk_window_get_focus(self->window) : NULL;
  if (self->is_covered || !focus || gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER)) return;
  if (gtk_widget_is_ancestor(focus, content))
    g_set_weak_pointer(&self->last, focus);
  else if (focus == content)
    g_clear_weak_pointer(&self->last);
}

static void stop_following(GtkWidget *content) {
  Content *self = content_of(content);
  if (self->window) g_signal_handlers_disconnect_by_func(self->window, remember, content);
  g_clear_weak_pointer(&self->window);
}

// Without focus, only the window gets keys. A dialog begins with its first control.
static void on_map(GtkWidget *content) {
  GtkWindow *window = cadw_window_of((CadwWidget *)content);
  if (!window) return;
  stop_following(content);
  g_set_weak_pointer(&content_of(content)->window, window);
  g_signal_connect_object(window, "notify::focus-widget", G_CALLBACK(remember), content, G_CONNECT_SWAPPED);
  if (!cadw_is_in_dialog(content) && !gtk_window_get_focus(window)) focus_page(window, content);
  remember(content);
}

static void content_free(gpointer data) {
  Content *self = data;
  g_clear_weak_pointer(&self->last);
  g_clear_weak_pointer(&self->window);
  g_free(self);
}

void cadw_begin_page(GtkWidget *content, GtkWidget *navigation) {
  g_object_set_data_full(G_OBJECT(content), content_key, g_new0(Content, 1), content_free);
  g_signal_connect(content, "map", G_CALLBACK(on_map), NULL);
  g_signal_connect(content, "unmap", G_CALLBACK(stop_following), NULL);
  if (gtk_widget_get_mapped(content)) on_map(content);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "notify::is-focus", G_CALLBACK(on_focus_moved), NULL);
  gtk_widget_add_controller(content, focus);
  GtkWindow *window = cadw_window_of((CadwWidget *)content);
  GtkWidget *left = window ? gtk_window_get_focus(window) : NULL;
  // A text next to the pages keeps the focus while it is edited.
  if (!left || !gtk_widget_is_ancestor(left, navigation)) return;
  while (GTK_IS_LABEL(gtk_window_get_focus(window)))
    if (!gtk_widget_child_focus(content, GTK_DIR_TAB_FORWARD)) break;
  cadw_leave_text(window);
}

// A row that was hidden in the meantime has no position.
static gboolean is_shown(GtkWidget *widget, GtkWidget *content) {
  for (; widget && widget != content; widget = gtk_widget_get_parent(widget))
    if (!gtk_widget_get_visible(widget)) return FALSE;
  return widget == content;
}

static gboolean resume_last(GtkWidget *content) {
  GtkWidget *last = content_of(content)->last;
  return last && is_shown(last, content) && cadw_grab_focus(last);
}

static GtkWidget *content_in(GtkWidget *widget) {
  if (content_of(widget)) return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !found; child = gtk_widget_get_next_sibling(child))
    found = content_in(child);
  return found;
}

void cadw_cover_page(GtkWidget *page) {
  GtkWidget *content = page ? content_in(page) : NULL;
  if (content) content_of(content)->is_covered = TRUE;
}

void cadw_uncover_page(GtkWidget *page, GtkWidget *navigation) {
  GtkWidget *content = page ? content_in(page) : NULL;
  GtkWindow *window = cadw_window_of((CadwWidget *)navigation);
  if (!content || !window) return;
  content_of(content)->is_covered = FALSE;
  // The sidebar keeps it.
  GtkWidget *focus = gtk_window_get_focus(window);
  if (focus && focus != navigation && !gtk_widget_is_ancestor(focus, navigation)) return;
  if (!resume_last(content)) focus_page(window, content);
}

bool cadw_widget_had_focus(CadwWidget *widget) {
  GtkWidget *content = content_around(GTK_WIDGET(widget));
  GtkWidget *last = content ? content_of(content)->last : NULL;
  return last && (last == GTK_WIDGET(widget) || gtk_widget_is_ancestor(last, GTK_WIDGET(widget)));
}

void cadw_widget_set_had_focus(CadwWidget *widget) {
  GtkWidget *content = content_around(GTK_WIDGET(widget));
  GtkWidget *text = cadw_find(GTK_WIDGET(widget), GTK_TYPE_TEXT);
  if (content) g_set_weak_pointer(&content_of(content)->last, text ? text : GTK_WIDGET(widget));
}

CadwWidget *cadw_page_content(CadwWidget *page) {
  return (CadwWidget *)content_in(GTK_WIDGET(page));
}

bool cadw_widget_enter(CadwWidget *self) {
  GtkWidget *widget = GTK_WIDGET(self);
  gboolean is_content = content_of(widget) != NULL;
  if ((is_content && resume_last(widget)) || gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)) return true;
  if (is_content) focus_page(cadw_window_of(self), widget);
  return is_content;
}

// MARK: Closing

void cadw_give_back_focus(GtkWidget *opener) {
  GtkWidget *content = content_around(opener);
  if (content && cadw_widget_had_focus((CadwWidget *)opener) && resume_last(content)) return;
  if (!cadw_widget_resume_focus((CadwWidget *)opener) && content && !resume_last(content))
    focus_page(cadw_window_of((CadwWidget *)content), content);
}

static gboolean refocus(gpointer opener) {
  GtkWidget *focus = cadw_focus_near(opener);
  if (focus && gtk_widget_get_ancestor(focus, GTK_TYPE_MENU_BUTTON)) cadw_grab_focus(opener);
  return G_SOURCE_REMOVE;
}

// From GTK 4.18 on, the button takes it after this signal.
static void on_closed(GtkPopover *popover, GtkWidget *opener) {
  g_signal_handlers_disconnect_by_func(popover, on_closed, opener);
  cadw_grab_focus(opener);
  g_idle_add_full(G_PRIORITY_HIGH_IDLE, refocus, g_object_ref(opener), g_object_unref);
}

void cadw_return_focus_of(GtkWidget *button, GtkPopover *popover) {
  GtkWidget *focus = cadw_focus_near(button);
  if (popover && focus && !gtk_widget_is_ancestor(focus, button))
    g_signal_connect_object(popover, "closed", G_CALLBACK(on_closed), focus, 0);
}

// MARK: Losing the focus

static void clear_focus_in(CadwWidget *self) {
  if (cadw_widget_contains_focus(self)) gtk_root_set_focus(gtk_widget_get_root(GTK_WIDGET(self)), NULL);
}

// GTK takes the focus away from an insensitive widget without telling it: the cursor of a text would blink on, with a
// warning in each frame.
void cadw_widget_set_sensitive(CadwWidget *self, bool is_sensitive) {
  if (!is_sensitive) clear_focus_in(self);
  gtk_widget_set_sensitive(GTK_WIDGET(self), is_sensitive);
}

// Moves along the window, from control to control, until the focus is out of the widget.
static void move_focus_out(GtkWidget *widget, GtkDirectionType direction) {
  GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(widget));
  for (int i = 0; i < 32 && cadw_widget_contains_focus((CadwWidget *)widget); i++)
    if (!gtk_widget_child_focus(root, direction)) return;
}

void cadw_widget_pass_focus_on(CadwWidget *self) {
  GtkWidget *widget = GTK_WIDGET(self);
  if (!cadw_widget_contains_focus((CadwWidget *)widget)) return;
  move_focus_out(widget, GTK_DIR_TAB_FORWARD);
  if (cadw_widget_contains_focus((CadwWidget *)widget)) move_focus_out(widget, GTK_DIR_TAB_BACKWARD);
  clear_focus_in(self);
}
