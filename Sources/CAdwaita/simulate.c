#include "internal.h"

bool cadw_inspect_activate(CadwWidget *widget) {
  if (GTK_IS_BUTTON(widget)) {
    g_signal_emit_by_name(widget, "clicked");  // activation by key waits for a quarter of a second
    return true;
  }
  if (ADW_IS_ENTRY_ROW(widget)) {
    g_signal_emit_by_name(widget, "entry-activated");
    return true;
  }
  return gtk_widget_activate(GTK_WIDGET(widget));
}

void cadw_inspect_toggle(CadwWidget *row) {
  gboolean active = FALSE;
  g_object_get(cadw_row_control(row), "active", &active, NULL);
  g_object_set(cadw_row_control(row), "active", !active, NULL);
}

void cadw_inspect_type_value(CadwWidget *editor, const char *text) {
  GtkTextView *view = cadw_row_control(editor);
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), text, -1);
}

static GtkWidget *nth_toggle(GtkWidget *widget, unsigned *index) {
  if (GTK_IS_TOGGLE_BUTTON(widget) && (*index)-- == 0) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child))
    found = nth_toggle(child, index);
  return found;
}

void cadw_inspect_choose(CadwWidget *row, unsigned index) {
  if (ADW_IS_COMBO_ROW(row))
    adw_combo_row_set_selected(ADW_COMBO_ROW(row), index);
  else
    g_signal_emit_by_name(nth_toggle(GTK_WIDGET(row), &index), "clicked");
}

void cadw_inspect_set_number(CadwWidget *row, double value) {
  GtkAdjustment *adjustment = cadw_row_control(row);
  gtk_adjustment_set_value(adjustment, value);
}

static gboolean is_text_view(GtkWidget *widget) {
  return GTK_IS_TEXT_VIEW(widget);
}

static gboolean is_scale(GtkWidget *widget) {
  return GTK_IS_SCALE(widget);
}

static gboolean is_spin_button(GtkWidget *widget) {
  return GTK_IS_SPIN_BUTTON(widget);
}

static GtkWidget *find(GtkWidget *widget, gboolean (*matches)(GtkWidget *)) {
  if (matches(widget)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = find(child, matches);
  return found;
}

static gboolean is_search_entry(GtkWidget *widget) {
  return GTK_IS_SEARCH_ENTRY(widget);
}

void cadw_inspect_search(CadwWidget *page, const char *text) {
  GtkWidget *entry = find(GTK_WIDGET(page), is_search_entry);
  if (entry) gtk_editable_set_text(GTK_EDITABLE(entry), text);
}

bool cadw_inspect_search_is_seen(CadwWidget *page) {
  GtkWidget *entry = find(GTK_WIDGET(page), is_search_entry);
  graphene_rect_t at;
  if (!entry || !gtk_widget_compute_bounds(entry, GTK_WIDGET(page), &at)) return false;
  return at.origin.y >= 0 && at.size.height > 0 &&
         at.origin.y + at.size.height <= gtk_widget_get_height(GTK_WIDGET(page));
}

void cadw_inspect_press_tab(CadwWidget *widget) {
  gtk_widget_child_focus(GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(widget))), GTK_DIR_TAB_FORWARD);
}

void cadw_inspect_set_text(CadwWidget *row, const char *text) {
  GtkWidget *view = GTK_IS_EDITABLE(row) ? NULL : find(GTK_WIDGET(row), is_text_view);
  if (view)
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), text, -1);
  else
    gtk_editable_set_text(GTK_EDITABLE(row), text);
}

void cadw_inspect_type_over(CadwWidget *row, const char *text) {
  if (GTK_IS_EDITABLE(row)) {
    GtkEditable *field = GTK_EDITABLE(row);
    gtk_editable_select_region(field, 0, -1);
    gtk_editable_delete_selection(field);
    int position = 0;
    gtk_editable_insert_text(field, text, -1, &position);
    return;
  }
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(find(GTK_WIDGET(row), is_text_view)));
  GtkTextIter start, end;
  gtk_text_buffer_begin_user_action(buffer);
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  gtk_text_buffer_delete(buffer, &start, &end);
  gtk_text_buffer_insert_at_cursor(buffer, text, -1);
  gtk_text_buffer_end_user_action(buffer);
}

void cadw_inspect_press_scale(CadwWidget *row) {
  cadw_slider_row_press(row);
}

void cadw_inspect_move_scale(CadwWidget *row, double value) {
  GtkWidget *scale = find(GTK_WIDGET(row), is_scale);
  gboolean handled;
  g_signal_emit_by_name(scale, "change-value", GTK_SCROLL_JUMP, value, &handled);
}

void cadw_inspect_release_scale(CadwWidget *row) {
  cadw_slider_row_release(row);
}

