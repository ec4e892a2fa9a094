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

void cadw_group_set_suffix(CadwWidget *group, CadwWidget *widget) {
  gtk_widget_set_valign(GTK_WIDGET(widget), GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix(ADW_PREFERENCES_GROUP(group), GTK_WIDGET(widget));
}

void cadw_menu_clear(CadwMenu *menu) {
  g_menu_remove_all(G_MENU(menu));
}

void cadw_copy_text(CadwWidget *widget, const char *text) {
  gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(widget)), text);
}
