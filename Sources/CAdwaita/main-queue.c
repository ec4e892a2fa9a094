#include <glib-unix.h>
#include <unistd.h>

#include "internal.h"

// libdispatch's interface for run loops (swift-corelibs-foundation's RunLoop uses the same pair):
// an eventfd that becomes readable when the main queue has work, and the function that does it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

static gboolean drain(gint fd, GIOCondition condition, gpointer unused) {
  (void)condition;
  (void)unused;
  guint64 wakeups;
  // Reading resets the eventfd; without it the source is ready for ever and takes a whole core.
  if (read(fd, &wakeups, sizeof wakeups) < 0) return G_SOURCE_CONTINUE;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

bool cadw_main_queue_attach(void) {
  static guint source;
  if (source) return false;
  // Tasks take turns with frames: neither a chain of them nor one of frames stops the other.
  source = g_unix_fd_add_full(GDK_PRIORITY_REDRAW, _dispatch_get_main_queue_handle_4CF(),
                              G_IO_IN, drain, NULL, NULL);
  return true;
}
