// Groups of rows, and adding and removing rows. AdwPreferencesGroup can only append rows.

#include "internal.h"

// The last row of a list has no line below it. GTK measures a row that becomes or stops being the last one by what it
// knew of it until styles are validated: the least height of a list may then be above its natural one.
void cadw_list_measure_end(GtkWidget *list) {
  int rows = 2;
  for (GtkWidget *row = gtk_widget_get_last_child(list); row && rows > 0; row = gtk_widget_get_prev_sibling(row)) {
    if (!gtk_widget_get_visible(row)) continue;
    gtk_widget_queue_resize(row);
    rows--;
  }
}

void cadw_widget_set_visible_in_list(CadwWidget *self, bool visible) {
  GtkWidget *widget = GTK_WIDGET(self);
  GtkWidget *parent = gtk_widget_get_parent(widget);
  gtk_widget_set_visible(widget, visible);
  if (GTK_IS_LIST_BOX(parent)) cadw_list_measure_end(parent);
  // An empty place would keep the gap between groups.
  if (parent && cadw_is_place((CadwWidget *)parent)) gtk_widget_set_visible(parent, visible);
}

void cadw_group_append(CadwWidget *group, CadwWidget *row) {
  adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), GTK_WIDGET(row));
  cadw_list_measure_end(gtk_widget_get_parent(GTK_WIDGET(row)));
}

// MARK: Rows that come and go

// AdwPreferencesGroup only appends; its list box is the parent of its rows.
static GtkListBox *list_of(GtkWidget *group) {
  CADW_EACH_CHILD(child, group) {
    if (GTK_IS_LIST_BOX(child)) return GTK_LIST_BOX(child);
    GtkListBox *below = GTK_IS_BOX(child) ? list_of(child) : NULL;
    if (below) return below;
  }
  return NULL;
}

static gboolean on_keynav_failed(GtkWidget *list, GtkDirectionType direction) {
  GtkWidget *page = gtk_widget_get_ancestor(list, ADW_TYPE_PREFERENCES_PAGE);
  GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(list));
  if (direction == GTK_DIR_UP) return gtk_widget_child_focus(root, GTK_DIR_TAB_BACKWARD);
  if (direction != GTK_DIR_DOWN) return FALSE;
  gtk_widget_child_focus(page ? page : root, GTK_DIR_TAB_FORWARD);
  return TRUE;
}

void cadw_group_stay_at_end(CadwWidget *group) {
  GtkListBox *list = list_of(GTK_WIDGET(group));
  if (!list) return;
  guint signal = g_signal_lookup("keynav-failed", GTK_TYPE_WIDGET);
  gulong handler = g_signal_handler_find(list, G_SIGNAL_MATCH_ID, signal, 0, NULL, NULL, NULL);
  if (handler) g_signal_handler_block(list, handler);
  g_signal_connect(list, "keynav-failed", G_CALLBACK(on_keynav_failed), NULL);
}

static void place_row(GtkListBox *list, GtkWidget *row, unsigned index) {
  GtkWidget *old = gtk_widget_get_parent(row);
  if (old == GTK_WIDGET(list) && gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row)) == (int)index) return;
  GtkWidget *focus = old && cadw_widget_contains_focus((CadwWidget *)row) ? cadw_focus_near(row) : NULL;
  g_object_ref(row);
  if (GTK_IS_LIST_BOX(old)) {
    gtk_list_box_remove(GTK_LIST_BOX(old), row);
    cadw_list_measure_end(old);
  }
  gtk_list_box_insert(list, row, (int)index);
  cadw_list_measure_end(GTK_WIDGET(list));
  if (focus) cadw_grab_focus(focus);
  g_object_unref(row);
}

// Focuses the row after a removed one, or else the one before, or else a given widget.
static void remove_row(GtkListBox *list, GtkWidget *row, GtkWidget *instead) {
  GtkWidget *next = gtk_widget_get_next_sibling(row);
  if (!next) next = gtk_widget_get_prev_sibling(row);
  if (!next) next = instead;
  gboolean had_focus = cadw_widget_contains_focus((CadwWidget *)row);
  cadw_release_when_idle(row);
  gtk_list_box_remove(list, row);
  cadw_list_measure_end(GTK_WIDGET(list));
  if (had_focus && next) cadw_widget_grab_focus((CadwWidget *)next);
}

void cadw_group_place(CadwWidget *group, CadwWidget *row, unsigned index) {
  GtkListBox *list = list_of(GTK_WIDGET(group));
  if (list) place_row(list, GTK_WIDGET(row), index);
}

void cadw_group_remove(CadwWidget *group, CadwWidget *row) {
  GtkListBox *list = list_of(GTK_WIDGET(group));
  if (list) remove_row(list, GTK_WIDGET(row), NULL);
}

// MARK: Rows that open

// AdwExpanderRow can only append rows.
static GtkListBox *list_in(CadwWidget *row) {
  GtkWidget *revealer = cadw_find(GTK_WIDGET(row), GTK_TYPE_REVEALER);
  return revealer ? cadw_find(revealer, GTK_TYPE_LIST_BOX) : NULL;
}

void cadw_expander_row_place(CadwWidget *row, CadwWidget *child, unsigned index) {
  GtkListBox *list = list_in(row);
  if (list) place_row(list, GTK_WIDGET(child), index);
}

void cadw_expander_row_remove(CadwWidget *row, CadwWidget *child) {
  GtkListBox *list = list_in(row);
  if (list) remove_row(list, GTK_WIDGET(child), GTK_WIDGET(row));
}

// MARK: Columns

static const char column_key[] = "cadw-column";

// The size group of a list’s column, which is released with the list.
static GtkSizeGroup *column_of(GtkWidget *list, unsigned column) {
  char *key = g_strdup_printf("%s-%u", column_key, column);
  GtkSizeGroup *group = g_object_get_data(G_OBJECT(list), key);
  if (!group) {
    group = gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL);
    g_object_set_data_full(G_OBJECT(list), key, group, g_object_unref);
  }
  g_free(key);
  return group;
}

static const char group_key[] = "cadw-column-group";

static void on_row_parent(GtkWidget *row, GParamSpec *property, GtkWidget *box) {
  (void)property;
  GtkSizeGroup *before = g_object_get_data(G_OBJECT(box), group_key);
  GtkWidget *list = gtk_widget_get_parent(row);
  if (before) gtk_size_group_remove_widget(before, box);
  GtkSizeGroup *group =
      list ? column_of(list, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(box), column_key))) : NULL;
  if (group) gtk_size_group_add_widget(group, box);
  g_object_set_data_full(G_OBJECT(box), group_key, group ? g_object_ref(group) : NULL, g_object_unref);
}

void cadw_row_align_column(CadwWidget *row, CadwWidget *box, unsigned column) {
  gtk_widget_set_hexpand(GTK_WIDGET(box), FALSE);
  g_object_set_data(G_OBJECT(box), column_key, GUINT_TO_POINTER(column));
  g_signal_connect_object(row, "notify::parent", G_CALLBACK(on_row_parent), box, 0);
}
