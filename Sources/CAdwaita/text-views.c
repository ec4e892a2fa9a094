// Sources, with GtkSourceView if it is installed, loaded on first use.

#include <dlfcn.h>
#include <string.h>

#include "internal.h"

static void set_up(GtkTextView *view) {
  gtk_text_view_set_monospace(view, TRUE);
  gtk_text_view_set_accepts_tab(view, FALSE);
  gtk_text_view_set_top_margin(view, 9);
  gtk_text_view_set_bottom_margin(view, 9);
  gtk_text_view_set_left_margin(view, 9);
  gtk_text_view_set_right_margin(view, 9);
}

// MARK: Line numbers

G_DECLARE_FINAL_TYPE(CadwLineNumbers, cadw_line_numbers, CADW, LINE_NUMBERS, GtkWidget)

// Line numbers next to a text view, painted without changing the text, so that copying doesn’t include them.
struct _CadwLineNumbers {
  GtkWidget parent_instance;
  GtkTextView *view;  // the view of this gutter
};

G_DEFINE_TYPE(CadwLineNumbers, cadw_line_numbers, GTK_TYPE_WIDGET)

enum { MARGIN = 6 };  // pixels on either side

static PangoLayout *layout_new(CadwLineNumbers *self, int number) {
  char *text = g_strdup_printf("%d", number);
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), text);
  g_free(text);
  return layout;
}

static int width_of(PangoLayout *layout) {
  int width = 0;
  pango_layout_get_pixel_size(layout, &width, NULL);
  return width;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  (void)for_size;
  CadwLineNumbers *self = CADW_LINE_NUMBERS(widget);
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL) return;
  PangoLayout *layout =
      layout_new(self, gtk_text_buffer_get_line_count(gtk_text_view_get_buffer(self->view)));
  *minimum = *natural = width_of(layout) + 2 * MARGIN;
  g_object_unref(layout);
}

static void paint_number(CadwLineNumbers *self, GtkSnapshot *snapshot, int number, int y) {
  PangoLayout *layout = layout_new(self, number);
  // Opaque: GTK 4.8 paints a gutter twice.
  gboolean dark = adw_style_manager_get_dark(adw_style_manager_get_default());
  GdkRGBA color;
  gdk_rgba_parse(&color, dark ? "#9a9996" : "#77767b");
  int x = gtk_widget_get_width(GTK_WIDGET(self)) - MARGIN - width_of(layout);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_snapshot_append_layout(snapshot, layout, &color);
  gtk_snapshot_restore(snapshot);
  g_object_unref(layout);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CadwLineNumbers *self = CADW_LINE_NUMBERS(widget);
  int height = gtk_widget_get_height(widget);
  int top = 0;
  gtk_text_view_window_to_buffer_coords(self->view, GTK_TEXT_WINDOW_LEFT, 0, 0, NULL, &top);
  GtkTextIter line;
  gtk_text_view_get_line_at_y(self->view, &line, top, NULL);
  gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
                                                       (float)height));
  do {
    int y = 0;
    gtk_text_view_get_line_yrange(self->view, &line, &y, NULL);
    if (y - top >= height) break;
    paint_number(self, snapshot, gtk_text_iter_get_line(&line) + 1, y - top);
  } while (gtk_text_iter_forward_line(&line));
  gtk_snapshot_pop(snapshot);
}

