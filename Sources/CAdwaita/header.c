#include "internal.h"

#include "header.h"

CadwWidget *cadw_header_bar_new(void) {
  GtkWidget *header = adw_header_bar_new();
#if !CADW_HAS_ADW(1, 4)
  CadwWidget *back = cadw_icon_button_new("go-previous-symbolic", "Back", NULL, NULL);
  gtk_widget_set_visible(GTK_WIDGET(back), FALSE);
  adw_header_bar_pack_start(ADW_HEADER_BAR(header), GTK_WIDGET(back));
  cadw_row_set_control(header, back);
#endif
  return (CadwWidget *)header;
}

void cadw_header_bar_lie_on_content(CadwWidget *header) {
  gtk_widget_add_css_class(GTK_WIDGET(header), "on-content");
}

gboolean cadw_header_bar_lies_on_content(CadwWidget *header) {
  return gtk_widget_has_css_class(GTK_WIDGET(header), "on-content");
}

void cadw_header_bar_set_title(CadwWidget *header, const char *title, const char *subtitle) {
  GtkWidget *widget = adw_window_title_new(cadw_line(title), cadw_line(subtitle));
  adw_header_bar_set_title_widget(ADW_HEADER_BAR(header), widget);
}

void cadw_header_bar_pack_start(CadwWidget *header, CadwWidget *widget) {
  adw_header_bar_pack_start(ADW_HEADER_BAR(header), GTK_WIDGET(widget));
}

void cadw_header_bar_pack_end(CadwWidget *header, CadwWidget *widget) {
  adw_header_bar_pack_end(ADW_HEADER_BAR(header), GTK_WIDGET(widget));
}

#if !CADW_HAS_ADW(1, 4)

void cadw_header_bar_show_back(CadwWidget *header, CadwWidget *navigation) {
  GtkWidget *back = cadw_row_control(header);
  gtk_widget_set_visible(back, TRUE);
  g_signal_connect_object(back, "clicked", G_CALLBACK(cadw_navigation_pop), navigation,
                          G_CONNECT_SWAPPED);
}

#endif
