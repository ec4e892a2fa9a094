#include "internal.h"

static void on_change_state(GSimpleAction *action, GVariant *state, CadwClosure *closure) {
  (void)action;
  cadw_closure_call_boolean(closure, g_variant_get_boolean(state));
}

void cadw_window_add_toggle_action(CadwWidget *window, const char *name, CadwBooleanAction callback,
                                   void *context, CadwRelease release) {
  GSimpleAction *action = g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(FALSE));
  cadw_connect(action, "change-state", G_CALLBACK(on_change_state), G_CALLBACK(callback), context,
               release);
  g_action_map_add_action(cadw_window_actions(GTK_WIDGET(window)), G_ACTION(action));
  g_object_unref(action);
}

void cadw_window_set_action_state(CadwWidget *window, const char *name, bool state) {
  GAction *action = g_action_map_lookup_action(cadw_window_actions(GTK_WIDGET(window)), name);
  if (action) g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(state));
}
