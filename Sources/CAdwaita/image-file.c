#include "internal.h"

// Pixels of a side at which an image is judged.
enum { JUDGED_SIZE = 24 };

// Whether what can be seen of an image is a dark silhouette, such as iOS apps have for a white background.
static gboolean is_silhouette(GdkPixbuf *image) {
  int stride = gdk_pixbuf_get_rowstride(image);
  const guint8 *pixels = gdk_pixbuf_read_pixels(image);
  int width = gdk_pixbuf_get_width(image);
  int height = gdk_pixbuf_get_height(image);
  int seen = 0;
  gint64 brightness = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const guint8 *pixel = pixels + y * stride + x * 4;
      int most = MAX(pixel[0], MAX(pixel[1], pixel[2]));
      int least = MIN(pixel[0], MIN(pixel[1], pixel[2]));
      if (pixel[3] < 128) continue;
      if (most - least > 32) return FALSE;  // a colour
      seen++;
      brightness += most;
    }
  }
  return seen > 0 && seen < width * height * 3 / 4 && brightness / seen < 96;
}

static gboolean is_silhouette_file(const char *path) {
  GdkPixbuf *image = gdk_pixbuf_new_from_file_at_scale(path, JUDGED_SIZE, JUDGED_SIZE, TRUE, NULL);
  gboolean result = image && gdk_pixbuf_get_n_channels(image) == 4 && is_silhouette(image);
  g_clear_object(&image);
  return result;
}

static void on_dark(AdwStyleManager *style, GParamSpec *property, GtkWidget *image) {
  (void)property;
  if (adw_style_manager_get_dark(style))
    gtk_widget_add_css_class(image, "inverted");
  else
    gtk_widget_remove_css_class(image, "inverted");
}

CadwWidget *cadw_image_new_from_file(const char *path, int size) {
  GtkWidget *image = gtk_image_new_from_file(path);
  gtk_image_set_pixel_size(GTK_IMAGE(image), size);
  if (is_silhouette_file(path)) {
    AdwStyleManager *style = adw_style_manager_get_default();
    g_signal_connect_object(style, "notify::dark", G_CALLBACK(on_dark), image, 0);
    on_dark(style, NULL, image);
  }
  return (CadwWidget *)image;
}