void cadw_inspect_type_number(CadwWidget *row, const char *text) {
  GtkWidget *spin = find(GTK_WIDGET(row), is_spin_button);
  gtk_editable_set_text(GTK_EDITABLE(spin), text);
  gtk_spin_button_update(GTK_SPIN_BUTTON(spin));
}

static const char *response_label(CadwAlert *alert, const char *response) {
#if CADW_HAS_ADW(1, 5)
  return adw_alert_dialog_get_response_label(ADW_ALERT_DIALOG(alert), response);
#else
  return adw_message_dialog_get_response_label(ADW_MESSAGE_DIALOG(alert), response);
#endif
}

static gboolean is_button(GtkWidget *widget, const char *label) {
  return GTK_IS_BUTTON(widget) &&
         (g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0 ||
          g_strcmp0(gtk_widget_get_tooltip_text(widget), label) == 0);
}

static GtkWidget *find_button(GtkWidget *widget, const char *label) {
  if (is_button(widget, label)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child))
    found = find_button(child, label);
  return found;
}

bool cadw_inspect_respond(CadwAlert *alert, const char *response) {
  GtkWidget *button = find_button(GTK_WIDGET(alert), response_label(alert, response));
  return button && cadw_inspect_activate((CadwWidget *)button);
}

bool cadw_inspect_press_button(CadwWidget *widget, const char *label) {
  GtkWidget *button = find_button(GTK_WIDGET(widget), label);
  return button && cadw_inspect_activate((CadwWidget *)button);
}

static gboolean activate_shortcut(GtkWidget *widget, GtkShortcut *shortcut, const char *trigger) {
  char *text = gtk_shortcut_trigger_to_string(gtk_shortcut_get_trigger(shortcut));
  gboolean activated = FALSE;
  if (g_str_equal(text, trigger))
    activated = gtk_shortcut_action_activate(gtk_shortcut_get_action(shortcut), 0, widget,
                                             gtk_shortcut_get_arguments(shortcut));
  g_free(text);
  return activated;
}

typedef gboolean (*ControllerVisit)(GtkEventController *controller, gpointer data);

// Whether one of the controllers of a widget is satisfied.
static gboolean any_controller(GtkWidget *widget, ControllerVisit visit, gpointer data) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  gboolean done = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers) && !done; i++) {
    GtkEventController *controller = g_list_model_get_item(controllers, i);
    done = visit(controller, data);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  return done;
}

static gboolean activate_in(GtkEventController *controller, gpointer trigger) {
  if (!GTK_IS_SHORTCUT_CONTROLLER(controller)) return FALSE;
  GtkWidget *widget = gtk_event_controller_get_widget(controller);
  GListModel *shortcuts = G_LIST_MODEL(controller);
  gboolean activated = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(shortcuts) && !activated; i++) {
    GtkShortcut *shortcut = g_list_model_get_item(shortcuts, i);
    activated = activate_shortcut(widget, shortcut, trigger);
    g_object_unref(shortcut);
  }
  return activated;
}

bool cadw_inspect_press_shortcut(CadwWidget *widget, const char *trigger) {
  return any_controller(GTK_WIDGET(widget), activate_in, (gpointer)trigger);
}

void cadw_inspect_scroll(CadwWidget *page, double fraction) {
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  if (!scrolled) return;
  GtkAdjustment *scrolling = gtk_scrolled_window_get_vadjustment(scrolled);
  double range = gtk_adjustment_get_upper(scrolling) - gtk_adjustment_get_page_size(scrolling);
  gtk_adjustment_set_value(scrolling, fraction * range);
}

static gboolean fling(GtkEventController *controller, gpointer velocity) {
  if (!GTK_IS_EVENT_CONTROLLER_SCROLL(controller)) return FALSE;
  gboolean handled;
  g_signal_emit_by_name(controller, "scroll-begin");
  g_signal_emit_by_name(controller, "scroll", 0.0, 1.0, &handled);
  g_signal_emit_by_name(controller, "decelerate", 0.0, *(double *)velocity);
  g_signal_emit_by_name(controller, "scroll-end");
  return FALSE;
}

void cadw_inspect_fling(CadwWidget *page, double velocity) {
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  if (scrolled) any_controller(GTK_WIDGET(scrolled), fling, &velocity);
}

static gboolean press(GtkEventController *controller, gpointer name) {
  gboolean handled = FALSE;
  if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
    g_signal_emit_by_name(controller, "key-pressed", gdk_keyval_from_name(name), 0, 0, &handled);
  return handled;
}

bool cadw_inspect_press_key(CadwWidget *widget, const char *name) {
  GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(widget)));
  return any_controller(root, press, (gpointer)name);
}
