// Images from files, and pictures of widgets in windows or on an invisible stage. GTK reads files synchronously, and
// draws nothing outside windows.

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cairo-pdf.h>

#include "internal.h"

enum {
  JUDGED_SIZE = 24,       // the side in pixels for judging an image
  SHARPEST = 3,           // the maximum pixels of an image per pixel of its place
  MOST_BYTES = 16 << 20,  // of a file
  MOST_PIXELS = 16 << 20,
  MOST_LOADERS = 2,
  MOST_KEPT = 500,
};

// Whether the visible part of an image is a dark silhouette, as iOS apps have for a white background.
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
      if (most - least > 32) return FALSE;  // not gray
      seen++;
      brightness += most;
    }
  }
  return seen > 0 && seen < width * height * 3 / 4 && brightness / seen < 96;
}

// MARK: Reading off the main thread

// The maximum size of an image; "refused" if reading it would take too much.
typedef struct {
  int most;
  gboolean refused;
} Bounds;

static void on_size_prepared(GdkPixbufLoader *loader, int width, int height, Bounds *bounds) {
  bounds->refused = width < 1 || height < 1 || (gint64)width * height > MOST_PIXELS;
  if (bounds->refused) {
    gdk_pixbuf_loader_set_size(loader, 0, 0);  // ends the reading
    return;
  }
  int longest = MAX(width, height);
  if (longest <= bounds->most) return;
  gdk_pixbuf_loader_set_size(loader, MAX(width * bounds->most / longest, 1),
                             MAX(height * bounds->most / longest, 1));
}

static gboolean read_into(GdkPixbufLoader *loader, int file, const Bounds *bounds) {
  guint8 *bytes = g_malloc(65536);
  gsize total = 0;
  gboolean reads = TRUE;
  while (reads) {
    ssize_t count = read(file, bytes, 65536);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) break;
    total += count > 0 ? (gsize)count : 0;
    reads = count > 0 && total <= MOST_BYTES &&
            gdk_pixbuf_loader_write(loader, bytes, (gsize)count, NULL) && !bounds->refused;
  }
  g_free(bytes);
  return reads;
}

// The image in a regular file, scaled down to a size; NULL for anything else. Doesn’t wait for a FIFO.
static GdkPixbuf *read_image(const char *path, int most) {
  struct stat status;
  int file = g_open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (file < 0) return NULL;
  GdkPixbuf *image = NULL;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= MOST_BYTES) {
    Bounds bounds = {most, FALSE};
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
    g_signal_connect(loader, "size-prepared", G_CALLBACK(on_size_prepared), &bounds);
    gboolean is_read = read_into(loader, file, &bounds);
    if (gdk_pixbuf_loader_close(loader, NULL) && is_read) image = gdk_pixbuf_loader_get_pixbuf(loader);
    if (image) g_object_ref(image);
    g_object_unref(loader);
  }
  close(file);
  return image;
}

static gboolean judge(GdkPixbuf *image) {
  if (gdk_pixbuf_get_n_channels(image) != 4) return FALSE;
  int longest = MAX(gdk_pixbuf_get_width(image), gdk_pixbuf_get_height(image));
  GdkPixbuf *small = gdk_pixbuf_scale_simple(
      image, MAX(gdk_pixbuf_get_width(image) * JUDGED_SIZE / longest, 1),
      MAX(gdk_pixbuf_get_height(image) * JUDGED_SIZE / longest, 1), GDK_INTERP_BILINEAR);
  gboolean result = small && is_silhouette(small);
  g_clear_object(&small);
  return result;
}

// MARK: The cache

typedef struct {
  char *key;
  char *path;
  int most;
  GPtrArray *images;  // waiting for it
  GdkPixbuf *pixels;
  GdkTexture *texture;  // NULL if it can’t be shown
  gboolean is_silhouette;
} Reading;

static GHashTable *waiting;  // of keys: files that are being read
static GHashTable *known;    // of keys: files that were read

static const char key_key[] = "cadw-image-key";
static const char silhouette_key[] = "cadw-silhouette";

static void reading_free(gpointer data) {
  Reading *self = data;
  g_ptr_array_unref(self->images);
  g_clear_object(&self->pixels);
  g_clear_object(&self->texture);
  g_free(self->path);
  g_free(self->key);
  g_free(self);
}

// A file may change and keep its name.
static char *key_of(const char *path, int most) {
  struct stat status = {0};
  if (g_stat(path, &status) != 0) errno = 0;
  return g_strdup_printf("%d %ju %ju %jd.%09ld %jd %s", most, (uintmax_t)status.st_dev,
                         (uintmax_t)status.st_ino, (intmax_t)status.st_mtim.tv_sec,
                         status.st_mtim.tv_nsec, (intmax_t)status.st_size, path);
}

