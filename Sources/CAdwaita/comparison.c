// Rows that compare two values, over GtkListView; see lists.c for lists of ids and what scrolls them.

#include "internal.h"

typedef struct {
  GtkStringList *ids;
  GHashTable *bound;  // the GtkListItems that have a row
  char *own, *other, *take;
  CadwClosure *fill;
  CadwClosure *taken;
} Comparison;

static const char comparison_key[] = "cadw-comparison";
static const char parts_key[] = "cadw-parts";

// The parts of a row, borrowed.
typedef struct {
  GtkLabel *title, *note, *key, *own, *other;
  GtkWidget *button;
  GtkListItem *item;
  Comparison *comparison;
} Parts;

static Comparison *comparison_of(CadwWidget *list) {
  return g_object_get_data(G_OBJECT(list), comparison_key);
}

static GtkWidget *label_new(const char *text, const char *css_class) {
  GtkWidget *label = cadw_text_label_new(text);
  if (css_class) gtk_widget_add_css_class(label, css_class);
  return label;
}

// A value below what it is called; as wide as two of them fit beside each other on all but narrow windows.
static GtkLabel *add_value(GtkWidget *flow, const char *name) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *caption = label_new(name, "caption");
  gtk_widget_add_css_class(caption, "dim-label");
  GtkWidget *value = label_new("", NULL);
  gtk_label_set_wrap_mode(GTK_LABEL(value), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines(GTK_LABEL(value), 4);
  // Else a long one would ask for a line of its own where there is room beside it.
  gtk_label_set_max_width_chars(GTK_LABEL(value), 20);
  gtk_label_set_ellipsize(GTK_LABEL(value), PANGO_ELLIPSIZE_END);
  gtk_box_append(GTK_BOX(box), caption);
  gtk_box_append(GTK_BOX(box), value);
  gtk_widget_set_size_request(box, 150, -1);
  gtk_flow_box_append(GTK_FLOW_BOX(flow), box);
  gtk_widget_set_focusable(gtk_widget_get_parent(box), FALSE);
  return GTK_LABEL(value);
}

static GtkWidget *flow_new(void) {
  GtkWidget *flow = gtk_flow_box_new();
  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line(GTK_FLOW_BOX(flow), 1);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(flow), 2);
  gtk_flow_box_set_homogeneous(GTK_FLOW_BOX(flow), TRUE);
  gtk_flow_box_set_column_spacing(GTK_FLOW_BOX(flow), 12);
  gtk_flow_box_set_row_spacing(GTK_FLOW_BOX(flow), 3);
  // Else it takes the focus from the keyboard and keeps it.
  gtk_widget_set_can_focus(flow, FALSE);
  gtk_widget_set_focusable(flow, FALSE);
  gtk_widget_add_css_class(flow, "compared-values");
  return flow;
}

static void on_clicked(GtkButton *button, Parts *parts) {
  (void)button;
  GtkStringObject *item = gtk_list_item_get_item(parts->item);
  Comparison *comparison = parts->comparison;
  if (!item || !comparison->taken) return;
  char *id = g_strdup(gtk_string_object_get_string(item));
  cadw_closure_call_text(comparison->taken, id);
  g_free(id);
}

static GtkWidget *title_new(Parts *parts) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  parts->title = GTK_LABEL(label_new("", "heading"));
  parts->note = GTK_LABEL(label_new("", "caption"));
  gtk_widget_add_css_class(GTK_WIDGET(parts->note), "dim-label");
  gtk_widget_set_hexpand(GTK_WIDGET(parts->title), FALSE);
  gtk_box_append(GTK_BOX(line), GTK_WIDGET(parts->title));
  gtk_box_append(GTK_BOX(line), GTK_WIDGET(parts->note));
  return line;
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, Comparison *comparison) {
  (void)factory;
  Parts *parts = g_new0(Parts, 1);
  parts->item = item;
  parts->comparison = comparison;
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_hexpand(column, TRUE);
  parts->key = GTK_LABEL(label_new("", "caption"));
  GtkWidget *flow = flow_new();
  gtk_box_append(GTK_BOX(column), title_new(parts));
  gtk_box_append(GTK_BOX(column), GTK_WIDGET(parts->key));
  gtk_box_append(GTK_BOX(column), flow);
  parts->own = add_value(flow, comparison->own);
  parts->other = add_value(flow, comparison->other);
  parts->button = gtk_button_new_with_label(comparison->take);
  gtk_widget_set_valign(parts->button, GTK_ALIGN_CENTER);
  g_signal_connect(parts->button, "clicked", G_CALLBACK(on_clicked), parts);
  // From GTK 4.18 on a box asks for the height that the column has at its natural width, where the values are below
  // each other, at least; a grid asks for the one at the width that the column gets.
  GtkWidget *row = gtk_grid_new();
  gtk_grid_set_column_spacing(GTK_GRID(row), 6);
  gtk_widget_add_css_class(row, "compared");
  gtk_grid_attach(GTK_GRID(row), column, 0, 0, 1, 1);
  gtk_grid_attach(GTK_GRID(row), parts->button, 1, 0, 1, 1);
  // The list is as wide as the window, so that the wheel turns it anywhere; its rows are as wide as those of a page. Not
  // by an AdwClampScrollable: with GTK 4.18 most of a quick turn of the wheel would be lost in it.
  GtkWidget *clamp = adw_clamp_new();
  adw_clamp_set_child(ADW_CLAMP(clamp), row);
  g_object_set_data_full(G_OBJECT(clamp), parts_key, parts, g_free);
  gtk_list_item_set_child(item, clamp);
}

