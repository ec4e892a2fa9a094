// Common parts of all rows: wrapping titles, images in one column, values next to or below the title. AdwActionRow
// wraps a title next to a long value, and has no space below it.

#include <string.h>

#include "internal.h"

// MARK: Columns

struct _CadwColumnRow {
  AdwPreferencesRow parent_instance;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkBox *prefixes;
  GtkBox *column;
  GtkBox *suffixes;
  GtkListBox *list;  // the parent whose "row-activated" is connected; weak
};

G_DEFINE_FINAL_TYPE(CadwColumnRow, cadw_column_row, ADW_TYPE_PREFERENCES_ROW)

enum { ACTIVATED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static void set_label(GtkLabel *label, const char *text) {
  gtk_label_set_text(label, text);
  gtk_widget_set_visible(GTK_WIDGET(label), text && *text);
}

static void on_title(CadwColumnRow *self) {
  set_label(self->title, adw_preferences_row_get_title(ADW_PREFERENCES_ROW(self)));
}

// A list box emits "row-activated" for clicks and for the row’s own keys.
static void on_row_activated(GtkListBox *list, GtkListBoxRow *row, CadwColumnRow *self) {
  (void)list;
  if (row == GTK_LIST_BOX_ROW(self)) g_signal_emit(self, signals[ACTIVATED], 0);
}

static void on_parent(CadwColumnRow *self) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(self));
  if (self->list) g_signal_handlers_disconnect_by_data(self->list, self);
  g_set_weak_pointer(&self->list, GTK_IS_LIST_BOX(parent) ? GTK_LIST_BOX(parent) : NULL);
  if (self->list)
    g_signal_connect_object(self->list, "row-activated", G_CALLBACK(on_row_activated), self, 0);
}

static GtkBox *side_box_new(const char *name) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(box, name);
  gtk_widget_set_visible(box, FALSE);
  return GTK_BOX(box);
}

static GtkLabel *title_label_new(CadwColumnRow *self, const char *name) {
  GtkWidget *label = cadw_text_label_new("");
  gtk_widget_add_css_class(label, name);
  gtk_widget_set_visible(label, FALSE);
  gtk_box_append(self->column, label);
  return GTK_LABEL(label);
}

// The CSS classes are those of AdwActionRow’s template, so that the theme spaces both alike.
static void cadw_column_row_init(CadwColumnRow *self) {
  GtkWidget *header = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(header, "header");
  gtk_widget_set_valign(header, GTK_ALIGN_CENTER);
  self->prefixes = side_box_new("prefixes");
  self->column = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
  self->suffixes = side_box_new("suffixes");
  gtk_widget_add_css_class(GTK_WIDGET(self->column), "title");
  gtk_widget_set_hexpand(GTK_WIDGET(self->column), TRUE);
  gtk_widget_set_valign(GTK_WIDGET(self->column), GTK_ALIGN_CENTER);
  self->title = title_label_new(self, "title");
  self->subtitle = title_label_new(self, "subtitle");
  gtk_box_append(GTK_BOX(header), GTK_WIDGET(self->prefixes));
  gtk_box_append(GTK_BOX(header), GTK_WIDGET(self->column));
  gtk_box_append(GTK_BOX(header), GTK_WIDGET(self->suffixes));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(self), header);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(self), FALSE);
  gtk_widget_set_focusable(GTK_WIDGET(self), FALSE);  // its controls are focusable instead, one tab stop each
  g_signal_connect(self, "notify::title", G_CALLBACK(on_title), NULL);
  g_signal_connect(self, "notify::parent", G_CALLBACK(on_parent), NULL);
  gtk_accessible_update_relation(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                 self->title, NULL, -1);
}

