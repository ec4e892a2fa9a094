#include "internal.h"

bool cadw_widget_contains_focus(CadwWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(widget));
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  return focus && (focus == GTK_WIDGET(widget) || gtk_widget_is_ancestor(focus, GTK_WIDGET(widget)));
}

static GtkWidget *text_in(GtkWidget *widget) {
  if (GTK_IS_TEXT(widget)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = text_in(child);
  return found;
}

void cadw_widget_resume_focus(CadwWidget *widget) {
  GtkWidget *text = text_in(GTK_WIDGET(widget));
  if (!text || !gtk_text_grab_focus_without_selecting(GTK_TEXT(text))) {
    cadw_widget_grab_focus(widget);
    return;
  }
  gtk_editable_set_position(GTK_EDITABLE(text), -1);
}
