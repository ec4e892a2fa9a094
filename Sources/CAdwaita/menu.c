#include "internal.h"

CadwMenu *cadw_menu_new(void) {
  return (CadwMenu *)g_menu_new();
}

void cadw_menu_unref(CadwMenu *menu) {
  g_object_unref(menu);
}

void cadw_menu_append(CadwMenu *menu, const char *label, const char *action,
                      const char *parameter) {
  GMenuItem *item = g_menu_item_new(cadw_short(label), NULL);
  GVariant *target = parameter ? g_variant_new_string(parameter) : NULL;
  g_menu_item_set_action_and_target_value(item, action, target);
  g_menu_append_item(G_MENU(menu), item);
  g_object_unref(item);
}

void cadw_menu_append_section(CadwMenu *menu, const char *label, CadwMenu *section) {
  g_menu_append_section(G_MENU(menu), label ? cadw_short(label) : NULL, G_MENU_MODEL(section));
}
