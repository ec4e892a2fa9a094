#include "internal.h"

CadwWidget *cadw_status_page_new(const char *icon_name, const char *title,
                                 const char *description) {
  AdwStatusPage *page = ADW_STATUS_PAGE(adw_status_page_new());
  char *description_markup = g_markup_escape_text(cadw_paragraph(description), -1);
  adw_status_page_set_icon_name(page, icon_name);
  adw_status_page_set_title(page, cadw_line(title));  // plain text, unlike the description
  adw_status_page_set_description(page, description_markup);
  g_free(description_markup);
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  if (scrolled) cadw_set_accessible_label(GTK_WIDGET(scrolled), title ? title : "");
  return (CadwWidget *)page;
}

void cadw_status_page_set_child(CadwWidget *page, CadwWidget *child) {
  adw_status_page_set_child(ADW_STATUS_PAGE(page), child ? GTK_WIDGET(child) : NULL);
}
