// How an action row shares its width. A box gives a title that wraps and a value that is cut the same part of what there
// is; a title of two lines has room to spare, and the value needs it.

#include "internal.h"

enum { MOST_PARTS = 8 };

typedef struct {
  GtkRequestedSize parts[MOST_PARTS];  // what each gets is its minimum in the end
  guint count;
  int spacing;
} Line;

static const char box_layout_key[] = "cadw-box-layout";

static void measure_box(GtkWidget *header, GtkOrientation orientation, int for_size, int *minimum, int *natural) {
  gtk_layout_manager_measure(g_object_get_data(G_OBJECT(header), box_layout_key), header, orientation, for_size, minimum,
                             natural, NULL, NULL);
}

// The spacing is that of the theme, which only the box's own layout knows.
static int find_parts(GtkWidget *header, Line *line) {
  int rest = 0;
  measure_box(header, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &rest);
  for (GtkWidget *child = gtk_widget_get_first_child(header); child; child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_should_layout(child) || line->count == MOST_PARTS) continue;
    GtkRequestedSize *part = &line->parts[line->count++];
    part->data = child;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &part->minimum_size, &part->natural_size, NULL, NULL);
    rest -= part->natural_size;
  }
  int gaps = (int)line->count - 1;
  if (gaps > 0) line->spacing = rest / gaps;
  return line->spacing * MAX(gaps, 0);
}

// Where a title of about two lines leaves room for all of the others, it gets no more.
static void let_title_wrap(Line *line, int width) {
  GtkRequestedSize *title = NULL;
  for (guint i = 0; i < line->count; i++) {
    if (gtk_widget_has_css_class(line->parts[i].data, "title")) title = &line->parts[i];
    else width -= line->parts[i].natural_size;
  }
  if (title && width < title->natural_size && width >= MAX(title->minimum_size, title->natural_size / 2))
    title->natural_size = width;
}

static void share(GtkWidget *header, int width, Line *line) {
  guint expanding = 0;
  width -= find_parts(header, line);
  let_title_wrap(line, width);
  for (guint i = 0; i < line->count; i++) {
    width -= line->parts[i].minimum_size;
    expanding += gtk_widget_compute_expand(line->parts[i].data, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
  }
  width = gtk_distribute_natural_allocation(MAX(width, 0), line->count, line->parts);
  for (guint i = 0; i < line->count && expanding > 0; i++) {
    if (!gtk_widget_compute_expand(line->parts[i].data, GTK_ORIENTATION_HORIZONTAL)) continue;
    int more = width / (int)expanding--;
    line->parts[i].minimum_size += more;
    width -= more;
  }
}

static GtkSizeRequestMode request_mode(GtkWidget *header) {
  (void)header;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *header, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  *minimum_baseline = *natural_baseline = -1;
  measure_box(header, orientation, orientation == GTK_ORIENTATION_VERTICAL ? -1 : for_size, minimum, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0) return;
  Line line = {0};
  share(header, for_size, &line);
  *minimum = *natural = 0;
  for (guint i = 0; i < line.count; i++) {
    int least, most;
    gtk_widget_measure(line.parts[i].data, orientation, line.parts[i].minimum_size, &least, &most, NULL, NULL);
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, most);
  }
}

static void allocate(GtkWidget *header, int width, int height, int baseline) {
  Line line = {0};
  gboolean is_rtl = gtk_widget_get_direction(header) == GTK_TEXT_DIR_RTL;
  int x = 0;
  share(header, width, &line);
  for (guint i = 0; i < line.count; i++) {
    int part = line.parts[i].minimum_size;
    gtk_widget_size_allocate(line.parts[i].data, &(GtkAllocation){is_rtl ? width - x - part : x, 0, part, height}, baseline);
    x += part + line.spacing;
  }
}

void cadw_row_share_width(GtkWidget *header) {
  if (!GTK_IS_BOX(header) || g_object_get_data(G_OBJECT(header), box_layout_key)) return;
  g_object_set_data_full(G_OBJECT(header), box_layout_key, g_object_ref(gtk_widget_get_layout_manager(header)),
                         g_object_unref);
  gtk_widget_set_layout_manager(header, gtk_custom_layout_new(request_mode, measure, allocate));
}
