#include "internal.h"

CadwWidget *cadw_link_row_new(void) {
  GtkWidget *row = adw_action_row_new();
  GtkWidget *value = gtk_label_new("");
  gtk_label_set_ellipsize(GTK_LABEL(value), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(value), 40);
  gtk_label_set_xalign(GTK_LABEL(value), 1);
  cadw_label_keep_order(GTK_LABEL(value));
  gtk_widget_add_css_class(value, "dim-label");
  gtk_widget_add_css_class(value, "setting-value");
  gtk_widget_set_visible(value, FALSE);
  GtkWidget *arrow = gtk_image_new_from_icon_name("go-next-symbolic");
  gtk_accessible_update_state(GTK_ACCESSIBLE(arrow), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  cadw_row_setup(row);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), value);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), arrow);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  cadw_row_set_control(row, value);
  return (CadwWidget *)row;
}

void cadw_link_row_set_value(CadwWidget *row, const char *value) {
  GtkLabel *label = cadw_row_control(row);
  gtk_label_set_text(label, cadw_line(value));
  gtk_widget_set_visible(GTK_WIDGET(label), value && *value);
}
