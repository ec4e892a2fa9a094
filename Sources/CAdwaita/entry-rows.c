// Rows with a text of one line. AdwEntryRow has no placeholder and no unit.

#include "internal.h"

enum {
  TITLE_LINES = 2,
  AIR = 12,  // around a title and a text of three lines in all, which else fill the row, and between both on one line
};

static const char end_text_class[] = "end-text";

// The library gives its button an icon and no name.
static void name_reveal_button(GtkWidget *widget, const char *name) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_BUTTON(child))
      cadw_set_accessible_label(child, name);
    else
      name_reveal_button(child, name);
  }
}

static GtkSizeRequestMode height_for_width(GtkWidget *area) {
  (void)area;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int height_of(GtkWidget *label, int width) {
  int least, height;
  gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : MAX(width, least), NULL, &height, NULL, NULL);
  return height;
}

static void measure_area(GtkWidget *area, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline) {
  GTK_WIDGET_GET_CLASS(area)->measure(area, orientation, -1, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0) return;
  for (GtkWidget *child = gtk_widget_get_first_child(area); child; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_LABEL(child)) continue;
    int line = height_of(child, -1), all = height_of(child, for_size);
    // The small title stands above the text, the large one in the place of both.
    int more = all > line ? all - line + AIR : 0;
    int least = gtk_widget_has_css_class(child, "subtitle") ? *minimum + more : all;
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, *minimum);
  }
}

// In the middle of the area's height, from `x` on in the direction of the text.
static void place_part(GtkWidget *area, GtkWidget *part, int x, int width, float scale) {
  int area_width = gtk_widget_get_width(area), height;
  gtk_widget_measure(part, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  if (gtk_widget_get_direction(area) == GTK_TEXT_DIR_RTL) x = area_width - x - (int)(width * scale);
  graphene_point_t place = {(float)x, ((float)gtk_widget_get_height(area) - (float)height * scale) / 2};
  gtk_widget_allocate(part, width, height, -1, gsk_transform_scale(gsk_transform_translate(NULL, &place), scale, scale));
}

// A title with a text at the end of the row is on one line with it where it leaves the text two fifths of the room. The
// small title is as large there as the one of an empty row, which is in the same place.
static void place_beside(GtkWidget *area, int width) {
  GtkWidget *text = NULL, *small = NULL, *large = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(area); child; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_LABEL(child))
      text = child;
    else if (gtk_widget_has_css_class(child, "subtitle"))
      small = child;
    else
      large = child;
  }
  if (!text || !small || !large) return;
  int small_width, large_width;
  gtk_widget_measure(small, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &small_width, NULL, NULL);
  gtk_widget_measure(large, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &large_width, NULL, NULL);
  if (small_width == 0 || large_width > width * 3 / 5) return;
  place_part(area, small, 0, small_width, (float)large_width / (float)small_width);
  place_part(area, text, large_width + AIR, width - large_width - AIR, 1);
}

static void allocate_area(GtkWidget *area, int width, int height, int baseline) {
  GTK_WIDGET_GET_CLASS(area)->size_allocate(area, width, height, baseline);
  GtkWidget *row = gtk_widget_get_ancestor(area, ADW_TYPE_ENTRY_ROW);
  if (row && gtk_widget_has_css_class(row, end_text_class)) place_beside(area, width);
}

// The library cuts a title off that is longer than a line, small above the text as well as large in its place. What
// holds both places them by their height at its width, but asks for the height of a line each.
static void wrap_titles(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    gboolean is_title = GTK_IS_LABEL(child) && (gtk_widget_has_css_class(child, "title") ||
                                                gtk_widget_has_css_class(child, "subtitle"));
    if (!is_title) {
      wrap_titles(child);
      continue;
    }
    cadw_label_wrap((CadwWidget *)child);
    gtk_label_set_ellipsize(GTK_LABEL(child), PANGO_ELLIPSIZE_END);
    gtk_label_set_lines(GTK_LABEL(child), TITLE_LINES);
    gtk_label_set_natural_wrap_mode(GTK_LABEL(child), GTK_NATURAL_WRAP_NONE);
    if (!gtk_widget_get_layout_manager(widget))
      gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(height_for_width, measure_area, allocate_area));
  }
}

#if !CADW_HAS_ADW(1, 4)
// Whether a text is read in the direction that its widget hasn’t; one of digits only is read in the widget's. The
// beginning says it: a long text would take its time.
static gboolean is_turned(GtkWidget *row) {
  enum { beginning = 32 };
  char *text = g_utf8_substring(gtk_editable_get_text(GTK_EDITABLE(row)), 0, beginning);
  PangoLayout *layout = gtk_widget_create_pango_layout(row, text);
  PangoDirection direction = pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(layout, 0));
  g_object_unref(layout);
  g_free(text);
  return (direction == PANGO_DIRECTION_RTL) != (gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL);
}

#endif

// GTK 4.8 begins a text where its own script does, later ones where the interface does. Here all do the latter, below their
// titles, or end where it ends. A text that is hidden has no script for GTK.
static void align_text(GtkWidget *row) {
  gboolean is_at_end = gtk_widget_has_css_class(row, end_text_class);
#if CADW_HAS_ADW(1, 4)
  gboolean is_mirrored = FALSE;
#else
  gboolean is_mirrored = !ADW_IS_PASSWORD_ENTRY_ROW(row) && is_turned(row);
#endif
  gtk_editable_set_alignment(GTK_EDITABLE(row), is_mirrored != is_at_end);
}

CadwWidget *cadw_entry_row_new(const char *reveal_name) {
  GtkWidget *row = reveal_name ? adw_password_entry_row_new() : adw_entry_row_new();
  g_signal_connect(row, "changed", G_CALLBACK(align_text), NULL);
  g_signal_connect(row, "direction-changed", G_CALLBACK(align_text), NULL);
  cadw_row_setup(row);
  wrap_titles(row);
  if (reveal_name) name_reveal_button(row, reveal_name);
  return (CadwWidget *)row;
}

void cadw_editable_move_to_end(CadwWidget *editable) {
  gtk_editable_set_position(GTK_EDITABLE(editable), -1);
}

void cadw_editable_select_all(CadwWidget *editable) {
  gtk_editable_select_region(GTK_EDITABLE(editable), 0, -1);
}

void cadw_editable_type(CadwWidget *editable, const char *text) {
  int end = g_utf8_strlen(gtk_editable_get_text(GTK_EDITABLE(editable)), -1);
  gtk_editable_insert_text(GTK_EDITABLE(editable), text, -1, &end);
  cadw_editable_move_to_end(editable);
}

void cadw_entry_row_set_text(CadwWidget *row, const char *text) {
  cadw_editable_set_text(GTK_EDITABLE(row), text);
}

void cadw_entry_row_set_placeholder(CadwWidget *row, const char *text) {
  GtkEditable *field = gtk_editable_get_delegate(GTK_EDITABLE(row));
  if (GTK_IS_TEXT(field)) gtk_text_set_placeholder_text(GTK_TEXT(field), text);
}

void cadw_entry_row_end_text(CadwWidget *row) {
  gtk_widget_add_css_class(GTK_WIDGET(row), end_text_class);
  align_text(GTK_WIDGET(row));
}

void cadw_entry_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context,
                               CadwRelease release) {
  cadw_editable_on_changed(GTK_EDITABLE(row), cadw_closure_new(G_CALLBACK(callback), context, release));
}
