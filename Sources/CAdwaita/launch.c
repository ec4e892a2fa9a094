#include "internal.h"

// Tells how it went, and frees the closure and the error.
static void finish(CadwClosure *closure, GError *error) {
  gboolean dismissed = FALSE;
#if CADW_HAS_GTK(4, 10)
  dismissed = g_error_matches(error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED);
#endif
  dismissed = dismissed || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cadw_closure_call_text(closure, error && !dismissed ? error->message : NULL);
  g_clear_error(&error);
  cadw_closure_free(closure);
}

static void on_launched(GObject *source, GAsyncResult *result, gpointer closure) {
  GError *error = NULL;
#if CADW_HAS_GTK(4, 10)
  gtk_uri_launcher_launch_finish(GTK_URI_LAUNCHER(source), result, &error);
#else
  gtk_show_uri_full_finish(source ? GTK_WINDOW(source) : NULL, result, &error);
#endif
  finish(closure, error);
}

void cadw_launch_uri(CadwWidget *parent, const char *uri, CadwTextAction callback, void *context,
                     CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  GtkWindow *window = cadw_window_of(parent);
#if CADW_HAS_GTK(4, 10)
  GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
  gtk_uri_launcher_launch(launcher, window, NULL, on_launched, closure);
  g_object_unref(launcher);
#else
  gtk_show_uri_full(window, uri, GDK_CURRENT_TIME, NULL, on_launched, closure);
#endif
}

static GAppInfo *installed(GList *all, const char *id) {
  for (GList *each = all; each; each = each->next)
    if (g_strcmp0(g_app_info_get_id(each->data), id) == 0) return each->data;
  return NULL;
}

bool cadw_launch_application(const char *const *ids, unsigned count) {
  GList *all = g_app_info_get_all();
  GAppInfo *found = NULL;
  for (unsigned i = 0; i < count && !found; i++) found = installed(all, ids[i]);
  GdkAppLaunchContext *context = gdk_display_get_app_launch_context(gdk_display_get_default());
  bool launched = found && g_app_info_launch(found, NULL, G_APP_LAUNCH_CONTEXT(context), NULL);
  g_object_unref(context);
  g_list_free_full(all, g_object_unref);
  return launched;
}
