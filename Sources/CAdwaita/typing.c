#include "internal.h"

static gboolean is_in_popover(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  return focus && gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER);
}

static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, CadwClosure *closure) {
  (void)code;
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  if (is_in_popover(widget)) return GDK_EVENT_PROPAGATE;
  if (held == GDK_CONTROL_MASK && gdk_keyval_to_lower(key) == GDK_KEY_f) {
    cadw_closure_call_text(closure, "");
    return GDK_EVENT_STOP;
  }
  char text[8] = "";
  gunichar letter = gdk_keyval_to_unicode(key);
  if (held || !letter || !g_unichar_isgraph(letter)) return GDK_EVENT_PROPAGATE;
  text[g_unichar_to_utf8(letter, text)] = '\0';
  cadw_closure_call_text(closure, text);
  return GDK_EVENT_STOP;
}

// In the bubble phase: a text that is being edited gets its letters first.
void cadw_widget_on_typed(CadwWidget *widget, CadwTextAction callback, void *context,
                          CadwRelease release) {
  GtkEventController *keys = gtk_event_controller_key_new();
  cadw_connect(keys, "key-pressed", G_CALLBACK(on_key), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(widget), keys);
}

static gboolean on_shortcut(GtkWidget *widget, GVariant *unused, gpointer closure) {
  (void)widget, (void)unused;
  cadw_closure_call(closure);
  return GDK_EVENT_STOP;
}

static void add_shortcut(GtkWidget *widget, GtkPropagationPhase phase, guint key, guint same_key,
                         CadwClosure *closure) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  guint keys[] = {key, same_key};
  gtk_event_controller_set_propagation_phase(shortcuts, phase);
  for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(shortcuts),
        gtk_shortcut_new(gtk_keyval_trigger_new(keys[i], GDK_CONTROL_MASK),
                         gtk_callback_action_new(on_shortcut, closure, NULL)));
  g_object_set_data_full(G_OBJECT(shortcuts), "cadw-closure", closure, cadw_closure_free);
  gtk_widget_add_controller(widget, shortcuts);
}

void cadw_row_on_go_to(CadwWidget *row, CadwAction callback, void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  add_shortcut(GTK_WIDGET(row), GTK_PHASE_CAPTURE, GDK_KEY_Return, GDK_KEY_KP_Enter, closure);
}

void cadw_widget_on_reset_key(CadwWidget *widget, CadwAction callback, void *context,
                              CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  add_shortcut(GTK_WIDGET(widget), GTK_PHASE_BUBBLE, GDK_KEY_Delete, GDK_KEY_KP_Delete, closure);
}

CadwWidget *cadw_widget_focused_row(CadwWidget *widget) {
  GtkWindow *window = cadw_window_of(widget);
  GtkWidget *focus = window ? gtk_window_get_focus(window) : NULL;
  if (!focus || !gtk_widget_is_ancestor(focus, GTK_WIDGET(widget))) return NULL;
  GtkWidget *row = NULL;
  // An entry row has a row of its own inside; a popover's list is below its row, too.
  for (GtkWidget *at = focus; at && at != GTK_WIDGET(widget); at = gtk_widget_get_parent(at))
    if (ADW_IS_PREFERENCES_ROW(at)) row = at;
  return (CadwWidget *)row;
}
