#include "internal.h"

#include "column-row.h"

CadwWidget *cadw_button_row_new(void) {
#if CADW_HAS_ADW(1, 6)
  GtkWidget *row = adw_button_row_new();
  cadw_row_setup(row);
#else
  GtkWidget *row = cadw_column_row_new();
  GtkLabel *title = cadw_column_row_title_label(CADW_COLUMN_ROW(row));
  gtk_label_set_xalign(title, 0.5);
  gtk_label_set_justify(title, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class(GTK_WIDGET(title), "heading");
#endif
  return (CadwWidget *)row;
}
