// The list of pages in a sidebar: titles in a tree, with numbers, over GtkListView; see lists.c for what scrolls it.
// libadwaita has no such list up to 1.7.

#include "internal.h"

typedef struct {
  GtkStringList *ids;
  GtkSingleSelection *selection;
  GtkWidget *view;
  GHashTable *bound;  // the GtkListItems that have a row
  char *current;
  CadwClosure *fill;
  CadwClosure *activated;
  CadwClosure *expanded;
} Sidebar;

// The parts of a row, borrowed.
struct CadwSidebarRow {
  GtkWidget *box, *image, *badge, *arrow;
  GtkLabel *title;
  GtkListItem *item;
  Sidebar *sidebar;
  gboolean is_branch, is_open;
};
typedef struct CadwSidebarRow Row;

static const char sidebar_key[] = "cadw-sidebar";
static const char row_key[] = "cadw-sidebar-row";

enum { ICON_SIZE = 20, INDENT = 18 };

static Sidebar *sidebar_of(CadwWidget *list) {
  return g_object_get_data(G_OBJECT(list), sidebar_key);
}

static void tell_id(CadwClosure *closure, const char *prefix, const char *id) {
  if (!closure || !id) return;
  char *copy = g_strconcat(prefix, id, NULL);
  cadw_closure_call_text(closure, copy);
  g_free(copy);
}

static const char *id_of(const Row *row) {
  GtkStringObject *object = gtk_list_item_get_item(row->item);
  return object ? gtk_string_object_get_string(object) : NULL;
}

static void on_released(GtkGestureClick *gesture, int presses, double x, double y, Row *row) {
  (void)gesture, (void)presses, (void)x, (void)y;
  tell_id(row->sidebar->activated, "", id_of(row));
}

static void on_arrow(GtkButton *button, Row *row) {
  (void)button;
  tell_id(row->sidebar->expanded, row->is_open ? "-" : "+", id_of(row));
}

// What is not cut needs no tooltip.
static gboolean on_tooltip(GtkLabel *label, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip) {
  (void)x, (void)y, (void)by_keyboard;
  gtk_tooltip_set_text(tooltip, gtk_label_get_text(label));
  return pango_layout_is_ellipsized(gtk_label_get_layout(label));
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, Sidebar *sidebar) {
  (void)factory;
  Row *row = g_new0(Row, 1);
  row->item = item;
  row->sidebar = sidebar;
  row->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(row->box, "entry");
  row->image = gtk_image_new();
  gtk_image_set_pixel_size(GTK_IMAGE(row->image), ICON_SIZE);
  row->title = GTK_LABEL(gtk_label_new(NULL));
  gtk_label_set_ellipsize(row->title, PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode(row->title, TRUE);
  gtk_label_set_xalign(row->title, 0);
  cadw_label_keep_order(row->title);
  gtk_widget_set_hexpand(GTK_WIDGET(row->title), TRUE);
  gtk_widget_set_has_tooltip(GTK_WIDGET(row->title), TRUE);
  g_signal_connect(row->title, "query-tooltip", G_CALLBACK(on_tooltip), NULL);
  row->badge = GTK_WIDGET(cadw_badge_new());
  gtk_widget_add_css_class(row->badge, "modified");
  // The keyboard has Left and Right.
  row->arrow = GTK_WIDGET(cadw_icon_button_new("pan-end-symbolic", "", NULL, NULL));
  gtk_widget_set_focusable(row->arrow, FALSE);
  gtk_widget_add_css_class(row->arrow, "arrow");
  gtk_widget_set_valign(row->arrow, GTK_ALIGN_CENTER);
  g_signal_connect(row->arrow, "clicked", G_CALLBACK(on_arrow), row);
  GtkWidget *parts[] = {row->image, GTK_WIDGET(row->title), row->badge, row->arrow};
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) gtk_box_append(GTK_BOX(row->box), parts[i]);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(on_released), row);
  gtk_widget_add_controller(row->box, GTK_EVENT_CONTROLLER(click));
  g_object_set_data_full(G_OBJECT(row->box), row_key, row, g_free);
  gtk_list_item_set_child(item, row->box);
}

