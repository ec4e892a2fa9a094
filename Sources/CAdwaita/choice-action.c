#include "internal.h"

static void on_change_state(GSimpleAction *action, GVariant *state, CadwClosure *closure) {
  (void)action;
  cadw_closure_call_text(closure, g_variant_get_string(state, NULL));
}

void cadw_window_add_choice_action(CadwWidget *window, const char *name, CadwTextAction callback, void *context,
                                   CadwRelease release) {
  GSimpleAction *action =
      g_simple_action_new_stateful(name, G_VARIANT_TYPE_STRING, g_variant_new_string(""));
  cadw_connect(action, "change-state", G_CALLBACK(on_change_state), G_CALLBACK(callback), context, release);
  g_action_map_add_action(cadw_window_actions(GTK_WIDGET(window)), G_ACTION(action));
  g_object_unref(action);
}

void cadw_window_set_action_choice(CadwWidget *window, const char *name, const char *choice) {
  GAction *action = g_action_map_lookup_action(cadw_window_actions(GTK_WIDGET(window)), name);
  if (action) g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_string(choice));
}

void cadw_menu_append_submenu(CadwMenu *menu, const char *label, CadwMenu *submenu) {
  g_menu_append_submenu(G_MENU(menu), cadw_short(label), G_MENU_MODEL(submenu));
}

void cadw_menu_remove_all(CadwMenu *menu) {
  g_menu_remove_all(G_MENU(menu));
}