static void cadw_line_numbers_init(CadwLineNumbers *self) {
  gtk_widget_add_css_class(GTK_WIDGET(self), "monospace");
  gtk_accessible_update_state(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

static void cadw_line_numbers_class_init(CadwLineNumbersClass *class) {
  GTK_WIDGET_CLASS(class)->measure = measure;
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
}

// The view gets another adjustment when it is put into a scrolled window.
static void follow_scrolling(CadwLineNumbers *self) {
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(self->view));
  if (!adjustment) return;
  g_signal_connect_object(adjustment, "value-changed", G_CALLBACK(gtk_widget_queue_draw), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(adjustment, "changed", G_CALLBACK(gtk_widget_queue_draw), self,
                          G_CONNECT_SWAPPED);
}

// Shows line numbers at the left of a text view, whose lines must not wrap.
static void add_line_numbers(GtkTextView *view) {
  CadwLineNumbers *self = g_object_new(cadw_line_numbers_get_type(), NULL);
  self->view = view;
  gtk_text_view_set_gutter(view, GTK_TEXT_WINDOW_LEFT, GTK_WIDGET(self));
  g_signal_connect_object(view, "notify::vadjustment", G_CALLBACK(follow_scrolling), self,
                          G_CONNECT_SWAPPED);
  follow_scrolling(self);
}

// MARK: Marked lines

typedef struct {
  unsigned first;  // from 1
  unsigned last;
} Lines;

static const char lines_key[] = "cadw-marked-lines";

// The accent color, thin enough for text on it.
static const char *mark_color(void) {
  return adw_style_manager_get_dark(adw_style_manager_get_default()) ? "#1f3a5c" : "#d9e7f8";
}

static int edge(GtkTextView *view, unsigned line, gboolean is_end) {
  GtkTextIter start;
  int y = 0;
  int height = 0;
  gtk_text_buffer_get_iter_at_line(gtk_text_view_get_buffer(view), &start, (int)line - 1);
  gtk_text_view_get_line_yrange(view, &start, &y, &height);
  return is_end ? y + height : y;
}

// Not with a tag: GTK 4.8 paints lines without the colors of their tags until something else changes.
static void paint_lines(GtkTextView *view, GtkSnapshot *snapshot) {
  const Lines *lines = g_object_get_data(G_OBJECT(view), lines_key);
  if (!lines) return;
  GdkRectangle visible;
  gtk_text_view_get_visible_rect(view, &visible);
  int top = edge(view, lines->first, FALSE);
  int bottom = edge(view, lines->last, TRUE);
  GdkRGBA color;
  gdk_rgba_parse(&color, mark_color());
  gtk_snapshot_append_color(snapshot, &color,
                            &GRAPHENE_RECT_INIT((float)visible.x, (float)top, (float)visible.width,
                                                (float)(bottom - top)));
}

// Only the class of the other library paints something itself. A process has one of both classes.
static void (*paint_parent)(GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot);

static void snapshot_layer(GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot) {
  if (paint_parent) paint_parent(view, layer, snapshot);
  if (layer == GTK_TEXT_VIEW_LAYER_BELOW_TEXT) paint_lines(view, snapshot);
}

static void source_class_init(gpointer class, gpointer unused) {
  (void)unused;
  paint_parent = GTK_TEXT_VIEW_CLASS(class)->snapshot_layer;
  GTK_TEXT_VIEW_CLASS(class)->snapshot_layer = snapshot_layer;
}

static GType source_type(GType parent) {
  static GType type;
  if (type) return type;
  GTypeQuery query;
  g_type_query(parent, &query);
  type = g_type_register_static_simple(parent, "CadwSource", query.class_size, source_class_init, query.instance_size,
                                       NULL, 0);
  return type;
}

// A text view of a class, as a subclass of it, with line numbers and with a color behind highlighted lines.
static GtkWidget *source_new(GType class, GtkTextBuffer *buffer) {
  GtkWidget *view = g_object_new(source_type(class), "buffer", buffer, NULL);
  // GtkSourceView’s own line numbers keep their view alive forever.
  add_line_numbers(GTK_TEXT_VIEW(view));
  return view;
}

// Highlights lines, from 1.
static void mark_lines(GtkTextView *view, unsigned first, unsigned last) {
  int count = gtk_text_buffer_get_line_count(gtk_text_view_get_buffer(view));
  Lines *lines = first <= (unsigned)count ? g_new(Lines, 1) : NULL;
  if (lines) *lines = (Lines){first, last};
  g_object_set_data_full(G_OBJECT(view), lines_key, lines, g_free);
  gtk_widget_queue_draw(GTK_WIDGET(view));
}

// MARK: Sources

// The functions of GtkSourceView 5, whose headers aren’t needed; its objects are GObjects.
typedef struct {
  void (*init)(void);
  GtkTextBuffer *(*buffer_new)(GtkTextTagTable *tags);
  GType (*view_type)(void);
  gpointer (*languages)(void);
  gpointer (*language)(gpointer languages, const char *id);
  gpointer (*schemes)(void);
  gpointer (*scheme)(gpointer schemes, const char *id);
} SourceView;

// Sets a pointer to a function of an open library; returns whether it exists.
static gboolean find_symbol(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static gboolean load_library(SourceView *kit) {
  void *library = dlopen("libgtksourceview-5.so.0", RTLD_LAZY | RTLD_LOCAL);
  gboolean found =
      library && find_symbol(library, "gtk_source_init", &kit->init) &&
      find_symbol(library, "gtk_source_buffer_new", &kit->buffer_new) &&
      find_symbol(library, "gtk_source_view_get_type", &kit->view_type) &&
      find_symbol(library, "gtk_source_language_manager_get_default", &kit->languages) &&
      find_symbol(library, "gtk_source_language_manager_get_language", &kit->language) &&
      find_symbol(library, "gtk_source_style_scheme_manager_get_default", &kit->schemes) &&
      find_symbol(library, "gtk_source_style_scheme_manager_get_scheme", &kit->scheme);
  if (found) kit->init();
  return found;
}

// Loads GtkSourceView on first use; NULL if it isn’t installed.
static const SourceView *source_view(void) {
  static SourceView kit;
  static enum { UNKNOWN, ABSENT, PRESENT } state;
  if (state == UNKNOWN) state = load_library(&kit) ? PRESENT : ABSENT;
  return state == PRESENT ? &kit : NULL;
}

static void apply_style(AdwStyleManager *style, GParamSpec *unused, GtkTextBuffer *buffer) {
  (void)unused;
  const SourceView *kit = source_view();
  gboolean dark = adw_style_manager_get_dark(style);
  gpointer scheme = kit->scheme(kit->schemes(), dark ? "Adwaita-dark" : "Adwaita");
  g_object_set(buffer, "style-scheme", scheme, NULL);
}

static GtkTextBuffer *buffer_new(const char *text, const char *language) {
  const SourceView *kit = source_view();
  GtkTextBuffer *buffer = kit ? kit->buffer_new(NULL) : gtk_text_buffer_new(NULL);
  gtk_text_buffer_set_text(buffer, text, -1);
  if (!kit) return buffer;
  g_object_set(buffer, "language", kit->language(kit->languages(), language), NULL);
  AdwStyleManager *style = adw_style_manager_get_default();
  g_signal_connect_object(style, "notify::dark", G_CALLBACK(apply_style), buffer, 0);
  apply_style(style, NULL, buffer);
  return buffer;
}

// Narrower than the usual eight characters: plists are deeply nested.
static void set_tabs(GtkTextView *view) {
  PangoTabArray *tabs = pango_tab_array_new_with_positions(1, TRUE, PANGO_TAB_LEFT, 28);
  gtk_text_view_set_tabs(view, tabs);
  pango_tab_array_free(tabs);
}

CadwWidget *cadw_source_view_new(const char *accessible_name, const char *text,
                                 const char *language) {
  GtkTextBuffer *buffer = buffer_new(text, language);
  const SourceView *kit = source_view();
  GtkWidget *view = source_new(kit ? kit->view_type() : GTK_TYPE_TEXT_VIEW, buffer);
  g_object_unref(buffer);
  if (kit) g_object_set(view, "tab-width", 4, NULL);
  if (!kit) set_tabs(GTK_TEXT_VIEW(view));
  gtk_text_view_set_editable(GTK_TEXT_VIEW(view), FALSE);
  set_up(GTK_TEXT_VIEW(view));
  // Source is written from left to right in every language.
  gtk_widget_set_direction(view, GTK_TEXT_DIR_LTR);
  cadw_set_accessible_label(view, accessible_name);
  GtkWidget *scrolled = GTK_WIDGET(cadw_scrolled_new((CadwWidget *)view));
  cadw_set_accessible_label(scrolled, accessible_name);
  gtk_widget_set_vexpand(scrolled, TRUE);
  cadw_row_set_control(scrolled, view);
  return (CadwWidget *)scrolled;
}

static const char line_key[] = "cadw-line";

static gboolean scroll_to_line(gpointer data) {
  GtkTextView *view = data;
  if (!gtk_widget_get_root(GTK_WIDGET(view))) return G_SOURCE_REMOVE;
  GtkAdjustment *scrolling = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view));
  GtkTextIter start;
  int top = 0, line = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(view), line_key));
  gtk_text_buffer_get_iter_at_line(gtk_text_view_get_buffer(view), &start, line);
  gtk_text_view_get_line_yrange(view, &start, &top, NULL);
  gtk_adjustment_set_value(scrolling, top - gtk_adjustment_get_page_size(scrolling) / 5);
  return G_SOURCE_REMOVE;
}

