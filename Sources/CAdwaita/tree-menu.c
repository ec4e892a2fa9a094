#include "tree.h"

// The menu of a row: for the row at a point, or the selected one where the keyboard asked for it.

static void show_at(CadwTree *tree, double x, double y) {
  GdkRectangle point = {(int)x, (int)y, 1, 1};
  gtk_popover_set_pointing_to(GTK_POPOVER(tree->menu), &point);
  gtk_popover_popup(GTK_POPOVER(tree->menu));
}

// The list's rows know of no action to select them by a point: what a press on them does is what is wanted.
static gboolean select_at(CadwTree *tree, double x, double y) {
  GtkWidget *target = gtk_widget_pick(tree->box, x, y, GTK_PICK_DEFAULT);
  GHashTableIter iterator;
  gpointer item, unused;
  g_hash_table_iter_init(&iterator, tree->bound);
  while (target && g_hash_table_iter_next(&iterator, &item, &unused)) {
    GtkWidget *child = gtk_list_item_get_child(item);
    GtkWidget *cell = child ? gtk_widget_get_parent(child) : NULL;
    GtkWidget *row = cell ? gtk_widget_get_parent(cell) : NULL;
    if (!row || (target != row && !gtk_widget_is_ancestor(target, row))) continue;
    gtk_single_selection_set_selected(tree->selection, gtk_list_item_get_position(item));
    return TRUE;
  }
  return FALSE;
}

static void on_pressed(GtkGestureClick *gesture, int presses, double x, double y, CadwTree *tree) {
  (void)presses;
  if (!select_at(tree, x, y)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  show_at(tree, x, y);
}

static void on_long_press(GtkGestureLongPress *gesture, double x, double y, CadwTree *tree) {
  if (!select_at(tree, x, y)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  show_at(tree, x, y);
}

static gboolean on_menu_key(GtkWidget *box, GVariant *unused, gpointer data) {
  (void)unused;
  CadwTree *tree = data;
  GtkRoot *root = gtk_widget_get_root(box);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  graphene_rect_t bounds;
  if (!focus || !gtk_widget_compute_bounds(focus, box, &bounds)) return FALSE;
  show_at(tree, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height);
  return TRUE;
}

void cadw_tree_set_menu(CadwWidget *widget, CadwMenu *menu) {
  CadwTree *tree = cadw_tree_of(widget);
  tree->menu = gtk_popover_menu_new_from_model(G_MENU_MODEL(menu));
  cadw_name_menu_entries(GTK_POPOVER(tree->menu));
  gtk_popover_set_has_arrow(GTK_POPOVER(tree->menu), FALSE);
  gtk_widget_set_halign(tree->menu, GTK_ALIGN_START);
  gtk_widget_set_parent(tree->menu, tree->box);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), tree);
  gtk_widget_add_controller(tree->box, GTK_EVENT_CONTROLLER(click));
  GtkGesture *press = gtk_gesture_long_press_new();
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(press), TRUE);
  g_signal_connect(press, "pressed", G_CALLBACK(on_long_press), tree);
  gtk_widget_add_controller(tree->box, GTK_EVENT_CONTROLLER(press));
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys),
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string("Menu|<Shift>F10"),
                       gtk_callback_action_new(on_menu_key, tree, NULL)));
  gtk_widget_add_controller(tree->box, keys);
}
