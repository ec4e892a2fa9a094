// Icons of the theme. GTK loads them in other threads, and then two threads may use one that is being finalized.

#include "internal.h"

void cadw_icon_theme_add_folder(const char *path) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  char **known = gtk_icon_theme_get_search_path(theme);
  // All icons would be looked up again.
  if (!g_strv_contains((const char *const *)known, path)) gtk_icon_theme_add_search_path(theme, path);
  g_strfreev(known);
}

const char *cadw_icon_theme_find(const char *const *names, unsigned count) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  for (unsigned i = 0; i < count; i++)
    if (gtk_icon_theme_has_icon(theme, names[i])) return names[i];
  return NULL;
}

// MARK: Threads

// The thread that has loaded an icon may release the last reference to it, or to an older one that leaves GTK’s cache.
// Until the cache has forgotten that icon, the main thread may find it there, with no reference left, and show it: GTK
// logs a critical, and crashes later. This is a race in GTK 4.8 to 4.18. So the main thread, the only one that looks
// icons up, gets such a reference.

enum { MOST_KEPT = 64 };

static GThread *main_thread;
static GPtrArray *kept;                // in the main thread: icons that other threads have released
static void (*finish)(GObject *icon);  // the icon’s own dispose function

static gboolean is_used(GObject *icon) {
  return g_atomic_int_get(&icon->ref_count) > 1;
}

// Releases the oldest ones only: the other thread isn’t done with a new one, and still counts its own reference.
static gboolean keep(gpointer icon) {
  for (guint i = 0; kept->len >= MOST_KEPT && i < kept->len;) {
    if (is_used(kept->pdata[i]))
      i++;
    else
      g_ptr_array_remove_index(kept, i);
  }
  g_ptr_array_add(kept, icon);
  return G_SOURCE_REMOVE;
}

// The last reference is still there: another one keeps the object.
static void dispose(GObject *icon) {
  if (g_thread_self() == main_thread)
    finish(icon);
  else
    g_idle_add_full(G_PRIORITY_DEFAULT, keep, g_object_ref(icon), NULL);
}

void cadw_icons_set_up(void) {
  if (main_thread) return;
  main_thread = g_thread_self();
  kept = g_ptr_array_new_with_free_func(g_object_unref);
  GObjectClass *class = g_type_class_ref(GTK_TYPE_ICON_PAINTABLE);  // forever
  finish = class->dispose;
  class->dispose = dispose;
}
