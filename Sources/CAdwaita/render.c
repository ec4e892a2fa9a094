#include "internal.h"

// What the window shows, its background included; NULL when it shows nothing.
static GskRenderNode *window_node(GtkWidget *window, int width, int height) {
  GdkPaintable *paintable = gtk_widget_paintable_new(window);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), width, height);
  g_object_unref(paintable);
  return gtk_snapshot_free_to_node(snapshot);
}

static bool save(GtkWidget *window, GskRenderNode *node, const char *path) {
  GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(window),
                                              gtk_widget_get_height(window));
  GdkTexture *texture = gsk_renderer_render_texture(renderer, node, &bounds);
  bool saved = gdk_texture_save_to_png(texture, path);
  g_object_unref(texture);
  return saved;
}

static bool fail(char **error, char *text) {
  if (error)
    *error = text;
  else
    g_free(text);
  return false;
}

bool cadw_window_render_png(CadwWidget *window, const char *path, char **error) {
  GtkWidget *gtk = GTK_WIDGET(window);
  int width = gtk_widget_get_width(gtk);
  int height = gtk_widget_get_height(gtk);
  if (!gtk_widget_get_mapped(gtk) || width <= 0 || height <= 0)
    return fail(error, g_strdup("The window is not presented yet."));
  GskRenderNode *node = window_node(gtk, width, height);
  if (!node) return fail(error, g_strdup("The window is empty."));
  bool saved = save(gtk, node, path);
  gsk_render_node_unref(node);
  return saved || fail(error, g_strdup_printf("%s cannot be written.", path));
}
