// Menus of windows and of rows. GTK gives their entries no accessible names, and has no menus for rows.

#include "internal.h"

// MARK: Popovers

#if CADW_HAS_GTK(4, 18)
void cadw_popovers_set_up(void) {}
#else
static gboolean on_popover_closed(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer unused) {
  (void)hint, (void)count, (void)unused;
  gtk_widget_unrealize(g_value_get_object(values));
  return TRUE;
}

// On X11, GTK 4.8 may send the pointer into the surface of a closed popover, after each layout of the window; the next
// click then reaches no widget. So a popover has a surface only while it is open.
void cadw_popovers_set_up(void) {
  static gsize is_done;
  if (!g_once_init_enter(&is_done)) return;
  g_type_class_unref(g_type_class_ref(GTK_TYPE_POPOVER));
  g_signal_add_emission_hook(g_signal_lookup("closed", GTK_TYPE_POPOVER), 0, on_popover_closed, NULL, NULL);
  g_once_init_leave(&is_done, 1);
}
#endif

// MARK: Menus

CadwMenu *cadw_menu_new(void) {
  return (CadwMenu *)g_menu_new();
}

void cadw_menu_append(CadwMenu *menu, const char *label, const char *action,
                      const char *parameter) {
  GMenuItem *item = g_menu_item_new(label, NULL);
  GVariant *target = parameter ? g_variant_new_string(parameter) : NULL;
  g_menu_item_set_action_and_target_value(item, action, target);
  g_menu_append_item(G_MENU(menu), item);
  g_object_unref(item);
}

void cadw_menu_append_section(CadwMenu *menu, const char *label, CadwMenu *section) {
  g_menu_append_section(G_MENU(menu), label ? label : NULL, G_MENU_MODEL(section));
}

void cadw_menu_append_submenu(CadwMenu *menu, const char *label, CadwMenu *submenu) {
  g_menu_append_submenu(G_MENU(menu), label, G_MENU_MODEL(submenu));
}

void cadw_menu_remove_all(CadwMenu *menu) {
  g_menu_remove_all(G_MENU(menu));
}

// Menu entries are buttons of a private type of GTK. From GTK 4.10 on, they are named by a label that isn’t exposed to
// assistive technologies.

static void name_entries(GtkWidget *widget) {
  CADW_EACH_CHILD(child, widget) {
    if (g_str_equal(G_OBJECT_TYPE_NAME(child), "GtkModelButton")) {
      char *text = NULL;
      g_object_get(child, "text", &text, NULL);
      if (text) cadw_set_accessible_label(child, text);
      g_free(text);
    }
    name_entries(child);
  }
}

void cadw_name_menu_entries(GtkPopover *menu) {
  // A menu button without a menu has none.
  if (!menu) return;
  g_signal_handlers_disconnect_by_func(menu, name_entries, NULL);
  if (gtk_widget_get_mapped(GTK_WIDGET(menu))) name_entries(GTK_WIDGET(menu));
  g_signal_connect(menu, "map", G_CALLBACK(name_entries), NULL);
}

// MARK: Buttons

// The menu of a button until it is first opened: creating its entries takes a long time.
static const char button_menu_key[] = "cadw-button-menu";

static void on_open(GtkMenuButton *button, gpointer closure) {
  if (closure) cadw_closure_call(closure);
  GMenuModel *menu = g_object_steal_data(G_OBJECT(button), button_menu_key);
  if (menu) {
    gtk_menu_button_set_menu_model(button, menu);
    cadw_name_menu_entries(gtk_menu_button_get_popover(button));
    g_object_unref(menu);
  }
  cadw_return_focus_of(GTK_WIDGET(button), gtk_menu_button_get_popover(button));
}

CadwWidget *cadw_menu_button_new(const char *icon_name, const char *tooltip, CadwMenu *menu,
                                 bool primary) {
  GtkWidget *button = gtk_menu_button_new();
  if (icon_name)
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), icon_name);
  else
    gtk_menu_button_set_label(GTK_MENU_BUTTON(button), tooltip);
  gtk_menu_button_set_primary(GTK_MENU_BUTTON(button), primary);
  g_object_set_data_full(G_OBJECT(button), button_menu_key, g_object_ref(menu), g_object_unref);
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(button), on_open, NULL, NULL);
  if (icon_name) gtk_widget_set_tooltip_text(button, tooltip);
  cadw_set_accessible_label(button, tooltip);
  return (CadwWidget *)button;
}

void cadw_menu_button_on_open(CadwWidget *button, CadwAction callback, void *context, CadwRelease release) {
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(button), on_open,
                                        cadw_closure_new(G_CALLBACK(callback), context, release),
                                        cadw_closure_free);
}

