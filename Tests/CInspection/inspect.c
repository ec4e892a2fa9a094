// Inspecting visible widgets and leaks.
#include "find.h"

typedef gboolean (*Visitor)(GtkWidget *widget, gpointer data);  // TRUE: stop

// Visits a widget, which may be a window that isn’t presented yet, and visible widgets below it, in order. A page below
// another one is hidden; a place of a page is visible, near or far.
static gboolean visit(GtkWidget *widget, Visitor visitor, gpointer data) {
  if (visitor(widget, data)) return TRUE;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_visible(child)) continue;
    if (!gtk_widget_get_child_visible(child) && !cadw_is_place((CadwWidget *)child)) continue;
    if (visit(child, visitor, data)) return TRUE;
  }
  return FALSE;
}

// The inner rows of a row, for its title and its expanded content, are parts of it.
static gboolean is_row(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  return ADW_IS_PREFERENCES_ROW(widget) &&
         !(parent && gtk_widget_get_ancestor(parent, ADW_TYPE_PREFERENCES_ROW));
}

typedef struct {
  CadwWidget **rows;
  unsigned room;
  unsigned count;
} Rows;

static gboolean add_row(GtkWidget *widget, gpointer data) {
  Rows *self = data;
  if (!is_row(widget)) return FALSE;
  if (self->count < self->room) self->rows[self->count] = (CadwWidget *)widget;
  self->count++;
  return FALSE;
}

unsigned inspect_rows(CadwWidget *widget, CadwWidget **rows, unsigned room) {
  Rows found = {rows, room, 0};
  visit(GTK_WIDGET(widget), add_row, &found);
  return found.count;
}

unsigned inspect_rows_below(CadwWidget *row, CadwWidget **rows, unsigned room) {
  GtkWidget *revealer = cadw_find(GTK_WIDGET(row), GTK_TYPE_REVEALER);
  GtkWidget *list = revealer ? cadw_find(revealer, GTK_TYPE_LIST_BOX) : NULL;
  unsigned count = 0;
  for (GtkWidget *each = list ? gtk_widget_get_first_child(list) : NULL; each;
       each = gtk_widget_get_next_sibling(each))
    if (count++ < room) rows[count - 1] = (CadwWidget *)each;
  return count;
}

void inspect_expand(CadwWidget *row) {
  adw_expander_row_set_expanded(ADW_EXPANDER_ROW(row), !adw_expander_row_get_expanded(ADW_EXPANDER_ROW(row)));
}

const char *inspect_row_title(CadwWidget *row) {
  return adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row));
}

const char *inspect_tooltip(CadwWidget *widget) {
  const char *text = gtk_widget_get_tooltip_text(GTK_WIDGET(widget));
  return text ? text : "";
}

static bool has_property(CadwWidget *widget, GtkAccessibleProperty property, const char *text) {
  char *other = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, text);
  g_free(other);
  return !other;
}

bool inspect_is_described(CadwWidget *widget, const char *text) {
  return has_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

bool inspect_is_named(CadwWidget *widget, const char *name) {
  return has_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

unsigned inspect_image_handlers(CadwWidget *widget, const char *signal) {
  gpointer image = cadw_find(GTK_WIDGET(widget), GTK_TYPE_IMAGE);
  const GSignalMatchType mask = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_UNBLOCKED;
  gulong found[8];
  guint count = 0, id = g_signal_lookup(signal, GTK_TYPE_IMAGE);
  while (count < G_N_ELEMENTS(found) && (found[count] = g_signal_handler_find(image, mask, id, 0, NULL, NULL, NULL)))
    g_signal_handler_block(image, found[count++]);
  for (guint i = 0; i < count; i++) g_signal_handler_unblock(image, found[i]);
  return count;
}

const char *inspect_message(CadwWidget *row) {
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(row));
  for (; child; child = gtk_widget_get_next_sibling(child))
    if (GTK_IS_LABEL(child) && gtk_widget_has_css_class(child, "message"))
      return gtk_widget_get_visible(child) ? gtk_label_get_text(GTK_LABEL(child)) : "";
  return "";
}

static gboolean append_text(GtkWidget *widget, gpointer data) {
  const char *text = GTK_IS_LABEL(widget) ? gtk_label_get_text(GTK_LABEL(widget)) : "";
  if (*text) g_string_append_printf(data, "%s\n", text);
  return FALSE;
}

char *inspect_text(CadwWidget *widget) {
  GString *text = g_string_new(NULL);
  visit(GTK_WIDGET(widget), append_text, text);
  return g_string_free(text, FALSE);
}

char *inspect_windows_text(void) {
  GString *text = g_string_new(NULL);
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    GtkWidget *window = g_list_model_get_item(windows, i);
    g_object_unref(window);
    visit(window, append_text, text);
  }
  return g_string_free(text, FALSE);
}