static gboolean on_laid_out(GtkWidget *view, GdkFrameClock *clock, gpointer unused) {
  (void)clock, (void)unused;
  // The view lays out its lines while idle: scroll after that, and without a tick callback, which would block it.
  g_idle_add_full(GTK_TEXT_VIEW_PRIORITY_VALIDATE + 1, scroll_to_line, g_object_ref(view), g_object_unref);
  return G_SOURCE_REMOVE;
}

// gtk_text_view_scroll_to_mark() goes to the end of the laid-out part.
static void scroll_to_marked(GtkTextView *view, unsigned first) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter start;
  gtk_text_buffer_get_iter_at_line(buffer, &start, (int)first - 1);
  gtk_text_buffer_place_cursor(buffer, &start);
  g_object_set_data(G_OBJECT(view), line_key, GINT_TO_POINTER(first - 1));
  gtk_widget_add_tick_callback(GTK_WIDGET(view), on_laid_out, NULL, NULL);
}

void cadw_source_view_mark(CadwWidget *scrolled, unsigned first, unsigned last) {
  if (first == 0 || last < first) return;
  GtkTextView *view = cadw_row_control(scrolled);
  mark_lines(view, first, last);
  cadw_scrolled_stop(GTK_SCROLLED_WINDOW(scrolled));
  scroll_to_marked(view, first);
}