// MARK: Menus of rows

// One popover for the page, not for each row: a page may have 10,000 rows, and an insensitive one gets no events.

typedef struct {
  GtkWidget *page;
  GtkWidget *row;  // while `fill` runs
  GtkWidget *opener;  // the row of the popover; weak
  GMenuModel *menu;
  char *name;
  GtkWidget *popover;
  CadwClosure *fill;
} RowMenu;

static const char menu_key[] = "cadw-row-menu";
static const char own_menu_key[] = "cadw-own-menu";

static RowMenu *row_menu_of(CadwWidget *page) {
  return g_object_get_data(G_OBJECT(page), menu_key);
}

static void free_row_menu(gpointer data) {
  RowMenu *self = data;
  g_clear_object(&self->menu);
  g_clear_weak_pointer(&self->opener);
  g_free(self->name);
  cadw_closure_free(self->fill);
  g_free(self);
}

// The row that contains a widget, or the widget itself; for nested rows, the outer one.
static GtkWidget *row_at(RowMenu *self, GtkWidget *widget) {
  GtkWidget *row = NULL;
  for (; widget && widget != self->page; widget = gtk_widget_get_parent(widget))
    if (ADW_IS_PREFERENCES_ROW(widget) || GTK_IS_LIST_VIEW(gtk_widget_get_parent(widget))) row = widget;
  return widget ? row : NULL;
}

// The text in a row that contains a widget, or the widget itself, which has its own menu.
static GtkWidget *text_at(GtkWidget *widget, GtkWidget *row) {
  for (; widget && widget != row; widget = gtk_widget_get_parent(widget)) {
    gboolean is_text = GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget) ||
                       (GTK_IS_LABEL(widget) && gtk_label_get_selectable(GTK_LABEL(widget)));
    if (is_text && gtk_widget_is_sensitive(widget)) return widget;
  }
  return NULL;
}

// Whether the caller provided a menu for the row.
static gboolean fill(RowMenu *self, GtkWidget *row) {
  g_clear_object(&self->menu);
  self->row = row;
  if (row) cadw_closure_call(self->fill);
  self->row = NULL;
  return self->menu != NULL;
}

// A text creates its menu when it is first opened.
static gboolean name_own_menu(gpointer text) {
  CADW_EACH_CHILD(child, text)
    if (GTK_IS_POPOVER_MENU(child)) cadw_name_menu_entries(GTK_POPOVER(child));
  return G_SOURCE_REMOVE;
}

// Puts the row’s menu below the text’s own menu, which its row may already have extended.
static void extend(RowMenu *self, GtkWidget *text, GtkWidget *row) {
  if (!fill(self, row)) return;
  GMenuModel *own = g_object_get_data(G_OBJECT(text), own_menu_key);
  if (!own) {
    g_object_get(text, "extra-menu", &own, NULL);
    if (!own) own = G_MENU_MODEL(g_menu_new());
    g_object_set_data_full(G_OBJECT(text), own_menu_key, own, g_object_unref);
  }
  GMenu *both = g_menu_new();
  g_menu_append_section(both, NULL, own);
  g_menu_append_section(both, NULL, self->menu);
  g_object_set(text, "extra-menu", both, NULL);
  g_object_unref(both);
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, name_own_menu, g_object_ref(text), g_object_unref);
}

// If pointer events come after a popover was closed, GTK 4.8 believes that the pointer is inside, and crashes in the
// next frame after it is removed. The pointer leaves insensitive widgets.
static gboolean remove_popover(gpointer popover) {
  gtk_widget_set_sensitive(popover, FALSE);
  if (gtk_widget_get_parent(popover)) gtk_widget_unparent(popover);
  return G_SOURCE_REMOVE;
}

// A closed one may still exist.
static void forget_popovers(RowMenu *self) {
  g_clear_object(&self->popover);
  GtkWidget *child = gtk_widget_get_first_child(self->page);
  while (child) {
    GtkWidget *next = gtk_widget_get_next_sibling(child);
    if (GTK_IS_POPOVER(child)) {
      g_signal_handlers_disconnect_by_data(child, self);
      remove_popover(child);
    }
    child = next;
  }
}

// The chosen entry is activated after this; its action is found through the popover’s parents.
static void on_closed(GtkWidget *popover, RowMenu *self) {
  g_idle_add_full(G_PRIORITY_DEFAULT, remove_popover, g_object_ref(popover), g_object_unref);
  if (self->popover == popover) g_clear_object(&self->popover);
  if (self->opener && gtk_widget_get_mapped(self->page)) cadw_give_back_focus(self->opener);
}

