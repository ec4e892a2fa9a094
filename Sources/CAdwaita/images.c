// Images from files, which are read off the main thread and once. GTK reads and scales them where it paints.

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

enum {
  JUDGED_SIZE = 24,       // pixels of a side at which an image is judged
  SHARPEST = 3,           // pixels of an image for each that its place has
  MOST_BYTES = 16 << 20,  // of a file
  MOST_PIXELS = 16 << 20,
  MOST_LOADERS = 2,
  MOST_KEPT = 500,
};

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

// MARK: Reading, beside the main thread

// The size that an image is to have at most; "refused" for one that it takes too much to read.
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

// The image of a regular file, scaled down to a size; NULL for anything else. A FIFO is not waited for.
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

// MARK: What was read

typedef struct {
  char *key;
  char *path;
  int most;
  GPtrArray *images;  // that wait for it
  GdkPixbuf *pixels;
  GdkTexture *texture;  // NULL for what is no image that can be shown
  gboolean is_silhouette;
} Reading;

static GHashTable *waiting;  // of keys: what is being read
static GHashTable *known;    // of keys: what was read

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
  g_main_context_invoke_full(NULL, G_PRIORITY_DEFAULT, on_read, self, NULL);
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

void cadw_image_show_file(GtkImage *image, const char *path) {
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

void cadw_image_show_icon(GtkImage *image, const char *name) {
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

void cadw_image_show(CadwWidget *image, const char *name, bool is_file) {
  if (name && is_file)
    cadw_image_show_file(GTK_IMAGE(image), name);
  else
    cadw_image_show_icon(GTK_IMAGE(image), name);
}

CadwWidget *cadw_image_new_from_file(const char *path, int size) {
  GtkWidget *image = gtk_image_new();
  gtk_image_set_pixel_size(GTK_IMAGE(image), size);
  cadw_image_show_file(GTK_IMAGE(image), path);
  return (CadwWidget *)image;
}

bool cadw_images_are_read(void) {
  return !waiting || g_hash_table_size(waiting) == 0;
}