typedef struct {
  const char *text;
  GtkWidget *found;
} TextSearch;

static gboolean find_label(GtkWidget *widget, gpointer data) {
  TextSearch *search = data;
  if (!GTK_IS_LABEL(widget) || !g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), search->text))
    return FALSE;
  search->found = widget;
  return TRUE;
}

bool inspect_is_cut(CadwWidget *widget, const char *text) {
  TextSearch search = {text, NULL};
  visit(GTK_WIDGET(widget), find_label, &search);
  return search.found && pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(search.found)));
}

static double left_of(GtkWidget *widget, GtkWidget *in) {
  graphene_rect_t at;
  gboolean is_placed = gtk_widget_compute_bounds(widget, in, &at) && at.size.width > 0;
  return is_placed ? at.origin.x : -1;
}

double inspect_letter_x(CadwWidget *widget, const char *text, unsigned place) {
  TextSearch search = {text, NULL};
  visit(GTK_WIDGET(widget), find_label, &search);
  double left = search.found ? left_of(search.found, GTK_WIDGET(widget)) : -1;
  if (left < 0) return -1;
  PangoRectangle letter;
  int offset = 0;
  gtk_label_get_layout_offsets(GTK_LABEL(search.found), &offset, NULL);
  PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(search.found));
  pango_layout_index_to_pos(layout, (int)place, &letter);
  return left + offset + (double)letter.x / PANGO_SCALE;
}

double inspect_text_y(CadwWidget *widget, const char *text) {
  TextSearch search = {text, NULL};
  visit(GTK_WIDGET(widget), find_label, &search);
  graphene_rect_t at;
  gboolean is_placed = search.found && gtk_widget_compute_bounds(search.found, GTK_WIDGET(widget), &at);
  return is_placed ? at.origin.y : -1;
}

double inspect_control_x(CadwWidget *row) {
  return left_of(cadw_row_control(row), GTK_WIDGET(row));
}

bool inspect_is_sensitive(CadwWidget *widget) {
  return gtk_widget_is_sensitive(GTK_WIDGET(widget));
}

static gboolean find_accent(GtkWidget *widget, gpointer data) {
  GtkWidget **found = data;
  if (gtk_widget_has_css_class(widget, "accent")) *found = widget;
  return *found != NULL;
}

static GdkRGBA color_of(GtkWidget *widget) {
  GdkRGBA color;
#if CADW_HAS_GTK(4, 10)
  gtk_widget_get_color(widget, &color);
#else
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
  return color;
}

const char *inspect_color(CadwWidget *widget) {
  static char text[8];
  // From libadwaita 1.4 on, a switch row is its own control.
  GtkWidget *colored = cadw_find(GTK_WIDGET(widget), GTK_TYPE_SWITCH);
  if (!colored && ADW_IS_PREFERENCES_ROW(widget)) colored = cadw_row_control(widget);
  if (!colored) visit(GTK_WIDGET(widget), find_accent, &colored);
  GdkRGBA color = color_of(colored ? colored : GTK_WIDGET(widget));
  g_snprintf(text, sizeof text, "#%02x%02x%02x", (unsigned)(color.red * 255 + 0.5),
             (unsigned)(color.green * 255 + 0.5), (unsigned)(color.blue * 255 + 0.5));
  return text;
}

static GdkTexture *texture_of(GtkWidget *widget, int width, int height) {
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), width, height);
  g_object_unref(paintable);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (!node) return NULL;
  GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
  GdkTexture *texture = gsk_renderer_render_texture(renderer, node, &bounds);
  gsk_render_node_unref(node);
  return texture;
}

