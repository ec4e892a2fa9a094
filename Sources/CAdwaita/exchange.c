#include "internal.h"

CadwWidget *cadw_switcher_new(void) {
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  gtk_stack_set_vhomogeneous(GTK_STACK(stack), FALSE);
  gtk_widget_set_vexpand(stack, TRUE);
  return (CadwWidget *)stack;
}

void cadw_switcher_append(CadwWidget *switcher, CadwWidget *child) {
  gtk_stack_add_child(GTK_STACK(switcher), GTK_WIDGET(child));
}

void cadw_switcher_show(CadwWidget *switcher, unsigned index) {
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(switcher));
  while (child && index--) child = gtk_widget_get_next_sibling(child);
  if (child) gtk_stack_set_visible_child(GTK_STACK(switcher), child);
}

static void on_layout(GdkSurface *surface, int width, int height, GtkWidget *child) {
  (void)surface;
  (void)height;
  int least = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(child), "cadw-least-width"));
  gtk_widget_set_visible(child, width >= least);
}

static void on_realize(GtkWidget *box, GtkWidget *child) {
  GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(box));
  g_signal_connect_object(surface, "layout", G_CALLBACK(on_layout), child, 0);
  on_layout(surface, gdk_surface_get_width(surface), 0, child);
}

// A header bar gives what is at its ends the least width that they ask for, so that they can't yield by that.
CadwWidget *cadw_yielding_new(CadwWidget *child, int least_width) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(child));
  g_object_set_data(G_OBJECT(child), "cadw-least-width", GINT_TO_POINTER(least_width));
  g_signal_connect(box, "realize", G_CALLBACK(on_realize), child);
  return (CadwWidget *)box;
}

void cadw_group_set_suffix(CadwWidget *group, CadwWidget *widget) {
  gtk_widget_set_valign(GTK_WIDGET(widget), GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix(ADW_PREFERENCES_GROUP(group), GTK_WIDGET(widget));
}