static void fill_part(Comparison *comparison, const char *id, unsigned column, CadwCell cell) {
  ((CadwCellFill)comparison->fill->function)(comparison->fill->context, &cell, id, column);
}

// What has the focus when a row is chosen: the widget of the list around it.
static void name_row(Comparison *comparison, GtkWidget *row, Parts *parts) {
  GtkWidget *item = gtk_widget_get_parent(row);
  if (!item) return;
  cadw_set_accessible_label(item, gtk_label_get_text(parts->title));
  char *values = g_strdup_printf("%s: %s\n%s: %s", comparison->own, gtk_label_get_text(parts->own),
                                 comparison->other, gtk_label_get_text(parts->other));
  cadw_describe(item, CADW_DESCRIPTION_OWN, values);
  g_free(values);
}

static void fill(Comparison *comparison, GtkListItem *item) {
  GtkStringObject *object = gtk_list_item_get_item(item);
  GtkWidget *row = gtk_list_item_get_child(item);
  if (!object || !row || !comparison->fill) return;
  Parts *parts = g_object_get_data(G_OBJECT(row), parts_key);
  const char *id = gtk_string_object_get_string(object);
  fill_part(comparison, id, 0, (CadwCell){parts->title, parts->note, NULL});
  fill_part(comparison, id, 1, (CadwCell){parts->key, NULL, NULL});
  fill_part(comparison, id, 2, (CadwCell){parts->own, NULL, NULL});
  fill_part(comparison, id, 3, (CadwCell){parts->other, NULL, NULL});
  fill_part(comparison, id, 4, (CadwCell){NULL, NULL, parts->button});
  name_row(comparison, row, parts);
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, Comparison *comparison) {
  (void)factory;
  g_hash_table_add(comparison->bound, item);
  fill(comparison, item);
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, Comparison *comparison) {
  (void)factory;
  g_hash_table_remove(comparison->bound, item);
}

static void release_callbacks(GtkWidget *list, Comparison *comparison) {
  (void)list;
  if (comparison->fill) cadw_closure_free(comparison->fill);
  if (comparison->taken) cadw_closure_free(comparison->taken);
  comparison->fill = comparison->taken = NULL;
}

static void free_comparison(gpointer data) {
  Comparison *comparison = data;
  release_callbacks(NULL, comparison);
  g_object_unref(comparison->ids);
  g_hash_table_unref(comparison->bound);
  g_free(comparison->own);
  g_free(comparison->other);
  g_free(comparison->take);
  g_free(comparison);
}

static void on_activated(GtkListView *view, guint position, Comparison *comparison) {
  (void)view;
  const char *id = gtk_string_list_get_string(comparison->ids, position);
  if (!id || !comparison->taken) return;
  char *copy = g_strdup(id);
  cadw_closure_call_text(comparison->taken, copy);
  g_free(copy);
}

CadwWidget *cadw_comparison_new(const char *accessible_name, const char *own, const char *other, const char *take) {
  Comparison *comparison = g_new0(Comparison, 1);
  comparison->ids = gtk_string_list_new(NULL);
  comparison->bound = g_hash_table_new(NULL, NULL);
  comparison->own = g_strdup(own);
  comparison->other = g_strdup(other);
  comparison->take = g_strdup(take);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), comparison);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), comparison);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), comparison);
  GListModel *model = G_LIST_MODEL(g_object_ref(comparison->ids));
  GtkWidget *view = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), factory);
  gtk_widget_add_css_class(view, "boxed");
  cadw_set_accessible_label(view, accessible_name);
  g_signal_connect(view, "activate", G_CALLBACK(on_activated), comparison);
  GtkWidget *scrolled = cadw_list_scroller_new(view, accessible_name);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  g_object_set_data_full(G_OBJECT(scrolled), comparison_key, comparison, free_comparison);
  g_signal_connect(scrolled, "destroy", G_CALLBACK(release_callbacks), comparison);
  return (CadwWidget *)scrolled;
}

void cadw_comparison_on_fill(CadwWidget *list, CadwCellFill callback, void *context,
                             CadwRelease release) {
  comparison_of(list)->fill = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_comparison_on_taken(CadwWidget *list, CadwTextAction callback, void *context,
                              CadwRelease release) {
  comparison_of(list)->taken = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_comparison_set_rows(CadwWidget *list, const char *const *ids, unsigned count) {
  Comparison *comparison = comparison_of(list);
  cadw_string_list_update(comparison->ids, ids, count);
  GHashTableIter iterator;
  gpointer item;
  g_hash_table_iter_init(&iterator, comparison->bound);
  while (g_hash_table_iter_next(&iterator, &item, NULL)) fill(comparison, item);
}
