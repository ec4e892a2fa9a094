#include "internal.h"

// Waits for a widget to be mapped, then for the frame that paints it. Both handlers hold it.
typedef struct {
  GWeakRef widget;
  CadwClosure *closure;
  gulong map_handler;
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

static void on_after_paint(GdkFrameClock *clock, Wait *wait) {
  GtkWidget *widget = g_weak_ref_get(&wait->widget);
  if (widget && !gtk_widget_get_mapped(widget)) {
    g_object_unref(widget);
    return;
  }
  g_rc_box_acquire(wait);
  g_signal_handlers_disconnect_by_data(clock, wait);
  if (widget) cadw_closure_call(wait->closure);
  g_clear_object(&widget);
  wait_release(wait, NULL);
}

static void wait_for_paint(GtkWidget *widget, Wait *wait) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
  g_signal_connect_data(clock, "after-paint", G_CALLBACK(on_after_paint), g_rc_box_acquire(wait),
                        wait_release, 0);
  gtk_widget_queue_draw(widget);
}

static void on_map(GtkWidget *widget, Wait *wait) {
  wait_for_paint(widget, wait);
  g_signal_handler_disconnect(widget, wait->map_handler);
}

void cadw_widget_on_next_frame_painted(CadwWidget *widget, CadwAction callback, void *context,
                                       CadwRelease release) {
  Wait *wait = g_rc_box_new0(Wait);
  g_weak_ref_init(&wait->widget, widget);
  wait->closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  if (gtk_widget_get_mapped(GTK_WIDGET(widget))) {
    wait_for_paint(GTK_WIDGET(widget), wait);
    wait_release(wait, NULL);
  } else {
    wait->map_handler =
        g_signal_connect_data(widget, "map", G_CALLBACK(on_map), wait, wait_release, 0);
  }
}
