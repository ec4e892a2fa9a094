#include "internal.h"

CadwWidget *cadw_status_page_new(const char *icon_name, const char *title,
                                 const char *description) {
  CadwWidget *page = (CadwWidget *)adw_status_page_new();
  adw_status_page_set_icon_name(ADW_STATUS_PAGE(page), icon_name);
  cadw_status_page_set_texts(page, title, description);
  return page;
}

void cadw_status_page_set_texts(CadwWidget *page, const char *title, const char *description) {
  char *description_markup = g_markup_escape_text(cadw_paragraph(description), -1);
  const char *text = cadw_line(title);
  adw_status_page_set_title(ADW_STATUS_PAGE(page), text);  // plain text, unlike the description
  adw_status_page_set_description(ADW_STATUS_PAGE(page), description_markup);
  g_free(description_markup);
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  if (scrolled) cadw_set_accessible_label(GTK_WIDGET(scrolled), text);
}

void cadw_status_page_set_child(CadwWidget *page, CadwWidget *child) {
  adw_status_page_set_child(ADW_STATUS_PAGE(page), child ? GTK_WIDGET(child) : NULL);
}