void cadw_sidebar_row_set(CadwSidebarRow *row, const char *title, unsigned depth, bool is_branch, bool is_open) {
  gtk_label_set_text(row->title, cadw_line(title));
  gtk_widget_set_margin_start(row->box, (int)MIN(depth, 8) * INDENT);
  row->is_branch = is_branch;
  row->is_open = is_open;
  gtk_widget_set_visible(row->arrow, is_branch);
  gtk_button_set_icon_name(GTK_BUTTON(row->arrow), is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  GtkWidget *around = gtk_widget_get_parent(row->box);
  if (!around) return;
  cadw_set_accessible_label(around, title);
  // A row of a list is no branch to GTK.
  if (is_branch)
    gtk_accessible_update_state(GTK_ACCESSIBLE(around), GTK_ACCESSIBLE_STATE_EXPANDED, is_open, -1);
  else
    gtk_accessible_reset_state(GTK_ACCESSIBLE(around), GTK_ACCESSIBLE_STATE_EXPANDED);
}

void cadw_sidebar_row_set_icon(CadwSidebarRow *row, const char *name, bool is_file, bool keeps_room) {
  gtk_widget_set_visible(row->image, name || keeps_room);
  if (name && is_file)
    cadw_image_show_file(GTK_IMAGE(row->image), name);
  else
    cadw_image_show_icon(GTK_IMAGE(row->image), name);
}

void cadw_sidebar_row_set_badge(CadwSidebarRow *row, const char *text, const char *arrow, const char *description) {
  cadw_badge_set_text((CadwWidget *)row->badge, text);
  cadw_widget_set_tooltip((CadwWidget *)row->badge, description);
  cadw_widget_set_tooltip((CadwWidget *)row->arrow, arrow);
  cadw_set_accessible_label(row->arrow, arrow ? arrow : "");
  GtkWidget *around = gtk_widget_get_parent(row->box);
  if (around) cadw_describe(around, CADW_DESCRIPTION_OWN, description);
}

static void fill(Sidebar *sidebar, GtkListItem *item) {
  GtkWidget *box = gtk_list_item_get_child(item);
  Row *row = box ? g_object_get_data(G_OBJECT(box), row_key) : NULL;
  const char *id = row ? id_of(row) : NULL;
  // A row that comes later has the direction of the program.
  gboolean is_rtl = gtk_widget_get_direction(sidebar->view) == GTK_TEXT_DIR_RTL;
  if (id && is_rtl != (gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL))
    cadw_widget_set_right_to_left((CadwWidget *)box, is_rtl);
  if (id && sidebar->fill) ((CadwSidebarFill)sidebar->fill->function)(sidebar->fill->context, row, id);
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, Sidebar *sidebar) {
  (void)factory;
  g_hash_table_add(sidebar->bound, item);
  fill(sidebar, item);
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, Sidebar *sidebar) {
  (void)factory;
  g_hash_table_remove(sidebar->bound, item);
}

static void on_activated(GtkListView *view, guint position, Sidebar *sidebar) {
  (void)view;
  tell_id(sidebar->activated, "", gtk_string_list_get_string(sidebar->ids, position));
}

static guint position_of(Sidebar *sidebar, const char *id) {
  guint count = g_list_model_get_n_items(G_LIST_MODEL(sidebar->ids));
  for (guint i = 0; id && i < count; i++)
    if (g_str_equal(gtk_string_list_get_string(sidebar->ids, i), id)) return i;
  return GTK_INVALID_LIST_POSITION;
}

static void select_current(Sidebar *sidebar) {
  gtk_single_selection_set_selected(sidebar->selection, position_of(sidebar, sidebar->current));
}

// The keys of a list select what they go through; what is seen is selected when one has left without Enter.
static void on_left(GtkEventControllerFocus *focus, Sidebar *sidebar) {
  (void)focus;
  select_current(sidebar);
}

static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                       Sidebar *sidebar) {
  (void)controller, (void)code;
  gboolean is_left = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  gboolean is_right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  if ((!is_left && !is_right) || (state & gtk_accelerator_get_default_mod_mask())) return FALSE;
  gboolean opens = is_right == (gtk_widget_get_direction(sidebar->view) != GTK_TEXT_DIR_RTL);
  guint position = gtk_single_selection_get_selected(sidebar->selection);
  tell_id(sidebar->expanded, opens ? "+" : "-", gtk_string_list_get_string(sidebar->ids, position));
  return TRUE;
}

static void release_callbacks(GtkWidget *list, Sidebar *sidebar) {
  (void)list;
  g_clear_pointer(&sidebar->fill, cadw_closure_free);
  g_clear_pointer(&sidebar->activated, cadw_closure_free);
  g_clear_pointer(&sidebar->expanded, cadw_closure_free);
}

