#include "internal.h"

// Waits for a widget to be mapped, then for the frame that paints it; both as often as it is unmapped before, and
// in whatever window it is by then. The handlers hold it.
typedef struct {
  GWeakRef widget;
  CadwClosure *closure;
} Wait;

static void wait_clear(gpointer data) {
  Wait *wait = data;
  g_weak_ref_clear(&wait->widget);
  cadw_closure_free(wait->closure);
}

static void wait_release(gpointer data, GClosure *unused) {
  (void)unused;
  g_rc_box_release_full(data, wait_clear);
}

static void wait_for(GtkWidget *widget, Wait *wait);

// Disconnects the handler that calls this; the wait stays until it is released.
static void stop(gpointer instance, Wait *wait) {
  g_rc_box_acquire(wait);
  g_signal_handlers_disconnect_by_data(instance, wait);
}

static void on_map(GtkWidget *widget, Wait *wait) {
  stop(widget, wait);
  wait_for(widget, wait);
  wait_release(wait, NULL);
}

static void on_after_paint(GdkFrameClock *clock, Wait *wait) {
  GtkWidget *widget = g_weak_ref_get(&wait->widget);
  stop(clock, wait);
  if (widget && gtk_widget_get_mapped(widget))
    cadw_closure_call(wait->closure);
  else if (widget)
    wait_for(widget, wait);
  g_clear_object(&widget);
  wait_release(wait, NULL);
}

static void wait_for(GtkWidget *widget, Wait *wait) {
  g_rc_box_acquire(wait);
  if (!gtk_widget_get_mapped(widget)) {
    g_signal_connect_data(widget, "map", G_CALLBACK(on_map), wait, wait_release, 0);
    return;
  }
  GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
  g_signal_connect_data(clock, "after-paint", G_CALLBACK(on_after_paint), wait, wait_release, 0);
  // A redraw of the widget would ask for no frame where it waits to be drawn already.
  gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT);
}

void cadw_widget_on_next_frame_painted(CadwWidget *widget, CadwAction callback, void *context,
                                       CadwRelease release) {
  Wait *wait = g_rc_box_new0(Wait);
  g_weak_ref_init(&wait->widget, widget);
  wait->closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  wait_for(GTK_WIDGET(widget), wait);
  wait_release(wait, NULL);
}
