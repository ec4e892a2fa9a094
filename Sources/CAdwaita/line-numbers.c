#include "line-numbers.h"

// The numbers beside the lines of a text view, painted where the lines are: the text itself is not touched, so that
// copying it copies no numbers.
struct _CadwLineNumbers {
  GtkWidget parent_instance;
  GtkTextView *view;  // whose gutter this is
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
  GdkRGBA colour;
  gdk_rgba_parse(&colour, dark ? "#9a9996" : "#77767b");
  int x = gtk_widget_get_width(GTK_WIDGET(self)) - MARGIN - width_of(layout);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_snapshot_append_layout(snapshot, layout, &colour);
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

void cadw_line_numbers_add(GtkTextView *view) {
  CadwLineNumbers *self = g_object_new(cadw_line_numbers_get_type(), NULL);
  self->view = view;
  gtk_text_view_set_gutter(view, GTK_TEXT_WINDOW_LEFT, GTK_WIDGET(self));
  g_signal_connect_object(view, "notify::vadjustment", G_CALLBACK(follow_scrolling), self,
                          G_CONNECT_SWAPPED);
  follow_scrolling(self);
}
