#include "plain-source.h"

#include "line-numbers.h"

struct _CadwPlainSource {
  GtkTextView parent_instance;
  unsigned first;  // of the marked lines; 0 for none
  unsigned last;
};

G_DEFINE_TYPE(CadwPlainSource, cadw_plain_source, GTK_TYPE_TEXT_VIEW)

static int edge(GtkTextView *view, unsigned line, gboolean is_end) {
  GtkTextIter start;
  int y = 0;
  int height = 0;
  gtk_text_buffer_get_iter_at_line(gtk_text_view_get_buffer(view), &start, (int)line - 1);
  gtk_text_view_get_line_yrange(view, &start, &y, &height);
  return is_end ? y + height : y;
}

// Not by a tag: GTK 4.8 paints lines without the colours of their tags until something else changes.
static void snapshot_layer(GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot) {
  CadwPlainSource *self = CADW_PLAIN_SOURCE(view);
  if (layer != GTK_TEXT_VIEW_LAYER_BELOW_TEXT || self->first == 0) return;
  GdkRectangle visible;
  gtk_text_view_get_visible_rect(view, &visible);
  int top = edge(view, self->first, FALSE);
  int bottom = edge(view, self->last, TRUE);
  GdkRGBA colour;
  gdk_rgba_parse(&colour, cadw_source_mark_colour());
  gtk_snapshot_append_color(snapshot, &colour,
                            &GRAPHENE_RECT_INIT((float)visible.x, (float)top, (float)visible.width,
                                                (float)(bottom - top)));
}

static void cadw_plain_source_init(CadwPlainSource *self) {
  cadw_line_numbers_add(GTK_TEXT_VIEW(self));
}

static void cadw_plain_source_class_init(CadwPlainSourceClass *class) {
  GTK_TEXT_VIEW_CLASS(class)->snapshot_layer = snapshot_layer;
}

GtkWidget *cadw_plain_source_new(GtkTextBuffer *buffer) {
  return g_object_new(cadw_plain_source_get_type(), "buffer", buffer, NULL);
}

void cadw_plain_source_mark(CadwPlainSource *view, unsigned first, unsigned last) {
  int count = gtk_text_buffer_get_line_count(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)));
  view->first = first <= (unsigned)count ? first : 0;
  view->last = last;
  gtk_widget_queue_draw(GTK_WIDGET(view));
}