// GTK stops moving through a list with Tab at a row that isn’t focusable, and GTK 4.8 treats every row as focusable.
// Such a row passes the focus on to the next one.
static gboolean focus(GtkWidget *row, GtkDirectionType direction) {
  GtkWidget *child = gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row));
  gboolean is_taken = gtk_widget_get_focusable(row)
                          ? GTK_WIDGET_CLASS(cadw_column_row_parent_class)->focus(row, direction)
                          : child && gtk_widget_child_focus(child, direction);
  if (is_taken) return TRUE;
  gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  if (!is_forward && direction != GTK_DIR_TAB_BACKWARD) return FALSE;
  for (GtkWidget *next = row; (next = is_forward ? gtk_widget_get_next_sibling(next) : gtk_widget_get_prev_sibling(next));) {
    if (!gtk_widget_get_visible(next) || !gtk_widget_is_sensitive(next)) continue;
    is_taken = gtk_widget_child_focus(next, direction);
    if (is_taken || CADW_IS_COLUMN_ROW(next)) return is_taken;
  }
  return FALSE;
}

static void dispose(GObject *object) {
  g_clear_weak_pointer(&CADW_COLUMN_ROW(object)->list);
  G_OBJECT_CLASS(cadw_column_row_parent_class)->dispose(object);
}

static void cadw_column_row_class_init(CadwColumnRowClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  GTK_WIDGET_CLASS(class)->focus = focus;
  signals[ACTIVATED] = g_signal_new("activated", CADW_TYPE_COLUMN_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
}

static void column_add_prefix(CadwColumnRow *row, GtkWidget *widget) {
  GtkBox *prefixes = row->prefixes;
  gtk_box_prepend(prefixes, widget);
  gtk_widget_set_visible(GTK_WIDGET(prefixes), TRUE);
}

static void column_add_suffix(CadwColumnRow *row, GtkWidget *widget) {
  GtkBox *suffixes = row->suffixes;
  gtk_box_append(suffixes, widget);
  gtk_widget_set_visible(GTK_WIDGET(suffixes), TRUE);
}

static void column_remove(CadwColumnRow *row, GtkWidget *widget) {
  GtkWidget *box = gtk_widget_get_parent(widget);
  gtk_box_remove(GTK_BOX(box), widget);
  gboolean is_side = box != GTK_WIDGET(row->column);
  if (is_side && !gtk_widget_get_first_child(box)) gtk_widget_set_visible(box, FALSE);
}

enum { IMAGE_WIDTH = 24 };  // the width in pixels of an image file in a row

static const char control_key[] = "cadw-control";

static const char layout_key[] = "cadw-layout";

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

// The row asks the column of its title and subtitle for the width that fills the row’s height, and the column tries a
// dozen widths for that: a third of the time for creating a row. Their width doesn’t depend on it.
static void forget_height(GtkWidget *box) {
  if (!GTK_IS_BOX(box) || g_object_get_data(G_OBJECT(box), layout_key) ||
      gtk_orientable_get_orientation(GTK_ORIENTABLE(box)) == GTK_ORIENTATION_HORIZONTAL)
    return;
  g_object_set_data_full(G_OBJECT(box), layout_key,
                         g_object_ref(gtk_widget_get_layout_manager(box)), g_object_unref);
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(cadw_height_for_width, measure, allocate));
}

// A wrapping label requests the width that fills its height: a title would be wrapped next to a long value even if
// there is space. Its natural width is that of a single line instead.
static void prefer_one_line(GtkWidget *widget) {
  CADW_EACH_CHILD(child, widget) {
    if (GTK_IS_LABEL(child) && gtk_label_get_wrap(GTK_LABEL(child))) {
      gtk_label_set_natural_wrap_mode(GTK_LABEL(child), GTK_NATURAL_WRAP_NONE);
      cadw_label_forbid_hyphens(GTK_LABEL(child));
      cadw_label_keep_order(GTK_LABEL(child));
      forget_height(widget);
    }
    prefer_one_line(child);
  }
}

// GTK 4.8 names the library’s own arrows and pencils after their class.
static void hide_images(GtkWidget *widget) {
  if (GTK_IS_IMAGE(widget)) cadw_widget_hide_from_assistive_technology((CadwWidget *)widget);
  CADW_EACH_CHILD(child, widget)
    hide_images(child);
}

