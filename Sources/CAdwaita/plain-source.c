#include "plain-source.h"

#include "line-numbers.h"

typedef struct {
  unsigned first;  // from 1
  unsigned last;
} Lines;

static const char lines_key[] = "cadw-marked-lines";

// The accent's colour, thin enough for the text on it.
static const char *mark_colour(void) {
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

// Not by a tag: GTK 4.8 paints lines without the colours of their tags until something else changes.
static void paint_lines(GtkTextView *view, GtkSnapshot *snapshot) {
  const Lines *lines = g_object_get_data(G_OBJECT(view), lines_key);
  if (!lines) return;
  GdkRectangle visible;
  gtk_text_view_get_visible_rect(view, &visible);
  int top = edge(view, lines->first, FALSE);
  int bottom = edge(view, lines->last, TRUE);
  GdkRGBA colour;
  gdk_rgba_parse(&colour, mark_colour());
  gtk_snapshot_append_color(snapshot, &colour,
                            &GRAPHENE_RECT_INIT((float)visible.x, (float)top, (float)visible.width,
                                                (float)(bottom - top)));
}

// There are two classes at most, of which only that of another library paints something itself.
static void (*paint_other)(GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot);

static void snapshot_plain(GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot) {
  if (layer == GTK_TEXT_VIEW_LAYER_BELOW_TEXT) paint_lines(view, snapshot);
}

static void snapshot_other(GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot) {
  if (paint_other) paint_other(view, layer, snapshot);
  snapshot_plain(view, layer, snapshot);
}

static void other_class_init(gpointer class, gpointer unused) {
  (void)unused;
  paint_other = GTK_TEXT_VIEW_CLASS(class)->snapshot_layer;
  GTK_TEXT_VIEW_CLASS(class)->snapshot_layer = snapshot_other;
}

static void plain_class_init(gpointer class, gpointer unused) {
  (void)unused;
  GTK_TEXT_VIEW_CLASS(class)->snapshot_layer = snapshot_plain;
}

static GType subclass(GType parent, const char *name, GClassInitFunc init) {
  GType type = g_type_from_name(name);
  if (type) return type;
  GTypeQuery query;
  g_type_query(parent, &query);
  return g_type_register_static_simple(parent, name, query.class_size, init, query.instance_size,
                                       NULL, 0);
}

GtkWidget *cadw_plain_source_new(GtkTextBuffer *buffer) {
  GType type = subclass(GTK_TYPE_TEXT_VIEW, "CadwPlainSource", plain_class_init);
  GtkWidget *view = g_object_new(type, "buffer", buffer, NULL);
  cadw_line_numbers_add(GTK_TEXT_VIEW(view));
  return view;
}

GtkWidget *cadw_marking_source_new(GType class, GtkTextBuffer *buffer) {
  GType type = subclass(class, "CadwMarkingSource", other_class_init);
  return g_object_new(type, "buffer", buffer, NULL);
}

void cadw_source_mark_lines(GtkTextView *view, unsigned first, unsigned last) {
  int count = gtk_text_buffer_get_line_count(gtk_text_view_get_buffer(view));
  Lines *lines = first <= (unsigned)count ? g_new(Lines, 1) : NULL;
  if (lines) *lines = (Lines){first, last};
  g_object_set_data_full(G_OBJECT(view), lines_key, lines, g_free);
  gtk_widget_queue_draw(GTK_WIDGET(view));
}
