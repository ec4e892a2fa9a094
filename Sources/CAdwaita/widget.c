#include "internal.h"

void *cadw_widget_ref(CadwWidget *widget) {
  return g_object_ref_sink(widget);
}

void cadw_widget_unref(CadwWidget *widget) {
  g_object_unref(widget);
}

void cadw_widget_set_visible(CadwWidget *widget, bool visible) {
  gtk_widget_set_visible(GTK_WIDGET(widget), visible);
}

void cadw_widget_set_sensitive(CadwWidget *widget, bool sensitive) {
  gtk_widget_set_sensitive(GTK_WIDGET(widget), sensitive);
}

void cadw_widget_set_tooltip(CadwWidget *widget, const char *text) {
  if (text) text = cadw_line(text);
  // GTK asks the display server where the pointer is, even if nothing changes.
  if (g_strcmp0(text, gtk_widget_get_tooltip_text(GTK_WIDGET(widget))) != 0)
    gtk_widget_set_tooltip_text(GTK_WIDGET(widget), text);
}

void cadw_widget_add_css_class(CadwWidget *widget, const char *name) {
  gtk_widget_add_css_class(GTK_WIDGET(widget), name);
}

void cadw_widget_set_css_class(CadwWidget *widget, const char *name, bool has) {
  if (has)
    gtk_widget_add_css_class(GTK_WIDGET(widget), name);
  else
    gtk_widget_remove_css_class(GTK_WIDGET(widget), name);
}

bool cadw_widget_grab_focus(CadwWidget *widget) {
  GtkWidget *gtk = GTK_WIDGET(widget);
  return gtk_widget_grab_focus(gtk) || gtk_widget_child_focus(gtk, GTK_DIR_TAB_FORWARD);
}

void cadw_widget_remove_from_parent(CadwWidget *widget) {
  GtkWidget *gtk = GTK_WIDGET(widget);
  GtkWidget *parent = gtk_widget_get_parent(gtk);
  GtkWidget *group = gtk_widget_get_ancestor(gtk, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *page = gtk_widget_get_ancestor(gtk, ADW_TYPE_PREFERENCES_PAGE);
  if (!parent) return;
  if (ADW_IS_PREFERENCES_GROUP(gtk) && page)
    adw_preferences_page_remove(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(gtk));
  else if (ADW_IS_PREFERENCES_ROW(gtk) && group)
    adw_preferences_group_remove(ADW_PREFERENCES_GROUP(group), gtk);
  else if (GTK_IS_BOX(parent))
    gtk_box_remove(GTK_BOX(parent), gtk);
  else if (ADW_IS_BIN(parent))
    adw_bin_set_child(ADW_BIN(parent), NULL);
  else
    gtk_widget_unparent(gtk);
}

GtkWindow *cadw_window_of(CadwWidget *widget) {
  GtkRoot *root = widget ? gtk_widget_get_root(GTK_WIDGET(widget)) : NULL;
  return GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL;
}

void cadw_widget_on_destroy(CadwWidget *widget, CadwAction callback, void *context,
                            CadwRelease release) {
  cadw_connect_action(widget, "destroy", callback, context, release);
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        CadwClosure *closure) {
  (void)target;
  (void)x;
  (void)y;
  GSList *files = g_value_get_boxed(value);
  for (GSList *file = files; file; file = file->next) {
    char *path = g_file_get_path(file->data);
    if (path) cadw_closure_call_text(closure, path);
    g_free(path);
  }
  return files != NULL;
}

void cadw_widget_on_file_dropped(CadwWidget *widget, CadwTextAction callback, void *context,
                                 CadwRelease release) {
  GtkDropTarget *target = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  cadw_connect(target, "drop", G_CALLBACK(on_drop), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(widget), GTK_EVENT_CONTROLLER(target));
}

void cadw_widget_set_centered(CadwWidget *widget) {
  gtk_widget_set_halign(GTK_WIDGET(widget), GTK_ALIGN_CENTER);
}
