// Rows and groups that come and go. What goes fades first, and then leaves its room; what comes fades in. CSS does it,
// which GTK leaves out where animations are turned off. A revealer would stand between the list and its rows, which then
// lose their corners.

#include "internal.h"

static const char fading_key[] = "cadw-fading";
static const char appearing[] = "appearing";
static const char vanishing[] = "vanishing";
static const guint fading_time = 150;  // milliseconds, as in the stylesheet of SettingsAdwaita

static void set_visible(GtkWidget *widget, gboolean visible) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  gtk_widget_set_visible(widget, visible);
  if (GTK_IS_LIST_BOX(parent)) cadw_list_measure_end(parent);
  // An empty place would keep the gap between groups.
  if (parent && cadw_is_place(parent)) gtk_widget_set_visible(parent, visible);
}

// Along the window, from control to control, until the focus is out of the widget.
static void move_focus_out(GtkWidget *widget, GtkDirectionType direction) {
  GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(widget));
  for (int i = 0; i < 32 && cadw_widget_contains_focus((CadwWidget *)widget); i++)
    if (!gtk_widget_child_focus(root, direction)) return;
}

static void pass_focus_on(GtkWidget *widget) {
  if (!cadw_widget_contains_focus((CadwWidget *)widget)) return;
  move_focus_out(widget, GTK_DIR_TAB_FORWARD);
  if (cadw_widget_contains_focus((CadwWidget *)widget)) move_focus_out(widget, GTK_DIR_TAB_BACKWARD);
  if (cadw_widget_contains_focus((CadwWidget *)widget)) gtk_root_set_focus(gtk_widget_get_root(widget), NULL);
}

static void remove_source(gpointer source) {
  g_source_remove(GPOINTER_TO_UINT(source));
}

static void stop_fading(GtkWidget *widget) {
  g_object_set_data(G_OBJECT(widget), fading_key, NULL);
  gtk_widget_remove_css_class(widget, appearing);
  gtk_widget_remove_css_class(widget, vanishing);
}

static void start_fading(GtkWidget *widget, const char *css_class, GSourceFunc done) {
  gtk_widget_add_css_class(widget, css_class);
  guint source = g_timeout_add(fading_time, done, widget);
  g_object_set_data_full(G_OBJECT(widget), fading_key, GUINT_TO_POINTER(source), remove_source);
}

static gboolean on_appeared(gpointer widget) {
  g_object_steal_data(widget, fading_key);
  stop_fading(widget);
  return G_SOURCE_REMOVE;
}

static gboolean on_vanished(gpointer widget) {
  g_object_steal_data(widget, fading_key);
  pass_focus_on(widget);
  set_visible(widget, FALSE);
  stop_fading(widget);
  return G_SOURCE_REMOVE;
}

static void show(GtkWidget *widget) {
  stop_fading(widget);
  if (gtk_widget_get_visible(widget)) return;
  set_visible(widget, TRUE);
  if (gtk_widget_get_mapped(widget) && adw_get_enable_animations(widget))
    start_fading(widget, appearing, on_appeared);
}

static void hide(GtkWidget *widget) {
  stop_fading(widget);
  pass_focus_on(widget);
  if (gtk_widget_get_mapped(widget) && adw_get_enable_animations(widget))
    start_fading(widget, vanishing, on_vanished);
  else
    set_visible(widget, FALSE);
}

void cadw_widget_set_shown(CadwWidget *widget, bool shown) {
  GtkWidget *gtk = GTK_WIDGET(widget);
  gboolean is_shown = gtk_widget_get_visible(gtk) && !gtk_widget_has_css_class(gtk, vanishing);
  if (shown && !is_shown) show(gtk);
  if (!shown && is_shown) hide(gtk);
}
