#include "internal.h"

CadwWidget *cadw_preferences_page_new(void) {
  return (CadwWidget *)adw_preferences_page_new();
}

void cadw_preferences_page_append(CadwWidget *page, CadwWidget *group) {
  adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
}
