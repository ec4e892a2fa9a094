#include "internal.h"

bool cadw_widget_contains_focus(CadwWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(widget));
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  return focus && (focus == GTK_WIDGET(widget) || gtk_widget_is_ancestor(focus, GTK_WIDGET(widget)));
}

static GtkWidget *text_in(GtkWidget *widget) {
  if (GTK_IS_TEXT(widget)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = text_in(child);
  return found;
}

// Contents of pages, which take the focus in place of what is in them.
static const char page_key[] = "cadw-begins-page";

// A search entry is there to be typed in.
static gboolean is_text(GtkWidget *focus) {
  return GTK_IS_LABEL(focus) || GTK_IS_TEXT_VIEW(focus) ||
         (GTK_IS_EDITABLE(focus) && !gtk_widget_get_ancestor(focus, GTK_TYPE_SEARCH_ENTRY));
}

static void take_focus(GtkWindow *window, GtkWidget *page) {
  if (page) gtk_widget_set_focusable(page, TRUE);
  gtk_window_set_focus(window, page);
}

// Once the focus is in the page, Tab is not to stop at the page itself again.
static void on_focus_moved(GtkEventControllerFocus *controller) {
  if (gtk_event_controller_focus_is_focus(controller) ||
      !gtk_event_controller_focus_contains_focus(controller))
    return;
  GtkWidget *page = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  gtk_widget_set_focusable(page, FALSE);
}

// What is typed on a page that was opened begins a search. In a text it would replace what is there.
void cadw_leave_text(GtkWindow *window) {
  GtkWidget *focus = gtk_window_get_focus(window);
  if (!focus || !is_text(focus)) return;
  GtkWidget *page = focus;
  while (page && !g_object_get_data(G_OBJECT(page), page_key)) page = gtk_widget_get_parent(page);
  if (!page && GTK_IS_TEXT_VIEW(focus)) return;  // a window that is there to edit a text
  take_focus(window, page);
  if (GTK_IS_EDITABLE(focus)) gtk_editable_select_region(GTK_EDITABLE(focus), 0, 0);
}

// While nothing has the focus, only the window gets keys. A dialog begins with its first control.
static void take_free_focus(GtkWidget *content) {
  GtkWindow *window = cadw_window_of((CadwWidget *)content);
  if (window && !cadw_is_in_modal(content) && !gtk_window_get_focus(window)) take_focus(window, content);
}

void cadw_begin_page(GtkWidget *content) {
  g_object_set_data(G_OBJECT(content), page_key, GINT_TO_POINTER(TRUE));
  g_signal_connect(content, "map", G_CALLBACK(take_free_focus), NULL);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "notify::is-focus", G_CALLBACK(on_focus_moved), NULL);
  gtk_widget_add_controller(content, focus);
  GtkWindow *window = cadw_window_of((CadwWidget *)content);
  if (!window) return;
  while (GTK_IS_LABEL(gtk_window_get_focus(window)))
    if (!gtk_widget_child_focus(content, GTK_DIR_TAB_FORWARD)) break;
  cadw_leave_text(window);
}

void cadw_widget_resume_focus(CadwWidget *widget) {
  GtkWidget *text = text_in(GTK_WIDGET(widget));
  if (!text || !gtk_text_grab_focus_without_selecting(GTK_TEXT(text))) {
    cadw_widget_grab_focus(widget);
    return;
  }
  gtk_editable_set_position(GTK_EDITABLE(text), -1);
}