void cadw_row_set_up(CadwWidget *self) {
  GtkWidget *row = GTK_WIDGET(self);
  prefer_one_line(row);
  hide_images(row);
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  if (!ADW_IS_ACTION_ROW(row)) return;
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 0);
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
  cadw_row_share_width(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row)));
}

void cadw_row_set_control(GtkWidget *row, gpointer control) {
  g_object_set_data(G_OBJECT(row), control_key, control);
}

gpointer cadw_row_control(CadwWidget *row) {
  return g_object_get_data(G_OBJECT(row), control_key);
}

void cadw_row_set_subtitle(CadwWidget *row, const char *subtitle) {
  if (ADW_IS_ACTION_ROW(row))
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), subtitle);
  else if (ADW_IS_EXPANDER_ROW(row))
    adw_expander_row_set_subtitle(ADW_EXPANDER_ROW(row), subtitle);
  else if (CADW_IS_COLUMN_ROW(row))
    set_label(CADW_COLUMN_ROW(row)->subtitle, subtitle);
}

void cadw_row_add_prefix(CadwWidget *row, CadwWidget *widget) {
  if (ADW_IS_ENTRY_ROW(row))
    adw_entry_row_add_prefix(ADW_ENTRY_ROW(row), GTK_WIDGET(widget));
  else if (CADW_IS_COLUMN_ROW(row))
    column_add_prefix(CADW_COLUMN_ROW(row), GTK_WIDGET(widget));
  else if (ADW_IS_EXPANDER_ROW(row))
    adw_expander_row_add_prefix(ADW_EXPANDER_ROW(row), GTK_WIDGET(widget));
  else if (ADW_IS_ACTION_ROW(row))
    adw_action_row_add_prefix(ADW_ACTION_ROW(row), GTK_WIDGET(widget));
}

void cadw_row_add_image(CadwWidget *row, CadwWidget *image) {
  GtkWidget *widget = image ? GTK_WIDGET(image) : gtk_image_new();
  gpointer control = cadw_row_control(row);
  gtk_widget_set_size_request(widget, IMAGE_WIDTH, -1);
  cadw_widget_hide_from_assistive_technology((CadwWidget *)widget);
  if (GTK_IS_CHECK_BUTTON(control))
    gtk_box_insert_child_after(GTK_BOX(gtk_widget_get_parent(control)), widget, control);
  else
    cadw_row_add_prefix(row, (CadwWidget *)widget);
}

// The arrow of a row that opens something stays at the end.
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
    column_add_suffix(CADW_COLUMN_ROW(row), GTK_WIDGET(widget));
  else if (ADW_IS_ACTION_ROW(row))
    add_before_arrow(ADW_ACTION_ROW(row), GTK_WIDGET(widget));
  else if (ADW_IS_EXPANDER_ROW(row))
#if CADW_HAS_ADW(1, 4)
    adw_expander_row_add_suffix(ADW_EXPANDER_ROW(row), GTK_WIDGET(widget));
#else
    adw_expander_row_add_action(ADW_EXPANDER_ROW(row), GTK_WIDGET(widget));
#endif
}

// The labels of a row have the style classes of AdwActionRow’s template.
void cadw_row_align_title(CadwWidget *row, double align, const char *css_class) {
  CADW_EACH_CHILD(child, GTK_WIDGET(row)) {
    gboolean is_title = gtk_widget_has_css_class(child, "title");
    if (!GTK_IS_LABEL(child)) {
      cadw_row_align_title((CadwWidget *)child, align, css_class);
    } else if (is_title || gtk_widget_has_css_class(child, "subtitle")) {
      cadw_label_align((CadwWidget *)child, align);
      if (is_title && css_class) gtk_widget_add_css_class(child, css_class);
    }
  }
}

// MARK: Below the row

