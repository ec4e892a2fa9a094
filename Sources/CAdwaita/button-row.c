#include "internal.h"

#include "column-row.h"

#if CADW_HAS_ADW(1, 6)

CadwWidget *cadw_button_row_new(void) {
  GtkWidget *row = adw_button_row_new();
  cadw_row_setup(row);
  return (CadwWidget *)row;
}

void cadw_button_row_set_style(CadwWidget *row, CadwButtonStyle style) {
  static const char *const classes[] = {NULL, "suggested-action", "destructive-action"};
  for (int i = CADW_BUTTON_SUGGESTED; i <= CADW_BUTTON_DESTRUCTIVE; i++)
    gtk_widget_remove_css_class(GTK_WIDGET(row), classes[i]);
  if (classes[style]) gtk_widget_add_css_class(GTK_WIDGET(row), classes[style]);
}

#else

CadwWidget *cadw_button_row_new(void) {
  GtkWidget *row = cadw_column_row_new();
  GtkLabel *title = cadw_column_row_title_label(CADW_COLUMN_ROW(row));
  gtk_label_set_xalign(title, 0.5);
  gtk_label_set_justify(title, GTK_JUSTIFY_CENTER);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  return (CadwWidget *)row;
}

// The theme has no colours for whole rows: the title gets that of the action.
void cadw_button_row_set_style(CadwWidget *row, CadwButtonStyle style) {
  static const char *const classes[] = {NULL, "accent", "error"};
  GtkWidget *title = GTK_WIDGET(cadw_column_row_title_label(CADW_COLUMN_ROW(row)));
  for (int i = CADW_BUTTON_SUGGESTED; i <= CADW_BUTTON_DESTRUCTIVE; i++)
    gtk_widget_remove_css_class(title, classes[i]);
  if (classes[style]) gtk_widget_add_css_class(title, classes[style]);
}

#endif
