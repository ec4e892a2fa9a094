// The menu of a page’s rows, opened through the page’s own controllers.
#include "find.h"

typedef struct {
  double x;
  double y;
} Place;

static gboolean press_long(GtkEventController *controller, gpointer data) {
  Place *place = data;
  if (!GTK_IS_GESTURE_LONG_PRESS(controller)) return FALSE;
  g_signal_emit_by_name(controller, "pressed", place->x, place->y);
  return TRUE;
}

static GtkPopoverMenu *popover_of(CadwWidget *page) {
  GtkWidget *child = gtk_widget_get_last_child(GTK_WIDGET(page));
  for (; child; child = gtk_widget_get_prev_sibling(child))
    if (GTK_IS_POPOVER_MENU(child)) return GTK_POPOVER_MENU(child);
  return NULL;
}

// The row itself has the focus, not a text inside, which has its own menu.
bool inspect_open_row_menu(CadwWidget *page, CadwWidget *row) {
  gtk_root_set_focus(gtk_widget_get_root(GTK_WIDGET(row)), GTK_WIDGET(row));
  return any_controller(GTK_WIDGET(page), press_key, "Menu");
}

// Programs can send clicks and keys to X servers, but not touches.
bool inspect_long_press(CadwWidget *page, CadwWidget *row) {
  graphene_rect_t at;
  if (!gtk_widget_compute_bounds(GTK_WIDGET(row), GTK_WIDGET(page), &at)) return false;
  Place place = {at.origin.x + at.size.width / 4, at.origin.y + at.size.height / 2};
  return any_controller(GTK_WIDGET(page), press_long, &place);
}

static void append_entry(GString *text, GMenuModel *section, int index) {
  char *label = NULL;
  char *action = NULL;
  g_menu_model_get_item_attribute(section, index, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_menu_model_get_item_attribute(section, index, G_MENU_ATTRIBUTE_ACTION, "s", &action);
  gboolean enabled = g_strcmp0(action, "row.choose") == 0;
  g_string_append_printf(text, "%s%s\n", enabled ? "" : "- ", label);
  g_free(label);
  g_free(action);
}

char *inspect_row_menu(CadwWidget *page) {
  GString *text = g_string_new(NULL);
  GtkPopoverMenu *popover = popover_of(page);
  GMenuModel *menu = popover ? gtk_popover_menu_get_menu_model(popover) : NULL;
  for (int i = 0; menu && i < g_menu_model_get_n_items(menu); i++) {
    GMenuModel *section = g_menu_model_get_item_link(menu, i, G_MENU_LINK_SECTION);
    for (int j = 0; section && j < g_menu_model_get_n_items(section); j++)
      append_entry(text, section, j);
    if (section) g_object_unref(section);
  }
  return g_string_free(text, FALSE);
}

void inspect_close_row_menu(CadwWidget *page) {
  GtkPopoverMenu *popover = popover_of(page);
  if (popover) gtk_popover_popdown(GTK_POPOVER(popover));
}

// In the order of a menu’s button.
void inspect_choose_row_menu(CadwWidget *page, unsigned position) {
  inspect_close_row_menu(page);
  char *text = g_strdup_printf("%u", position);
  gtk_widget_activate_action(GTK_WIDGET(page), "row.choose", "s", text);
  g_free(text);
}
