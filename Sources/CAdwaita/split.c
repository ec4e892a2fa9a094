// A sidebar next to the pages, if there is space for both. libadwaita folds differently: AdwLeaflet and
// AdwNavigationSplitView slide the sidebar in and navigate back to it, while here it is just hidden; the latter moves
// the pages when it folds, and loses the focus. Both, and AdwFlap, fold at a width of the window or at the width that
// the content requests.

#include "internal.h"

#define CADW_TYPE_SPLIT_VIEW (cadw_split_view_get_type())
G_DECLARE_FINAL_TYPE(CadwSplitView, cadw_split_view, CADW, SPLIT_VIEW, GtkWidget)

struct _CadwSplitView {
  GtkWidget parent_instance;
  GtkWidget *sidebar, *content;
  int least_width;
  gboolean has_sidebar;
  gboolean is_folded;  // as the children are placed
  gboolean was_folded;  // as was last reported
  guint tick;
};

G_DEFINE_FINAL_TYPE(CadwSplitView, cadw_split_view, GTK_TYPE_WIDGET)

enum { NARROWEST = 200, WIDEST = 280 };
enum { FOLDED = 1 };

// The width of the sidebar in a total width; 0 if it isn’t shown.
static int side_in(CadwSplitView *self, int width) {
  int least, content_least;
  gtk_widget_measure(self->sidebar, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure(self->content, GTK_ORIENTATION_HORIZONTAL, -1, &content_least, NULL, NULL, NULL);
  int side = MAX(CLAMP(width / 4, NARROWEST, WIDEST), least);
  gboolean is_folded = !self->has_sidebar || width < self->least_width || width - side < content_least;
  return is_folded ? 0 : side;
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  (void)minimum_baseline, (void)natural_baseline;
  CadwSplitView *self = CADW_SPLIT_VIEW(widget);
  gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;
  int side = is_height && for_size >= 0 ? side_in(self, for_size) : 0;
  // The pages get all of a small width.
  gtk_widget_measure(self->content, orientation, for_size < 0 || !is_height ? -1 : for_size - side, minimum, natural,
                     NULL, NULL);
  if (!is_height) return;
  int least, usual;
  gtk_widget_measure(self->sidebar, orientation, -1, &least, &usual, NULL, NULL);
  *minimum = MAX(*minimum, least);
  *natural = MAX(*natural, *minimum);
}

// Others must not react while widgets are being placed.
static gboolean tell(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  CadwSplitView *self = CADW_SPLIT_VIEW(widget);
  self->tick = 0;
  if (self->is_folded == self->was_folded) return G_SOURCE_REMOVE;
  self->was_folded = self->is_folded;
  g_object_notify(G_OBJECT(self), "folded");
  if (self->is_folded && cadw_widget_contains_focus((CadwWidget *)self->sidebar))
    gtk_widget_child_focus(self->content, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void set_folded(CadwSplitView *self, gboolean folded) {
  gtk_widget_set_child_visible(self->sidebar, !folded);
  if (folded == self->is_folded) return;
  self->is_folded = folded;
  gtk_accessible_update_state(GTK_ACCESSIBLE(self->sidebar), GTK_ACCESSIBLE_STATE_HIDDEN, folded, -1);
  if (!self->tick) self->tick = gtk_widget_add_tick_callback(GTK_WIDGET(self), tell, NULL, NULL);
}

static void place(GtkWidget *child, int x, int width, int height) {
  GtkAllocation allocation = {x, 0, width, height};
  gtk_widget_size_allocate(child, &allocation, -1);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)baseline;
  CadwSplitView *self = CADW_SPLIT_VIEW(widget);
  int side = side_in(self, width);
  set_folded(self, side == 0);
  if (self->is_folded) {
    place(self->content, 0, width, height);
    return;
  }
  gboolean is_rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  place(self->sidebar, is_rtl ? width - side : 0, side, height);
  place(self->content, is_rtl ? 0 : side, width - side, height);
}

static gboolean switch_area(CadwSplitView *self, gboolean forward) {
  return cadw_switch_area(self->is_folded ? NULL : self->sidebar, cadw_navigation_view_page(self->content), forward);
}

static gboolean on_switch(GtkWidget *widget, GVariant *forward, gpointer data) {
  (void)data;
  return switch_area(CADW_SPLIT_VIEW(widget), g_variant_get_boolean(forward));
}

bool cadw_widget_switch_area(CadwWidget *content, bool forward) {
  GtkWidget *around = gtk_widget_get_ancestor(GTK_WIDGET(content), CADW_TYPE_SPLIT_VIEW);
  GtkWidget *split = around ? around : cadw_find(GTK_WIDGET(content), CADW_TYPE_SPLIT_VIEW);
  return split && switch_area(CADW_SPLIT_VIEW(split), forward);
}

static void split_dispose(GObject *object) {
  CadwSplitView *self = CADW_SPLIT_VIEW(object);
  g_clear_pointer(&self->sidebar, gtk_widget_unparent);
  g_clear_pointer(&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS(cadw_split_view_parent_class)->dispose(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *spec) {
  (void)property, (void)spec;
  g_value_set_boolean(value, CADW_SPLIT_VIEW(object)->was_folded);
}

static void cadw_split_view_class_init(CadwSplitViewClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = split_dispose;
  G_OBJECT_CLASS(class)->get_property = get_property;
  widget_class->get_request_mode = request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  g_object_class_install_property(
      G_OBJECT_CLASS(class), FOLDED,
      g_param_spec_boolean("folded", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY));
  gtk_widget_class_add_binding(widget_class, GDK_KEY_F6, 0, on_switch, "b", TRUE);
  gtk_widget_class_add_binding(widget_class, GDK_KEY_F6, GDK_SHIFT_MASK, on_switch, "b", FALSE);
}

static void cadw_split_view_init(CadwSplitView *self) {
  self->is_folded = self->was_folded = TRUE;
}

CadwWidget *cadw_split_view_new(CadwWidget *sidebar, CadwWidget *content, int least_width) {
  CadwSplitView *self = g_object_new(CADW_TYPE_SPLIT_VIEW, NULL);
  self->sidebar = GTK_WIDGET(sidebar);
  self->content = GTK_WIDGET(content);
  self->least_width = least_width;
  self->has_sidebar = TRUE;
  gtk_widget_set_child_visible(self->sidebar, FALSE);
  gtk_accessible_update_state(GTK_ACCESSIBLE(sidebar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class(self->sidebar, "sidebar-pane");
  gtk_widget_set_parent(self->sidebar, GTK_WIDGET(self));
  gtk_widget_set_parent(self->content, GTK_WIDGET(self));
  return (CadwWidget *)self;
}

bool cadw_theme_has_sidebars(void) {
  return CADW_HAS_ADW(1, 4);
}

void cadw_split_view_set_sidebar(CadwWidget *split, bool has_sidebar) {
  CadwSplitView *self = CADW_SPLIT_VIEW(split);
  if (self->has_sidebar == has_sidebar) return;
  self->has_sidebar = has_sidebar;
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

// The window's buttons are only at the outer edges.
void cadw_split_view_adopt(GtkWidget *header) {
  static const char adopted_key[] = "cadw-split-binding";
  GtkWidget *split = gtk_widget_get_ancestor(header, CADW_TYPE_SPLIT_VIEW);
  if (!split || g_object_get_data(G_OBJECT(header), adopted_key)) return;
  g_object_set_data(G_OBJECT(header), adopted_key, GINT_TO_POINTER(TRUE));
  if (gtk_widget_is_ancestor(header, CADW_SPLIT_VIEW(split)->sidebar))
    adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(header), FALSE);
  else
    g_object_bind_property(split, "folded", header, "show-start-title-buttons", G_BINDING_SYNC_CREATE);
}
