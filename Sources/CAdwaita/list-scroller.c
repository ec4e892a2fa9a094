#include <math.h>

#include "tree.h"

#if !CADW_HAS_ADW(1, 4)

// A list of GTK 4.8 takes the rows that it makes for one turn of the wheel for rows without height until its next
// layout. Another turn before that, as of a quick hand or on a busy machine, would lead far away. So all turns between
// two frames are one.
typedef struct {
  GtkWidget *scrolled;
  double turns;
  guint tick;
} Wheel;

static gboolean turn(GtkWidget *scrolled, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Wheel *wheel = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  // As far as GTK itself goes.
  double step = pow(gtk_adjustment_get_page_size(adjustment), 2.0 / 3.0);
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + wheel->turns * step);
  wheel->turns = 0;
  wheel->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean on_scroll(GtkEventControllerScroll *controller, double dx, double dy, Wheel *wheel) {
  (void)dx;
  if (gtk_event_controller_scroll_get_unit(controller) != GDK_SCROLL_UNIT_WHEEL || dy == 0) return FALSE;
  wheel->turns += dy;
  if (!wheel->tick) wheel->tick = gtk_widget_add_tick_callback(wheel->scrolled, turn, wheel, NULL);
  return TRUE;
}

static void turn_once_a_frame(GtkWidget *scrolled) {
  Wheel *wheel = g_new0(Wheel, 1);
  wheel->scrolled = scrolled;
  g_object_set_data_full(G_OBJECT(scrolled), "cadw-wheel", wheel, g_free);
  GtkEventController *controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "scroll", G_CALLBACK(on_scroll), wheel);
  gtk_widget_add_controller(scrolled, controller);
}

#endif

GtkWidget *cadw_list_scroller_new(GtkWidget *list, const char *accessible_name) {
  GtkWidget *scrolled = cadw_scrolled_new(list);
  gtk_widget_set_vexpand(scrolled, TRUE);
  cadw_set_accessible_label(scrolled, accessible_name);
#if !CADW_HAS_ADW(1, 4)
  turn_once_a_frame(scrolled);
#endif
  return scrolled;
}
