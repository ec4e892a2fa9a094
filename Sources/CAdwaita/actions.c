#include "internal.h"

void cadw_application_set_accelerators(CadwApplication *app, const char *action,
                                       const char *accelerators) {
  char **list = g_strsplit(accelerators, "|", -1);
  gtk_application_set_accels_for_action(GTK_APPLICATION(app), action, (const char *const *)list);
  g_strfreev(list);
}

static void on_activate(GSimpleAction *action, GVariant *parameter, CadwClosure *closure) {
  (void)action;
  cadw_closure_call_text(closure, parameter ? g_variant_get_string(parameter, NULL) : NULL);
}

static void add_action(GActionMap *map, const char *name, bool takes_text, CadwTextAction callback,
                       void *context, CadwRelease release) {
  GSimpleAction *action = g_simple_action_new(name, takes_text ? G_VARIANT_TYPE_STRING : NULL);
  cadw_connect(action, "activate", G_CALLBACK(on_activate), G_CALLBACK(callback), context, release);
  g_action_map_add_action(map, G_ACTION(action));
  g_object_unref(action);
}

// An AdwWindow, which has no application, keeps its "win" actions in a group of its own.
GActionMap *cadw_window_actions(GtkWidget *window) {
  static const char key[] = "cadw-actions";
  if (G_IS_ACTION_MAP(window)) return G_ACTION_MAP(window);
  GSimpleActionGroup *group = g_object_get_data(G_OBJECT(window), key);
  if (!group) {
    group = g_simple_action_group_new();
    g_object_set_data_full(G_OBJECT(window), key, group, g_object_unref);
    gtk_widget_insert_action_group(window, "win", G_ACTION_GROUP(group));
  }
  return G_ACTION_MAP(group);
}

void cadw_application_add_action(CadwApplication *app, const char *name, bool takes_text,
                                 CadwTextAction callback, void *context, CadwRelease release) {
  add_action(G_ACTION_MAP(app), name, takes_text, callback, context, release);
}

void cadw_window_add_action(CadwWidget *window, const char *name, bool takes_text,
                            CadwTextAction callback, void *context, CadwRelease release) {
  add_action(cadw_window_actions(GTK_WIDGET(window)), name, takes_text, callback, context, release);
}

void cadw_window_set_action_enabled(CadwWidget *window, const char *name, bool enabled) {
  GAction *action = g_action_map_lookup_action(cadw_window_actions(GTK_WIDGET(window)), name);
  if (action) g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

bool cadw_widget_activate_action(CadwWidget *widget, const char *action, const char *parameter) {
  GVariant *value = parameter ? g_variant_new_string(parameter) : NULL;
  return gtk_widget_activate_action_variant(GTK_WIDGET(widget), action, value);
}