static void on_dark(AdwStyleManager *style, GParamSpec *property, GtkWidget *image) {
  (void)property;
  gboolean is_silhouette = g_object_get_data(G_OBJECT(image), silhouette_key) != NULL;
  if (is_silhouette && adw_style_manager_get_dark(style))
    gtk_widget_add_css_class(image, "inverted");
  else
    gtk_widget_remove_css_class(image, "inverted");
}

static void show(const Reading *reading, GtkImage *image) {
  if (reading->texture)
    gtk_image_set_from_paintable(image, GDK_PAINTABLE(reading->texture));
  else
    gtk_image_set_from_icon_name(image, "image-missing");
  g_object_set_data(G_OBJECT(image), silhouette_key, GINT_TO_POINTER(reading->is_silhouette));
  on_dark(adw_style_manager_get_default(), NULL, GTK_WIDGET(image));
}

static gboolean on_read(gpointer data) {
  Reading *self = data;
  g_hash_table_remove(waiting, self->key);
  if (self->pixels) self->texture = gdk_texture_new_for_pixbuf(self->pixels);
  g_clear_object(&self->pixels);
  for (guint i = 0; i < self->images->len; i++) {
    // A list may show another option in the same place by now.
    const char *wanted = g_object_get_data(self->images->pdata[i], key_key);
    if (g_strcmp0(wanted, self->key) == 0) show(self, self->images->pdata[i]);
  }
  g_ptr_array_set_size(self->images, 0);
  if (g_hash_table_size(known) >= MOST_KEPT) g_hash_table_remove_all(known);
  g_hash_table_insert(known, self->key, self);
  return G_SOURCE_REMOVE;
}

static void read_one(gpointer data, gpointer unused) {
  (void)unused;
  Reading *self = data;
  self->pixels = read_image(self->path, self->most);
  self->is_silhouette = self->pixels && judge(self->pixels);
  // g_main_context_invoke() would call it in this thread while the main thread isn’t in its loop.
  g_idle_add_full(G_PRIORITY_DEFAULT, on_read, self, NULL);
}

static void read_for(GtkImage *image, const char *path, const char *key, int most) {
  static GThreadPool *loaders;
  if (!loaders) loaders = g_thread_pool_new(read_one, NULL, MOST_LOADERS, FALSE, NULL);
  Reading *reading = g_hash_table_lookup(waiting, key);
  if (!reading) {
    reading = g_new(Reading, 1);
    *reading = (Reading){.key = g_strdup(key), .path = g_strdup(path), .most = most,
                         .images = g_ptr_array_new_with_free_func(g_object_unref)};
    g_hash_table_insert(waiting, reading->key, reading);
    g_ptr_array_add(reading->images, g_object_ref(image));
    g_thread_pool_push(loaders, reading, NULL);
  } else {
    g_ptr_array_add(reading->images, g_object_ref(image));
  }
}

// MARK: Images

static void show_file(GtkImage *image, const char *path) {
  if (!known) {
    waiting = g_hash_table_new(g_str_hash, g_str_equal);
    known = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, reading_free);
  }
  if (!g_object_get_data(G_OBJECT(image), key_key))
    g_signal_connect_object(adw_style_manager_get_default(), "notify::dark", G_CALLBACK(on_dark),
                            image, 0);
  int most = gtk_image_get_pixel_size(image) * SHARPEST;
  char *key = key_of(path, most);
  g_object_set_data_full(G_OBJECT(image), key_key, key, g_free);
  const Reading *reading = g_hash_table_lookup(known, key);
  if (reading) {
    show(reading, image);
  } else {
    gtk_image_clear(image);
    read_for(image, path, key, most);
  }
}

static void show_icon(GtkImage *image, const char *name) {
  gboolean had_file = g_object_get_data(G_OBJECT(image), key_key) != NULL;
  if (had_file) {
    g_object_set_data_full(G_OBJECT(image), key_key, g_strdup(""), g_free);
    g_object_set_data(G_OBJECT(image), silhouette_key, NULL);
    gtk_widget_remove_css_class(GTK_WIDGET(image), "inverted");
  }
  if (name)
    gtk_image_set_from_icon_name(image, name);
  else
    gtk_image_clear(image);
}

void cadw_image_show(CadwWidget *image, const char *name) {
  if (name && g_path_is_absolute(name))
    show_file(GTK_IMAGE(image), name);
  else
    show_icon(GTK_IMAGE(image), name);
}

bool cadw_images_are_read(void) {
  return !waiting || g_hash_table_size(waiting) == 0;
}

// MARK: Pictures

static const double points_per_pixel = 72.0 / 96.0;

struct CadwPicture {
  cairo_surface_t *surface;
  cairo_t *cairo;
  GByteArray *bytes;
  int pages;  // of a PDF
  gboolean is_pdf;
};

