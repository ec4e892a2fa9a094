#include "internal.h"

#include <time.h>

static gboolean on_tick(gpointer data) {
  CadwClosure *closure = data;
  return ((CadwQuestion)closure->function)(closure->context);
}

unsigned cadw_idle_add(CadwQuestion tick, void *context, CadwRelease release) {
  // Takes turns with frames: above them it would delay each, and below them it would never come to its turn where
  // frames are always due, as with a spinner on a machine that paints slowly.
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(tick), context, release);
  return g_idle_add_full(GDK_PRIORITY_REDRAW, on_tick, closure, cadw_closure_free);
}

void cadw_source_remove(unsigned source) {
  GSource *found = source ? g_main_context_find_source_by_id(NULL, source) : NULL;
  if (found) g_source_destroy(found);
}

long long cadw_monotonic_time(void) {
  return g_get_monotonic_time();
}

long long cadw_work_time(void) {
  struct timespec time;
  return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) ? 0 : (long long)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static gboolean wake_up(gpointer unused) {
  (void)unused;
  return G_SOURCE_CONTINUE;
}

bool cadw_main_loop_run_until(CadwQuestion done, void *context, unsigned milliseconds) {
  gint64 end = g_get_monotonic_time() + (gint64)milliseconds * 1000;
  // Asks again though no other source is ready; below all others, which it would keep from their turn where the
  // question takes long.
  guint waker = g_timeout_add_full(G_PRIORITY_LOW + 100, 5, wake_up, NULL, NULL);
  bool reached = done(context);
  while (!reached && g_get_monotonic_time() < end) {
    g_main_context_iteration(NULL, TRUE);
    reached = done(context);
  }
  g_source_remove(waker);
  return reached;
}
