// Back and forward with the mouse, whose buttons GTK handles wrongly, and keys that call a function.

#include "internal.h"

// MARK: Mouse buttons

// After a press of button 8 or 9, GTK sends all events to the widget below it, until a release of another button. The
// next click would go to a page that has slid away ("Broken accounting of active state"), so GTK doesn’t get these
// buttons over a navigation. The window’s handler was connected first: it is blocked, and gets the other events by a
// second emission.

static const char pop_key[] = "cadw-pop";
static const char kept_key[] = "cadw-kept-buttons";
static const char history_key[] = "cadw-history";

enum { LAST_HELD_BUTTON = GDK_BUTTON_SECONDARY, BACK_BUTTON = 8, FORWARD_BUTTON = 9, MOST_BUTTONS = 31 };

static const GdkModifierType any_button = GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;

static guint event_signal(void) {
  return g_signal_lookup("event", GDK_TYPE_SURFACE);
}

// The window’s own handler.
static gulong handler_in(GdkSurface *surface, GSignalMatchType match) {
  GtkNative *native = gtk_native_get_for_surface(surface);
  if (!native) return 0;
  return g_signal_handler_find(surface, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA | match, event_signal(), 0, NULL, NULL,
                               native);
}

static GtkWidget *navigation_above(GtkWidget *widget) {
  while (widget && !g_object_get_data(G_OBJECT(widget), pop_key) && !g_object_get_data(G_OBJECT(widget), history_key))
    widget = gtk_widget_get_parent(widget);
  return widget;
}

static gboolean pop(GtkWidget *navigation) {
  bool (*function)(CadwWidget *) = g_object_get_data(G_OBJECT(navigation), pop_key);
  return function && function((CadwWidget *)navigation);
}

static GtkWidget *navigation_at(GdkSurface *surface, GdkEvent *event) {
  GtkNative *native = gtk_native_get_for_surface(surface);
  double x, y, left, top;
  if (!native || !gdk_event_get_position(event, &x, &y)) return NULL;
  gtk_native_get_surface_transform(native, &left, &top);
  return navigation_above(gtk_widget_pick(GTK_WIDGET(native), x - left, y - top, GTK_PICK_DEFAULT));
}

// Whether another window must be answered first.
static gboolean waits_for_another(GdkSurface *surface) {
  GListModel *windows = gtk_window_get_toplevels();
  gboolean waits = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(windows) && !waits; i++) {
    GtkWindow *window = g_list_model_get_item(windows, i);
    waits = gtk_window_get_modal(window) && gtk_widget_get_visible(GTK_WIDGET(window)) &&
            GTK_NATIVE(window) != gtk_native_get_for_surface(surface);
    g_object_unref(window);
  }
  return waits;
}

static CadwClosure *history_of(GtkWidget *widget) {
  CadwClosure *history = NULL;
  for (; widget && !history; widget = gtk_widget_get_parent(widget))
    history = g_object_get_data(G_OBJECT(widget), history_key);
  return history;
}

static gboolean go(CadwClosure *history, gboolean forward) {
  return ((CadwHistory)history->function)(history->context, forward);
}

static void go_by_button(GdkSurface *surface, GtkWidget *navigation, GdkEvent *event) {
  guint button = gdk_button_event_get_button(event);
  if (button != BACK_BUTTON && button != FORWARD_BUTTON) return;
  if ((gdk_event_get_modifier_state(event) & any_button) || waits_for_another(surface)) return;
  CadwClosure *history = history_of(navigation);
  if (history) {
    go(history, button == FORWARD_BUTTON);
    return;
  }
  if (button == FORWARD_BUTTON) return;
  while (navigation && !pop(navigation))
    navigation = navigation_above(gtk_widget_get_parent(navigation));
}

// Keeps back the release of each press that was kept back, anywhere.
static gboolean keep(GdkSurface *surface, GdkEvent *event) {
  GdkEventType type = gdk_event_get_event_type(event);
  if (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) return FALSE;
  guint button = gdk_button_event_get_button(event);
  if (button <= LAST_HELD_BUTTON || button > MOST_BUTTONS) return FALSE;
  guint kept = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(surface), kept_key));
  GtkWidget *navigation = type == GDK_BUTTON_PRESS ? navigation_at(surface, event) : NULL;
  gboolean is_kept = navigation || (kept & (1u << button));
  kept = navigation ? kept | (1u << button) : kept & ~(1u << button);
  g_object_set_data(G_OBJECT(surface), kept_key, GUINT_TO_POINTER(kept));
  if (navigation) go_by_button(surface, navigation, event);
  return is_kept;
}

static gboolean on_event(GdkSurface *surface, GdkEvent *event) {
  // In the second emission, which the window has handled.
  if (handler_in(surface, G_SIGNAL_MATCH_UNBLOCKED)) return FALSE;
  gulong handler = handler_in(surface, 0);
  if (!handler) return FALSE;
  if (keep(surface, event)) return TRUE;
  gboolean is_handled = FALSE;
  g_object_ref(surface);
  g_signal_handler_unblock(surface, handler);
  g_signal_emit(surface, event_signal(), 0, event, &is_handled);
  if (g_signal_handler_is_connected(surface, handler)) g_signal_handler_block(surface, handler);
  g_object_unref(surface);
  return is_handled;
}

static void on_realize(GtkWidget *navigation) {
  GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(navigation));
  gulong handler = handler_in(surface, G_SIGNAL_MATCH_UNBLOCKED);
  if (!handler || g_signal_handler_find(surface, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_event, NULL)) return;
  g_signal_handler_block(surface, handler);
  g_signal_connect(surface, "event", G_CALLBACK(on_event), NULL);
}

void cadw_keep_back_button(GtkWidget *navigation, bool (*pop)(CadwWidget *navigation)) {
  g_object_set_data(G_OBJECT(navigation), pop_key, pop);
  g_signal_connect_after(navigation, "realize", G_CALLBACK(on_realize), NULL);
}

void cadw_widget_on_history(CadwWidget *widget, CadwHistory callback, void *context, CadwRelease release) {
  if (!g_object_get_data(G_OBJECT(widget), pop_key)) cadw_keep_back_button(GTK_WIDGET(widget), NULL);
  g_object_set_data_full(G_OBJECT(widget), history_key, cadw_closure_new(G_CALLBACK(callback), context, release),
                         cadw_closure_free);
}

// MARK: Keys

void cadw_add_key(GtkEventController *shortcuts, guint key, GdkModifierType modifiers, GtkShortcutFunc function,
                  gpointer data) {
  GtkShortcut *shortcut =
      gtk_shortcut_new(gtk_keyval_trigger_new(key, modifiers), gtk_callback_action_new(function, data, NULL));
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(shortcuts), shortcut);
}
