// Icons of the theme in other threads.
#include "find.h"

static GMutex lock;
static unsigned here, elsewhere;  // finalized icons, by thread

static void on_gone(gpointer thread, GObject *icon) {
  (void)icon;
  g_mutex_lock(&lock);
  if (thread == g_thread_self())
    here++;
  else
    elsewhere++;
  g_mutex_unlock(&lock);
}

static gpointer release(gpointer icon) {
  g_object_unref(icon);
  return NULL;
}

void inspect_release_icon(int size) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  GtkIconPaintable *icon =
      gtk_icon_theme_lookup_icon(theme, "open-menu-symbolic", NULL, size, 1, GTK_TEXT_DIR_LTR, 0);
  g_object_weak_ref(G_OBJECT(icon), on_gone, g_thread_self());
  g_thread_join(g_thread_new("release", release, icon));
}

unsigned inspect_released_icons(bool in_this_thread) {
  g_mutex_lock(&lock);
  unsigned count = in_this_thread ? here : elsewhere;
  g_mutex_unlock(&lock);
  return count;
}
