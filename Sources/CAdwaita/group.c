// Groups of rows, and adding, removing and moving rows. GTK has no row with a handle, and AdwPreferencesGroup can only
// append rows.

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

static void place_row(GtkListBox *list, GtkWidget *row, unsigned index) {
  if (gtk_widget_get_parent(row) != GTK_WIDGET(list)) {
    gtk_list_box_insert(list, row, (int)index);
    cadw_list_measure_end(GTK_WIDGET(list));
    return;
  }
  if (gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row)) == (int)index) return;
  GtkWidget *focus = cadw_widget_contains_focus((CadwWidget *)row) ? cadw_focus_near(row) : NULL;
  g_object_ref(row);
  gtk_list_box_remove(list, row);
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

CadwWidget *cadw_expander_row_new(void) {
  GtkWidget *row = adw_expander_row_new();
  GtkWidget *header = cadw_find(row, ADW_TYPE_ACTION_ROW);  // with the title, inside
  cadw_row_set_up((CadwWidget *)row);
  if (header) cadw_row_set_up((CadwWidget *)header);
  // It has an arrow before its rows are made.
  gtk_widget_remove_css_class(row, "empty");
  return (CadwWidget *)row;
}

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

// MARK: Moving rows

static const char moved_key[] = "cadw-moved";

static gboolean is_movable(GtkWidget *row) {
  return row && g_object_get_data(G_OBJECT(row), moved_key);
}

static void report(GtkWidget *row, int position) {
  CadwClosure *closure = g_object_get_data(G_OBJECT(row), moved_key);
  if (position != gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row)))
    cadw_closure_call_number(closure, position);
}

static gboolean step(GtkWidget *row, GVariant *unused, gpointer direction) {
  (void)unused;
  int by = GPOINTER_TO_INT(direction);
  GtkWidget *other =
      by < 0 ? gtk_widget_get_prev_sibling(row) : gtk_widget_get_next_sibling(row);
  if (is_movable(other))
    report(row, gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row)) + by);
  else
    gtk_widget_error_bell(row);
  return TRUE;
}

static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y, GtkWidget *row) {
  (void)source, (void)x, (void)y;
  return gdk_content_provider_new_typed(GTK_TYPE_LIST_BOX_ROW, row);
}

// A row has no background of its own, but its drag image needs one.
static void on_drag_begin(GtkDragSource *source, GdkDrag *drag, GtkWidget *row) {
  (void)source;
  GdkPaintable *paintable = gtk_widget_paintable_new(row);
  GtkWidget *card = adw_bin_new();
  gtk_widget_add_css_class(card, "background");
  adw_bin_set_child(ADW_BIN(card), gtk_picture_new_for_paintable(paintable));
  gtk_widget_set_size_request(card, gtk_widget_get_width(row), gtk_widget_get_height(row));
  gtk_drag_icon_set_child(GTK_DRAG_ICON(gtk_drag_icon_get_for_drag(drag)), card);
  gdk_drag_set_hotspot(drag, 20, gtk_widget_get_height(row) / 2);
  g_object_unref(paintable);
}

// If it is dropped on the lower half of a row, the dragged one comes after it.
static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        gpointer unused) {
  (void)x, (void)unused;
  GtkWidget *row = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target));
  GtkWidget *dragged = g_value_get_object(value);
  if (!is_movable(dragged) || gtk_widget_get_parent(dragged) != gtk_widget_get_parent(row))
    return FALSE;
  int from = gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(dragged));
  int to = gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row));
  if (y > gtk_widget_get_height(row) / 2.0) to++;
  report(dragged, to > from ? to - 1 : to);
  return TRUE;
}

static GtkWidget *handle_new(GtkWidget *row) {
  GtkWidget *handle = gtk_image_new_from_icon_name("list-drag-handle-symbolic");
  gtk_widget_add_css_class(handle, "dim-label");
  gtk_widget_set_cursor_from_name(handle, "grab");
  cadw_widget_hide_from_assistive_technology((CadwWidget *)handle);
  GtkDragSource *source = gtk_drag_source_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  g_signal_connect(source, "prepare", G_CALLBACK(on_prepare), row);
  g_signal_connect(source, "drag-begin", G_CALLBACK(on_drag_begin), row);
  gtk_widget_add_controller(handle, GTK_EVENT_CONTROLLER(source));
  return handle;
}

void cadw_row_on_moved(CadwWidget *row, CadwNumberAction callback, void *context,
                       CadwRelease release) {
  GtkWidget *widget = GTK_WIDGET(row);
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(row), moved_key, closure, cadw_closure_free);
  cadw_row_add_prefix(row, (CadwWidget *)handle_new(widget));
  GtkDropTarget *target = gtk_drop_target_new(GTK_TYPE_LIST_BOX_ROW, GDK_ACTION_MOVE);
  g_signal_connect(target, "drop", G_CALLBACK(on_drop), NULL);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
  GtkEventController *keys = gtk_shortcut_controller_new();
  cadw_add_key(keys, GDK_KEY_Up, GDK_ALT_MASK, step, GINT_TO_POINTER(-1));
  cadw_add_key(keys, GDK_KEY_Down, GDK_ALT_MASK, step, GINT_TO_POINTER(1));
  gtk_widget_add_controller(widget, keys);
}