static gboolean pop_up(RowMenu *self, GtkWidget *row, const GdkRectangle *at) {
  if (!fill(self, row)) return FALSE;
  forget_popovers(self);
  g_set_weak_pointer(&self->opener, row);
  self->popover = g_object_ref_sink(gtk_popover_menu_new_from_model(self->menu));
  gtk_widget_set_parent(self->popover, self->page);
  gtk_popover_set_has_arrow(GTK_POPOVER(self->popover), FALSE);
  gtk_popover_set_pointing_to(GTK_POPOVER(self->popover), at);
  gtk_widget_set_halign(self->popover, GTK_ALIGN_START);
  cadw_set_accessible_label(self->popover, self->name);
  cadw_name_menu_entries(GTK_POPOVER(self->popover));
  g_signal_connect(self->popover, "closed", G_CALLBACK(on_closed), self);
  gtk_popover_popup(GTK_POPOVER(self->popover));
  return TRUE;
}

static GtkWidget *pick(RowMenu *self, double x, double y) {
  return gtk_widget_pick(self->page, x, y, GTK_PICK_INSENSITIVE);
}

static gboolean pop_up_at(RowMenu *self, double x, double y) {
  GtkWidget *widget = pick(self, x, y);
  GtkWidget *row = row_at(self, widget);
  if (!row || text_at(widget, row)) return FALSE;
  return pop_up(self, row, &(GdkRectangle){(int)x, (int)y, 1, 1});
}

static void on_click(GtkGesture *gesture, int presses, double x, double y, RowMenu *self) {
  (void)presses;
  if (pop_up_at(self, x, y)) gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void on_long_press(GtkGesture *gesture, double x, double y, RowMenu *self) {
  if (pop_up_at(self, x, y)) gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

// Before the text gets the click.
static void on_click_begins(GtkGesture *gesture, int presses, double x, double y, RowMenu *self) {
  (void)presses;
  GtkWidget *widget = pick(self, x, y);
  GtkWidget *row = row_at(self, widget);
  GtkWidget *text = row ? text_at(widget, row) : NULL;
  if (text) extend(self, text, row);
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED);
}

static gboolean is_menu_key(guint key, GdkModifierType state) {
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask();
  return (key == GDK_KEY_Menu && !held) || (key == GDK_KEY_F10 && held == GDK_SHIFT_MASK);
}

static gboolean on_key(GtkEventController *controller, guint key, guint code,
                       GdkModifierType state, RowMenu *self) {
  (void)controller, (void)code;
  if (!is_menu_key(key, state)) return FALSE;
  GtkWidget *focus = cadw_focus_near(self->page);
  GtkWidget *row = row_at(self, focus);
  graphene_rect_t at;
  if (!row || !gtk_widget_compute_bounds(row, self->page, &at)) return FALSE;
  GtkWidget *text = text_at(focus, row);
  if (text) {
    extend(self, text, row);
    return FALSE;
  }
  GdkRectangle place = {(int)at.origin.x + 12, (int)at.origin.y, 1, (int)at.size.height};
  return pop_up(self, row, &place);
}

static void add_click(RowMenu *self, GtkPropagationPhase phase, GCallback handler) {
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), phase);
  g_signal_connect(click, "pressed", handler, self);
  gtk_widget_add_controller(self->page, GTK_EVENT_CONTROLLER(click));
}

void cadw_widget_on_row_menu(CadwWidget *page, CadwAction function, void *context,
                           CadwRelease release) {
  RowMenu *self = g_new0(RowMenu, 1);
  self->page = GTK_WIDGET(page);
  self->fill = cadw_closure_new(G_CALLBACK(function), context, release);
  g_object_set_data_full(G_OBJECT(page), menu_key, self, free_row_menu);
  add_click(self, GTK_PHASE_CAPTURE, G_CALLBACK(on_click_begins));
  add_click(self, GTK_PHASE_BUBBLE, G_CALLBACK(on_click));
  GtkGesture *press = gtk_gesture_long_press_new();
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(press), TRUE);
  g_signal_connect(press, "pressed", G_CALLBACK(on_long_press), self);
  gtk_widget_add_controller(self->page, GTK_EVENT_CONTROLLER(press));
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
  gtk_widget_add_controller(self->page, keys);
  g_signal_connect_swapped(page, "destroy", G_CALLBACK(forget_popovers), self);
}

CadwWidget *cadw_widget_menu_row(CadwWidget *page) {
  return (CadwWidget *)row_menu_of(page)->row;
}

void cadw_widget_set_row_menu(CadwWidget *page, CadwMenu *menu, const char *name) {
  RowMenu *self = row_menu_of(page);
  g_clear_object(&self->menu);
  self->menu = g_object_ref(G_MENU_MODEL(menu));
  g_free(self->name);
  self->name = g_strdup(name);
}
