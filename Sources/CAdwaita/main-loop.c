// The main loop: callbacks with their contexts, signals, libdispatch’s main queue, idle work, waiting for frames, icons
// from other threads. GTK has no connection to libdispatch, and its idle work comes either before frames or, if frames
// are always due, never.

#include <CGio.h>
#include <malloc.h>
#include <time.h>

#include "internal.h"

// MARK: Callbacks

CadwClosure *cadw_closure_new(GCallback function, void *context, CadwRelease release) {
  CadwClosure *closure = g_new(CadwClosure, 1);
  *closure = (CadwClosure){function, context, release};
  return closure;
}

void cadw_closure_free(gpointer data) {
  CadwClosure *closure = data;
  if (closure->release) closure->release(closure->context);
  g_free(closure);
}

void cadw_closure_release(gpointer closure, GClosure *unused) {
  (void)unused;
  cadw_closure_free(closure);
}

void cadw_closure_call(CadwClosure *closure) {
  ((CadwAction)closure->function)(closure->context);
}

void cadw_closure_call_text(CadwClosure *closure, const char *text) {
  ((CadwTextAction)closure->function)(closure->context, text);
}

void cadw_closure_call_boolean(CadwClosure *closure, bool value) {
  ((CadwBooleanAction)closure->function)(closure->context, value);
}

void cadw_closure_call_number(CadwClosure *closure, double value) {
  ((CadwNumberAction)closure->function)(closure->context, value);
}

void cadw_connect(gpointer instance, const char *signal, GCallback handler, GCallback function,
                  void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(function, context, release);
  guint id;
  GQuark detail;
  if (G_IS_OBJECT(instance) &&
      g_signal_parse_name(signal, G_OBJECT_TYPE(instance), &id, &detail, TRUE))
    g_signal_connect_data(instance, signal, handler, closure, cadw_closure_release, 0);
  else
    cadw_closure_free(closure);
}

void cadw_block(gpointer instance, GCallback handler) {
  g_signal_handlers_block_matched(instance, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, (gpointer)handler,
                                  NULL);
}

void cadw_unblock(gpointer instance, GCallback handler) {
  g_signal_handlers_unblock_matched(instance, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, (gpointer)handler,
                                    NULL);
}

// MARK: Signals

static void marshal(GClosure *gclosure, GValue *result, guint count, const GValue *values, gpointer hint, gpointer data) {
  (void)hint, (void)data;
  CadwClosure *closure = gclosure->data;
  if (g_object_get_data(g_value_peek_pointer(values), CADW_SILENT)) return;
  const char *text = NULL;
  void *object = NULL;
  GValue number = G_VALUE_INIT;
  g_value_init(&number, G_TYPE_DOUBLE);
  for (guint i = count; i-- > 1;) {
    if (G_VALUE_HOLDS_STRING(&values[i]))
      text = g_value_get_string(&values[i]);
    else if (G_VALUE_HOLDS_OBJECT(&values[i]))
      object = g_value_get_object(&values[i]);
    else if (G_VALUE_HOLDS_ENUM(&values[i]))
      g_value_set_double(&number, g_value_get_enum(&values[i]));
    else if (g_value_type_transformable(G_VALUE_TYPE(&values[i]), G_TYPE_DOUBLE))
      g_value_transform(&values[i], &number);
  }
  bool handled = ((CadwSignal)closure->function)(closure->context, text, g_value_get_double(&number), object);
  if (result && G_VALUE_HOLDS_BOOLEAN(result)) g_value_set_boolean(result, handled);
}

void cadw_on_signal(void *object, const char *signal, CadwSignal callback, void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  guint id;
  GQuark detail;
  if (!g_signal_parse_name(signal, G_OBJECT_TYPE(object), &id, &detail, TRUE)) {
    cadw_closure_free(closure);
    return;
  }
  GClosure *gclosure = g_closure_new_simple(sizeof(GClosure), closure);
  g_closure_add_finalize_notifier(gclosure, closure, cadw_closure_release);
  g_closure_set_marshal(gclosure, marshal);
  g_signal_connect_closure(object, signal, gclosure, FALSE);
}

// MARK: Idle work

static gboolean on_tick(gpointer data) {
  CadwClosure *closure = data;
  return ((CadwQuestion)closure->function)(closure->context);
}

unsigned cadw_idle_add(CadwQuestion tick, void *context, CadwRelease release) {
  // Alternates with frames: with a higher priority it would delay each frame, and with a lower one it would never run
  // if frames are always due, as with a spinner on a slow machine.
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(tick), context, release);
  return g_idle_add_full(GDK_PRIORITY_REDRAW, on_tick, closure, cadw_closure_free);
}

unsigned cadw_timeout_add(unsigned milliseconds, CadwQuestion tick, void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(tick), context, release);
  return g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, on_tick, closure, cadw_closure_free);
}

void cadw_source_remove(unsigned source) {
  GSource *found = source ? g_main_context_find_source_by_id(NULL, source) : NULL;
  if (found) g_source_destroy(found);
}

long long cadw_work_time(void) {
  struct timespec time;
  return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) ? 0 : (long long)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void cadw_return_freed_memory(void) {
  malloc_trim(0);
}

static gboolean wake_up(gpointer unused) {
  (void)unused;
  return G_SOURCE_CONTINUE;
}

bool cadw_main_loop_run_until(CadwQuestion done, void *context, unsigned milliseconds) {
  gint64 end = g_get_monotonic_time() + (gint64)milliseconds * 1000;
  // Asks again even if no other source is ready; with the lowest priority, because a slow question would block others.
  guint waker = g_timeout_add_full(G_PRIORITY_LOW + 100, 5, wake_up, NULL, NULL);
  bool reached = done(context);
  while (!reached && g_get_monotonic_time() < end) {
    g_main_context_iteration(NULL, TRUE);
    reached = done(context);
  }
  g_source_remove(waker);
  return reached;
}

// MARK: libdispatch

bool cadw_main_queue_attach(void) {
  // Tasks alternate with frames: neither a chain of them nor one of frames blocks the other.
  return cgio_main_queue_attach(GDK_PRIORITY_REDRAW);
}

// MARK: Frames

// Waits until a widget is mapped, then for the frame that paints it; again if it is unmapped before, and in any window.
// The handlers own it.
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

// Disconnects the calling handler; the wait stays until it is released.
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
  // Redrawing the widget would not request a frame if it is already queued.
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
