// Simulating the user.
#include "find.h"

bool inspect_activate(CadwWidget *widget) {
  if (GTK_IS_BUTTON(widget)) {
    g_signal_emit_by_name(widget, "clicked");  // keyboard activation waits for a quarter of a second
    return true;
  }
  if (ADW_IS_ENTRY_ROW(widget)) {
    g_signal_emit_by_name(widget, "entry-activated");
    return true;
  }
  return gtk_widget_activate(GTK_WIDGET(widget));
}

static gboolean is_scale(GtkWidget *widget) {
  return GTK_IS_SCALE(widget);
}

// GDK only creates events from its display’s. Only the type of this one is read, at the place where
// gdk_event_get_event_type() expects it.
static GdkEvent *event_new(GdkEventType type) {
  GTypeInstance *event = g_type_create_instance(GDK_TYPE_BUTTON_EVENT);
  struct {
    GTypeInstance instance;
    int references;
    GdkEventType type;
  } *fields = (gpointer)event;
  fields->type = type;
  g_assert(gdk_event_get_event_type((GdkEvent *)event) == type);
  return (GdkEvent *)event;
}

static gboolean tell_event(GtkEventController *controller, gpointer event) {
  gboolean handled = FALSE;
  if (GTK_IS_EVENT_CONTROLLER_LEGACY(controller))
    g_signal_emit_by_name(controller, "event", event, &handled);
  return handled;
}

static void tell_scale(CadwWidget *row, GdkEventType type) {
  GdkEvent *event = event_new(type);
  any_controller(find_widget(GTK_WIDGET(row), is_scale), tell_event, event);
  gdk_event_unref(event);
}

void inspect_press_scale(CadwWidget *row) {
  tell_scale(row, GDK_BUTTON_PRESS);
}

void inspect_move_scale(CadwWidget *row, double value) {
  gboolean handled;
  g_signal_emit_by_name(find_widget(GTK_WIDGET(row), is_scale), "change-value", GTK_SCROLL_JUMP,
                        value, &handled);
}

void inspect_release_scale(CadwWidget *row) {
  tell_scale(row, GDK_BUTTON_RELEASE);
}

void inspect_search(CadwWidget *page, const char *text) {
  GtkWidget *entry = find_widget(GTK_WIDGET(page), is_search_entry);
  if (entry) gtk_editable_set_text(GTK_EDITABLE(entry), text);
}

void inspect_press_tab(CadwWidget *widget) {
  gtk_widget_child_focus(GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(widget))), GTK_DIR_TAB_FORWARD);
}

#if CADW_HAS_ADW(1, 5)

static gboolean is_alert(GtkWidget *widget) {
  return ADW_IS_ALERT_DIALOG(widget);
}

static const char *response_label(GtkWidget *alert, const char *response) {
  return adw_alert_dialog_get_response_label(ADW_ALERT_DIALOG(alert), response);
}

#else

static gboolean is_alert(GtkWidget *widget) {
  return ADW_IS_MESSAGE_DIALOG(widget);
}

static const char *response_label(GtkWidget *alert, const char *response) {
  return adw_message_dialog_get_response_label(ADW_MESSAGE_DIALOG(alert), response);
}

#endif

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

bool inspect_respond(const char *response) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    GtkWidget *window = g_list_model_get_item(windows, i);
    g_object_unref(window);
    GtkWidget *alert = find_widget(window, is_alert);
    if (alert) return inspect_press_button((CadwWidget *)alert, response_label(alert, response));
  }
  return false;
}

bool inspect_press_button(CadwWidget *widget, const char *label) {
  GtkWidget *button = find_button(GTK_WIDGET(widget), label);
  return button && inspect_activate((CadwWidget *)button);
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

static gboolean press_accelerator(GtkEventController *controller, const char *trigger) {
  guint key = 0;
  GdkModifierType state = 0;
  gboolean handled = FALSE;
  if (gtk_accelerator_parse(trigger, &key, &state))
    g_signal_emit_by_name(controller, "key-pressed", key, 0, state, &handled);
  return handled;
}

static gboolean activate_in(GtkEventController *controller, gpointer trigger) {
  if (GTK_IS_EVENT_CONTROLLER_KEY(controller)) return press_accelerator(controller, trigger);
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

bool inspect_press_shortcut(CadwWidget *widget, const char *trigger) {
  return any_controller(GTK_WIDGET(widget), activate_in, (gpointer)trigger);
}

gboolean press_key(GtkEventController *controller, gpointer name) {
  gboolean handled = FALSE;
  if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
    g_signal_emit_by_name(controller, "key-pressed", gdk_keyval_from_name(name), 0, 0, &handled);
  return handled;
}

bool inspect_press_calendar_key(CadwWidget *row, const char *name) {
  return any_controller(find_widget(GTK_WIDGET(row), is_calendar), press_key, (gpointer)name);
}

bool inspect_press_key(CadwWidget *widget, const char *name) {
  GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(widget)));
  return any_controller(root, press_key, (gpointer)name);
}

typedef struct {
  GtkWidget *row;
  double y;
} Drop;

static gboolean drop_in(GtkEventController *controller, gpointer data) {
  const Drop *drop = data;
  gboolean is_taken = FALSE;
  if (!GTK_IS_DROP_TARGET(controller)) return FALSE;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, GTK_TYPE_LIST_BOX_ROW);
  g_value_set_object(&value, drop->row);
  g_signal_emit_by_name(controller, "drop", &value, 0.0, drop->y, &is_taken);
  g_value_unset(&value);
  return is_taken;
}

bool inspect_drop_row(CadwWidget *dragged, CadwWidget *row, bool is_lower) {
  // Below any row, or above it.
  Drop drop = {GTK_WIDGET(dragged), is_lower ? 1e6 : -1};
  return any_controller(GTK_WIDGET(row), drop_in, &drop);
}

void inspect_scroll(CadwWidget *page, double fraction) {
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

void inspect_fling(CadwWidget *page, double velocity) {
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  if (scrolled) any_controller(GTK_WIDGET(scrolled), fling, &velocity);
}

void inspect_press_enter(CadwWidget *bar) {
  g_signal_emit_by_name(cadw_row_control(bar), "activate");
}

void inspect_press_escape(CadwWidget *bar) {
  g_signal_emit_by_name(cadw_row_control(bar), "stop-search");
}

static gboolean is_heading(GtkWidget *widget) {
  return GTK_IS_LABEL(widget) && gtk_widget_has_css_class(widget, "heading");
}

void inspect_follow_path(CadwWidget *group, unsigned index) {
  char *uri = g_strdup_printf("%u", index);
  gboolean handled = FALSE;
  g_signal_emit_by_name(find_widget(GTK_WIDGET(group), is_heading), "activate-link", uri, &handled);
  g_free(uri);
}

static gboolean paint_slowly(GtkWidget *widget, GdkFrameClock *clock, gpointer milliseconds) {
  (void)clock;
  gint64 end = g_get_monotonic_time() + 1000 * (gint64)GPOINTER_TO_UINT(milliseconds);
  while (g_get_monotonic_time() < end) continue;
  gtk_widget_queue_draw(widget);
  return G_SOURCE_CONTINUE;
}

void inspect_slow_frames(CadwWidget *widget, unsigned milliseconds) {
  gtk_widget_add_tick_callback(GTK_WIDGET(widget), paint_slowly, GUINT_TO_POINTER(milliseconds),
                               NULL);
}