static cairo_status_t append(void *bytes, const unsigned char *data, unsigned int length) {
  g_byte_array_append(bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static CadwPicture *picture_new(cairo_surface_t *surface, GByteArray *bytes, gboolean is_pdf) {
  CadwPicture *self = g_new0(CadwPicture, 1);
  self->surface = surface;
  self->cairo = cairo_create(surface);
  self->bytes = bytes;
  self->is_pdf = is_pdf;
  return self;
}

CadwPicture *cadw_picture_new_png(int width, int height) {
  CadwPicture *self = picture_new(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height),
                                  g_byte_array_new(), FALSE);
  double gray = adw_style_manager_get_dark(adw_style_manager_get_default()) ? 0.07 : 0.85;
  cairo_set_source_rgb(self->cairo, gray, gray, gray);
  cairo_paint(self->cairo);
  return self;
}

CadwPicture *cadw_picture_new_pdf(const char *title) {
  GByteArray *bytes = g_byte_array_new();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, bytes, 1, 1);
  // Later versions compress the structure of a PDF, which old programs can’t read.
  cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
  return picture_new(surface, bytes, TRUE);
}

// A widget with its background.
static void draw(cairo_t *cairo, GtkWidget *widget) {
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), gtk_widget_get_width(widget),
                         gtk_widget_get_height(widget));
  g_object_unref(paintable);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (!node) return;  // it shows nothing
  gsk_render_node_draw(node, cairo);
  gsk_render_node_unref(node);
}

void cadw_picture_begin_page(CadwPicture *self, CadwWidget *paper, int width, int height,
                             const char *outline) {
  if (self->pages++ > 0) {
    cairo_restore(self->cairo);
    cairo_show_page(self->cairo);
  }
  cairo_pdf_surface_set_size(self->surface, width * points_per_pixel, height * points_per_pixel);
  cairo_save(self->cairo);
  cairo_scale(self->cairo, points_per_pixel, points_per_pixel);
  draw(self->cairo, GTK_WIDGET(paper));
  if (!outline) return;
  char *place = g_strdup_printf("page=%d", self->pages);
  cairo_pdf_surface_add_outline(self->surface, CAIRO_PDF_OUTLINE_ROOT, outline, place, 0);
  g_free(place);
}

void cadw_picture_draw(CadwPicture *self, CadwWidget *paper, CadwWidget *scene, double from, double height, double x,
                       double y, double scale) {
  cairo_save(self->cairo);
  cairo_translate(self->cairo, x, y);
  cairo_scale(self->cairo, scale, scale);
  cairo_rectangle(self->cairo, 0, 0, gtk_widget_get_width(GTK_WIDGET(scene)), height);
  cairo_clip(self->cairo);
  cairo_translate(self->cairo, 0, -from);
  draw(self->cairo, GTK_WIDGET(paper));
  draw(self->cairo, GTK_WIDGET(scene));
  cairo_restore(self->cairo);
}

// Pango flips the alignment of a text with the opposite direction of its widget.
static PangoAlignment alignment(PangoLayout *layout, gboolean at_right) {
  PangoDirection around = pango_context_get_base_dir(pango_layout_get_context(layout));
  gboolean is_turned = pango_layout_get_direction(layout, 0) != around;
  return at_right != is_turned ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

void cadw_picture_write(CadwPicture *self, CadwWidget *stage, const char *text, bool bold, bool at_right, double x,
                        double y, double width) {
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(stage), text);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_weight_new(bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_layout_set_attributes(layout, attributes);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_alignment(layout, alignment(layout, at_right));
  double gray = adw_style_manager_get_dark(adw_style_manager_get_default()) ? 1 : 0.1;
  cairo_save(self->cairo);
  cairo_set_source_rgb(self->cairo, gray, gray, gray);
  cairo_move_to(self->cairo, x, y);
  pango_cairo_show_layout(self->cairo, layout);
  cairo_restore(self->cairo);
  pango_attr_list_unref(attributes);
  g_object_unref(layout);
}

const void *cadw_picture_encode(CadwPicture *self, size_t *length) {
  cairo_status_t status = cairo_status(self->cairo);
  if (self->is_pdf) {
    if (self->pages > 0) cairo_restore(self->cairo);
    cairo_surface_finish(self->surface);
  } else if (status == CAIRO_STATUS_SUCCESS) {
    status = cairo_surface_write_to_png_stream(self->surface, append, self->bytes);
  }
  *length = self->bytes->len;
  return status == CAIRO_STATUS_SUCCESS && self->bytes->len > 0 ? self->bytes->data : NULL;
}

void cadw_picture_free(CadwPicture *self) {
  cairo_destroy(self->cairo);
  cairo_surface_destroy(self->surface);
  g_byte_array_unref(self->bytes);
  g_free(self);
}