static void sidebar_free(gpointer data) {
  Sidebar *sidebar = data;
  release_callbacks(NULL, sidebar);
  g_object_unref(sidebar->ids);
  g_hash_table_unref(sidebar->bound);
  g_free(sidebar->current);
  g_free(sidebar);
}

#if !CADW_HAS_ADW(1, 4)

// Since 1.4 the theme has it.
static void add_style(void) {
  static gboolean is_added;
  if (is_added) return;
  is_added = TRUE;
  cadw_style_add_css(
      ".sidebar-pane { background-color: mix(@window_bg_color, @window_fg_color, 0.06); }"
      ".sidebar-pane:dir(ltr) { box-shadow: inset -1px 0 alpha(@window_fg_color, 0.1); }"
      ".sidebar-pane:dir(rtl) { box-shadow: inset 1px 0 alpha(@window_fg_color, 0.1); }"
      ".sidebar-pane headerbar { background: none; box-shadow: none; border: none; }");
  cadw_style_add_high_contrast_css(
      ".sidebar-pane:dir(ltr) { box-shadow: inset -1px 0 alpha(@window_fg_color, 0.5); }"
      ".sidebar-pane:dir(rtl) { box-shadow: inset 1px 0 alpha(@window_fg_color, 0.5); }");
}

#else

static void add_style(void) {}

#endif

CadwWidget *cadw_sidebar_new(const char *accessible_name) {
  add_style();
  Sidebar *sidebar = g_new0(Sidebar, 1);
  sidebar->ids = gtk_string_list_new(NULL);
  sidebar->bound = g_hash_table_new(NULL, NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), sidebar);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), sidebar);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), sidebar);
  sidebar->selection = gtk_single_selection_new(NULL);
  gtk_single_selection_set_autoselect(sidebar->selection, FALSE);
  gtk_single_selection_set_can_unselect(sidebar->selection, TRUE);
  gtk_single_selection_set_model(sidebar->selection, G_LIST_MODEL(sidebar->ids));
  sidebar->view = gtk_list_view_new(GTK_SELECTION_MODEL(sidebar->selection), factory);
  gtk_widget_add_css_class(sidebar->view, "navigation-sidebar");
  gtk_widget_add_css_class(sidebar->view, "pages");
  cadw_set_accessible_label(sidebar->view, accessible_name);
  g_signal_connect(sidebar->view, "activate", G_CALLBACK(on_activated), sidebar);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "leave", G_CALLBACK(on_left), sidebar);
  gtk_widget_add_controller(sidebar->view, focus);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), sidebar);
  gtk_widget_add_controller(sidebar->view, keys);
  GtkWidget *scrolled = cadw_list_scroller_new(sidebar->view, accessible_name);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  g_object_set_data_full(G_OBJECT(scrolled), sidebar_key, sidebar, sidebar_free);
  g_signal_connect(scrolled, "destroy", G_CALLBACK(release_callbacks), sidebar);
  return (CadwWidget *)scrolled;
}

void cadw_sidebar_on_fill(CadwWidget *list, CadwSidebarFill callback, void *context, CadwRelease release) {
  sidebar_of(list)->fill = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_sidebar_on_activated(CadwWidget *list, CadwTextAction callback, void *context, CadwRelease release) {
  sidebar_of(list)->activated = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_sidebar_on_expanded(CadwWidget *list, CadwTextAction callback, void *context, CadwRelease release) {
  sidebar_of(list)->expanded = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_sidebar_set_rows(CadwWidget *list, const char *const *ids, unsigned count, const char *current) {
  Sidebar *sidebar = sidebar_of(list);
  cadw_string_list_update(sidebar->ids, ids, count);
  GHashTableIter iterator;
  gpointer item;
  g_hash_table_iter_init(&iterator, sidebar->bound);
  while (g_hash_table_iter_next(&iterator, &item, NULL)) fill(sidebar, item);
  gboolean is_new = g_strcmp0(sidebar->current, current) != 0;
  g_free(sidebar->current);
  sidebar->current = g_strdup(current);
  // Where the keys have gone on in the list, they go on from there.
  if (!is_new && cadw_widget_contains_focus((CadwWidget *)sidebar->view)) return;
  select_current(sidebar);
  guint position = gtk_single_selection_get_selected(sidebar->selection);
  if (is_new && position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action(sidebar->view, "list.scroll-to-item", "u", position);
}