unsigned inspect_painted(CadwWidget *widget, double across, const char *color) {
  GtkWidget *gtk = GTK_WIDGET(widget);
  int width = gtk_widget_get_width(gtk);
  int height = gtk_widget_get_height(gtk);
  GdkTexture *texture =
      gtk_widget_get_mapped(gtk) && width > 0 ? texture_of(gtk, width, height) : NULL;
  if (!texture) return 0;
  guint32 *pixels = g_new0(guint32, (gsize)width * (gsize)height);
  gdk_texture_download(texture, (guchar *)pixels, (gsize)width * 4);
  g_object_unref(texture);
  guint32 wanted = (guint32)g_ascii_strtoull(color + 1, NULL, 16);
  unsigned count = 0;
  for (int y = 0; y < height; y++)
    count += (pixels[y * width + (int)(across * (width - 1))] & 0xffffff) == wanted;
  g_free(pixels);
  return count;
}

bool inspect_has_css_class(CadwWidget *widget, const char *css_class) {
  return gtk_widget_has_css_class(GTK_WIDGET(widget), css_class);
}

char *inspect_css_classes_around(CadwWidget *widget) {
  GString *text = g_string_new(NULL);
  for (GtkWidget *each = GTK_WIDGET(widget); each && !GTK_IS_ROOT(each); each = gtk_widget_get_parent(each)) {
    char **classes = gtk_widget_get_css_classes(each);
    char *joined = g_strjoinv(" ", classes);
    g_string_append_printf(text, "%s: %s\n", G_OBJECT_TYPE_NAME(each), joined);
    g_free(joined);
    g_strfreev(classes);
  }
  return g_string_free(text, FALSE);
}

bool inspect_is_visible(CadwWidget *widget) {
  return gtk_widget_get_visible(GTK_WIDGET(widget));
}

bool inspect_is_mapped(CadwWidget *widget) {
  return gtk_widget_get_mapped(GTK_WIDGET(widget));
}

CadwWidget *inspect_navigation(CadwWidget *widget) {
  if (!ADW_IS_TOAST_OVERLAY(widget)) return widget;
  return (CadwWidget *)adw_toast_overlay_get_child(ADW_TOAST_OVERLAY(widget));
}

const char *inspect_visible_tag(CadwWidget *navigation) {
  CadwWidget *page = cadw_navigation_view_page(navigation);
  return page ? cadw_get_data(page, "cadw-tag") : "";
}

int inspect_minimum_width(CadwWidget *widget) {
  int minimum = 0;
  gtk_widget_measure(GTK_WIDGET(widget), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                     NULL);
  return minimum;
}

int inspect_minimum_height(CadwWidget *widget) {
  int minimum = 0;
  int width = gtk_widget_get_width(GTK_WIDGET(widget));
  if (width > 0)
    gtk_widget_measure(GTK_WIDGET(widget), GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL,
                       NULL);
  return minimum;
}

CadwWidget *inspect_window(CadwWidget *widget) {
  return (CadwWidget *)cadw_window_of(widget);
}

bool inspect_search_is_seen(CadwWidget *page) {
  GtkWidget *entry = find_widget(GTK_WIDGET(page), is_search_entry);
  graphene_rect_t at;
  if (!entry || !gtk_widget_compute_bounds(entry, GTK_WIDGET(page), &at)) return false;
  return at.origin.y >= 0 && at.size.height > 0 &&
         at.origin.y + at.size.height <= gtk_widget_get_height(GTK_WIDGET(page));
}

bool inspect_image_is_shown(CadwWidget *image) {
  return gtk_image_get_storage_type(GTK_IMAGE(image)) == GTK_IMAGE_PAINTABLE;
}

unsigned inspect_toast_count(CadwWidget *overlay) {
  unsigned count = 0;
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(overlay));
  for (; child; child = gtk_widget_get_next_sibling(child))
    count += g_str_equal(gtk_widget_get_css_name(child), "toast");
  return count;
}

static unsigned watched_alive;

static void on_finalized(gpointer unused, GObject *widget) {
  (void)unused;
  (void)widget;
  watched_alive--;
}

static void watch(gpointer widget) {
  watched_alive++;
  g_object_weak_ref(G_OBJECT(widget), on_finalized, NULL);
}

void inspect_watch(CadwWidget *widget) {
  watch(widget);
  // A retain cycle outlives its parent.
  GtkWidget *text = find_widget(GTK_WIDGET(widget), is_text_view);
  if (text && text != GTK_WIDGET(widget)) watch(text);
}

unsigned inspect_watched_alive(void) {
  return watched_alive;
}
