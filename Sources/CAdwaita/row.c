#include "internal.h"

#include "column-row.h"

enum { IMAGE_WIDTH = 24 };  // pixels, of an image file in a row

static const char control_key[] = "cadw-control";

static const char layout_key[] = "cadw-layout";

static GtkSizeRequestMode height_for_width(GtkWidget *box) {
  (void)box;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  if (orientation == GTK_ORIENTATION_HORIZONTAL) for_size = -1;
  gtk_layout_manager_measure(g_object_get_data(G_OBJECT(box), layout_key), box, orientation,
                             for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static void allocate(GtkWidget *box, int width, int height, int baseline) {
  gtk_layout_manager_allocate(g_object_get_data(G_OBJECT(box), layout_key), box, width, height,
                              baseline);
}

// The row asks the column of its title and subtitle for the width that fills the row's height, and to find out, the
// column tries a dozen widths: a third of the time that a new row takes. Their width does not depend on it.
static void forget_height(GtkWidget *box) {
  if (!GTK_IS_BOX(box) || g_object_get_data(G_OBJECT(box), layout_key) ||
      gtk_orientable_get_orientation(GTK_ORIENTABLE(box)) == GTK_ORIENTATION_HORIZONTAL)
    return;
  g_object_set_data_full(G_OBJECT(box), layout_key,
                         g_object_ref(gtk_widget_get_layout_manager(box)), g_object_unref);
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(height_for_width, measure, allocate));
}

// A label that wraps asks for the width that fills its height: a title would be broken in two lines
// beside a long value though there is room. Its natural width is that of one line instead.
static void prefer_one_line(GtkWidget *widget) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_LABEL(child) && gtk_label_get_wrap(GTK_LABEL(child))) {
      gtk_label_set_natural_wrap_mode(GTK_LABEL(child), GTK_NATURAL_WRAP_NONE);
      cadw_label_forbid_hyphens(GTK_LABEL(child));
      cadw_label_keep_order(GTK_LABEL(child));
      forget_height(widget);
    }
    prefer_one_line(child);
  }
}

void cadw_row_setup(GtkWidget *row) {
  prefer_one_line(row);
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  if (!ADW_IS_ACTION_ROW(row)) return;
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 0);
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
}

void cadw_row_set_control(GtkWidget *row, gpointer control) {
  g_object_set_data(G_OBJECT(row), control_key, control);
}

gpointer cadw_row_control(CadwWidget *row) {
  return g_object_get_data(G_OBJECT(row), control_key);
}

CadwWidget *cadw_action_row_new(void) {
  GtkWidget *row = adw_action_row_new();
  cadw_row_setup(row);
  return (CadwWidget *)row;
}

void cadw_row_set_title(CadwWidget *row, const char *title) {
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), cadw_line(title));
}

void cadw_row_set_subtitle(CadwWidget *row, const char *subtitle) {
  if (ADW_IS_ACTION_ROW(row))
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), cadw_paragraph(subtitle));
  else if (ADW_IS_EXPANDER_ROW(row))
    adw_expander_row_set_subtitle(ADW_EXPANDER_ROW(row), cadw_paragraph(subtitle));
  else if (CADW_IS_COLUMN_ROW(row))
    cadw_column_row_set_subtitle(CADW_COLUMN_ROW(row), subtitle);
}

void cadw_row_add_prefix(CadwWidget *row, CadwWidget *widget) {
  if (ADW_IS_ENTRY_ROW(row))
    adw_entry_row_add_prefix(ADW_ENTRY_ROW(row), GTK_WIDGET(widget));
  else if (CADW_IS_COLUMN_ROW(row))
    cadw_column_row_add_prefix(CADW_COLUMN_ROW(row), GTK_WIDGET(widget));
  else if (ADW_IS_EXPANDER_ROW(row))
    adw_expander_row_add_prefix(ADW_EXPANDER_ROW(row), GTK_WIDGET(widget));
  else if (ADW_IS_ACTION_ROW(row))
    adw_action_row_add_prefix(ADW_ACTION_ROW(row), GTK_WIDGET(widget));
}

void cadw_row_add_image(CadwWidget *row, CadwWidget *image) {
  GtkWidget *widget = image ? GTK_WIDGET(image) : gtk_image_new();
  gpointer control = cadw_row_control(row);
  gtk_widget_set_size_request(widget, IMAGE_WIDTH, -1);
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  if (GTK_IS_CHECK_BUTTON(control))
    gtk_box_insert_child_after(GTK_BOX(gtk_widget_get_parent(control)), widget, control);
  else
    cadw_row_add_prefix(row, (CadwWidget *)widget);
}

// The arrow of a row that leads somewhere stays its last part.
static void add_before_arrow(AdwActionRow *row, GtkWidget *widget) {
  adw_action_row_add_suffix(row, widget);
  GtkWidget *arrow = gtk_widget_get_prev_sibling(widget);
  const char *icon = GTK_IS_IMAGE(arrow) ? gtk_image_get_icon_name(GTK_IMAGE(arrow)) : NULL;
  if (g_strcmp0(icon, "go-next-symbolic") != 0) return;
  GtkWidget *before = gtk_widget_get_prev_sibling(arrow);
  gtk_box_reorder_child_after(GTK_BOX(gtk_widget_get_parent(widget)), widget, before);
}

void cadw_row_add_suffix(CadwWidget *row, CadwWidget *widget) {
  if (ADW_IS_ENTRY_ROW(row))
    adw_entry_row_add_suffix(ADW_ENTRY_ROW(row), GTK_WIDGET(widget));
  else if (CADW_IS_COLUMN_ROW(row))
    cadw_column_row_add_suffix(CADW_COLUMN_ROW(row), GTK_WIDGET(widget));
  else if (ADW_IS_ACTION_ROW(row))
    add_before_arrow(ADW_ACTION_ROW(row), GTK_WIDGET(widget));
}

// The labels of a row are known by the style classes of AdwActionRow's template.
static void align_labels(GtkWidget *widget, float align, GtkJustification justification,
                         const char *css_class) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    gboolean is_title = gtk_widget_has_css_class(child, "title");
    if (!GTK_IS_LABEL(child)) {
      align_labels(child, align, justification, css_class);
    } else if (is_title || gtk_widget_has_css_class(child, "subtitle")) {
      cadw_label_align(GTK_LABEL(child), align, justification);
      if (is_title && css_class) gtk_widget_add_css_class(child, css_class);
    }
  }
}

void cadw_row_center_title(CadwWidget *row, const char *css_class) {
  align_labels(GTK_WIDGET(row), 0.5, GTK_JUSTIFY_CENTER, css_class);
}

void cadw_row_end_title(CadwWidget *row) {
  align_labels(GTK_WIDGET(row), 1, GTK_JUSTIFY_RIGHT, NULL);
}

void cadw_row_on_activated(CadwWidget *row, CadwAction callback, void *context,
                           CadwRelease release) {
  const char *signal = ADW_IS_ENTRY_ROW(row) ? "entry-activated" : "activated";
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  if (CADW_IS_COLUMN_ROW(row)) gtk_widget_set_focusable(GTK_WIDGET(row), TRUE);
  cadw_connect_action(row, signal, callback, context, release);
}