static void on_row_destroyed(GtkWidget *row, GtkWidget *widget) {
  (void)row;
  gtk_widget_unparent(widget);
}

// Entry rows have no space for it: the row’s own layout, with its only child, becomes a column. The child stays in
// place, so that the theme still applies.
void cadw_row_add_below(CadwWidget *row, CadwWidget *widget) {
  if (!GTK_IS_BOX_LAYOUT(gtk_widget_get_layout_manager(GTK_WIDGET(row))))
    gtk_widget_set_layout_manager(GTK_WIDGET(row), gtk_box_layout_new(GTK_ORIENTATION_VERTICAL));
  gtk_widget_insert_before(GTK_WIDGET(widget), GTK_WIDGET(row), NULL);
  g_signal_connect(row, "destroy", G_CALLBACK(on_row_destroyed), widget);
}

bool cadw_row_append_to_title(CadwWidget *self, CadwWidget *widget) {
  if (!CADW_IS_COLUMN_ROW(self)) return false;
  CadwColumnRow *row = CADW_COLUMN_ROW(self);
  GtkWidget *title = GTK_WIDGET(row->title);
  if (!gtk_widget_get_visible(title)) return false;
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  g_object_ref(title);
  gtk_box_remove(row->column, title);
  gtk_widget_set_hexpand(title, TRUE);
  gtk_box_append(GTK_BOX(line), title);
  gtk_box_append(GTK_BOX(line), GTK_WIDGET(widget));
  gtk_box_prepend(row->column, line);
  g_object_unref(title);
  return true;
}

// MARK: Marks in the title

static PangoAttrList *marks_new(const unsigned *starts, const unsigned *ends, unsigned count) {
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  for (unsigned i = 0; i < count; i++) {
    PangoAttribute *parts[] = {pango_attr_weight_new(PANGO_WEIGHT_BOLD),
                               pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)};
    for (gsize part = 0; part < G_N_ELEMENTS(parts); part++) {
      parts[part]->start_index = starts[i];
      parts[part]->end_index = ends[i];
      pango_attr_list_insert(attributes, parts[part]);
    }
  }
  return attributes;
}

// An entry row has two titles, one of them small above its text.
static void mark_labels(GtkWidget *widget, const char *title, PangoAttrList *attributes) {
  CADW_EACH_CHILD(child, widget) {
    if (!GTK_IS_LABEL(child))
      mark_labels(child, title, attributes);
    else if ((gtk_widget_has_css_class(child, "title") || gtk_widget_has_css_class(child, "subtitle")) &&
             g_str_equal(gtk_label_get_text(GTK_LABEL(child)), title) &&
             // Setting equal attributes would lay the label out again.
             !pango_attr_list_equal(gtk_label_get_attributes(GTK_LABEL(child)), attributes))
      gtk_label_set_attributes(GTK_LABEL(child), attributes);
  }
}

void cadw_row_mark_title(CadwWidget *row, const unsigned *starts, const unsigned *ends,
                         unsigned count) {
  const char *title = adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row));
  PangoAttrList *attributes = marks_new(starts, ends, count);
  mark_labels(GTK_WIDGET(row), title, attributes);
  pango_attr_list_unref(attributes);
}

// MARK: Parts

CadwWidget *cadw_column_row_new(void) {
  GtkWidget *row = g_object_new(CADW_TYPE_COLUMN_ROW, NULL);
  cadw_row_set_up((CadwWidget *)row);
  return (CadwWidget *)row;
}

void cadw_column_row_place(CadwWidget *row, CadwWidget *widget, bool below) {
  GtkWidget *part = GTK_WIDGET(widget);
  g_object_ref_sink(part);
  if (gtk_widget_get_parent(part)) column_remove(CADW_COLUMN_ROW(row), part);
  if (below)
    gtk_box_append(CADW_COLUMN_ROW(row)->column, part);
  else
    column_add_suffix(CADW_COLUMN_ROW(row), part);
  g_object_unref(part);
}
