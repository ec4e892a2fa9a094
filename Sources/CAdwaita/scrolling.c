#include "internal.h"

// What the wheel or a finger has begun, a fling or the way back from beyond an edge, GTK carries on for a second, and
// sets the value anew in each frame: what else scrolls meanwhile, such as a key, would be undone.

static const char by_hand_key[] = "cadw-scrolled-by-hand";

gboolean cadw_scrolled_by_hand(GtkScrolledWindow *scrolled) {
  return g_object_get_data(G_OBJECT(scrolled), by_hand_key) != NULL;
}

static gboolean on_event(GtkEventController *controller, GdkEvent *event, gpointer unused) {
  (void)unused;
  GtkWidget *scrolled = gtk_event_controller_get_widget(controller);
  switch (gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
      cadw_scrolled_stop(GTK_SCROLLED_WINDOW(scrolled));  // for the scroll bar
      // Fall through.
    case GDK_SCROLL:
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCH_UPDATE:
    case GDK_TOUCH_END:
      g_object_set_data(G_OBJECT(scrolled), by_hand_key, GINT_TO_POINTER(TRUE));
      break;
    case GDK_KEY_PRESS:
      // A modifier may come with the wheel.
      if (!gdk_key_event_is_modifier(event) && cadw_scrolled_by_hand(GTK_SCROLLED_WINDOW(scrolled)))
        cadw_scrolled_stop(GTK_SCROLLED_WINDOW(scrolled));
      break;
    default:
      break;
  }
  return FALSE;
}

void cadw_scrolled_setup(GtkScrolledWindow *scrolled) {
  GtkEventController *events = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
  g_signal_connect(events, "event", G_CALLBACK(on_event), NULL);
  gtk_widget_add_controller(GTK_WIDGET(scrolled), events);
}

GtkWidget *cadw_scrolled_new(GtkWidget *child) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), child);
  cadw_scrolled_setup(GTK_SCROLLED_WINDOW(scrolled));
  return scrolled;
}

void cadw_scrolled_stop(GtkScrolledWindow *scrolled) {
  gtk_scrolled_window_set_kinetic_scrolling(scrolled, FALSE);
  gtk_scrolled_window_set_kinetic_scrolling(scrolled, TRUE);
  if (!g_object_steal_data(G_OBJECT(scrolled), by_hand_key)) return;
  // GTK forgets how far beyond an edge it was, and its mark there, once it is told that the value is another one.
  g_signal_emit_by_name(gtk_scrolled_window_get_hadjustment(scrolled), "value-changed");
  g_signal_emit_by_name(gtk_scrolled_window_get_vadjustment(scrolled), "value-changed");
}
