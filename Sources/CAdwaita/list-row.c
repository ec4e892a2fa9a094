#include "internal.h"

#include "column-row.h"

static const char moved_key[] = "cadw-moved";

static void add_shortcut(GtkEventController *controller, guint key, GdkModifierType modifiers,
                         GtkShortcutFunc function, gpointer data) {
  GtkShortcutAction *action = gtk_callback_action_new(function, data, NULL);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(controller),
      gtk_shortcut_new(gtk_keyval_trigger_new(key, modifiers), action));
}

static gboolean on_delete(GtkWidget *row, GVariant *unused, gpointer closure) {
  (void)row;
  (void)unused;
  cadw_closure_call(closure);
  return TRUE;
}

void cadw_row_on_delete_key(CadwWidget *row, CadwAction callback, void *context,
                            CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  GtkEventController *keys = gtk_shortcut_controller_new();
  add_shortcut(keys, GDK_KEY_Delete, 0, on_delete, closure);
  add_shortcut(keys, GDK_KEY_KP_Delete, 0, on_delete, closure);
  g_object_set_data_full(G_OBJECT(keys), "cadw-closure", closure, cadw_closure_free);
  gtk_widget_add_controller(GTK_WIDGET(row), keys);
}

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
  (void)source;
  (void)x;
  (void)y;
  return gdk_content_provider_new_typed(GTK_TYPE_LIST_BOX_ROW, row);
}

// A row has no background of its own, so that its picture gets one.
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

// Dropped on the lower half of a row, the dragged one comes after it.
static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        gpointer unused) {
  (void)x;
  (void)unused;
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
  gtk_accessible_update_state(GTK_ACCESSIBLE(handle), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
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
  add_shortcut(keys, GDK_KEY_Up, GDK_ALT_MASK, step, GINT_TO_POINTER(-1));
  add_shortcut(keys, GDK_KEY_Down, GDK_ALT_MASK, step, GINT_TO_POINTER(1));
  gtk_widget_add_controller(widget, keys);
}

CadwWidget *cadw_custom_row_new(CadwWidget *child) {
  if (GTK_IS_LIST_BOX_ROW(child)) return child;
  GtkWidget *row = cadw_column_row_new();
  cadw_column_row_append(CADW_COLUMN_ROW(row), GTK_WIDGET(child));
  return (CadwWidget *)row;
}
