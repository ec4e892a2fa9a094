// Rows with choices: switches, check marks, options. AdwSwitchRow is available since 1.4, AdwToggleGroup since 1.7, and
// AdwComboRow shows no images.

#include "internal.h"

// MARK: Switches

// A click on the control counts as one on its row.
static void on_pressed(GtkGesture *click, int presses, double x, double y, GtkWidget *row) {
  (void)presses, (void)x, (void)y;
  gtk_widget_grab_focus(row);
  gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_DENIED);
}

// Row and control are a single tab stop, as in AdwSwitchRow: the row, which has the control’s accessible role.
static void let_row_stand(GtkWidget *row, GtkWidget *control) {
  gtk_widget_set_can_focus(control, FALSE);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), row);
  gtk_widget_add_controller(control, GTK_EVENT_CONTROLLER(click));
}

static void report_checked(GObject *control, GParamSpec *property, GtkAccessible *row) {
  (void)property;
  gboolean active = FALSE;
  g_object_get(control, "active", &active, NULL);
  gtk_accessible_update_state(row, GTK_ACCESSIBLE_STATE_CHECKED,
                              active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

// A row with the role of its control.
static GtkWidget *toggle_row_new(GtkAccessibleRole role, GtkWidget *control) {
  GtkWidget *row = g_object_new(ADW_TYPE_ACTION_ROW, "accessible-role", role, NULL);
  gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
  let_row_stand(row, control);
  g_signal_connect_object(control, "notify::active", G_CALLBACK(report_checked), row, 0);
  report_checked(G_OBJECT(control), NULL, GTK_ACCESSIBLE(row));
  return row;
}

CadwWidget *cadw_switch_row_new(void) {
#if CADW_HAS_ADW(1, 4)
  GtkWidget *row = adw_switch_row_new();
  let_row_stand(row, cadw_find(row, GTK_TYPE_SWITCH));
  cadw_row_set_control(row, row);
#else
  GtkWidget *toggle = gtk_switch_new();
  GtkWidget *row = toggle_row_new(GTK_ACCESSIBLE_ROLE_SWITCH, toggle);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), toggle);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), toggle);
  cadw_row_set_control(row, toggle);
#endif
  cadw_row_set_up((CadwWidget *)row);
  return (CadwWidget *)row;
}

// MARK: Check marks and radio buttons

// A check button looks and behaves like a radio button only in a group; the leader of a group has a hidden companion,
// so that a single row is a group, too.
static void start_group(GtkWidget *row, GtkCheckButton *check) {
  GtkWidget *companion = g_object_ref_sink(gtk_check_button_new());
  gtk_check_button_set_group(check, GTK_CHECK_BUTTON(companion));
  g_object_set_data_full(G_OBJECT(row), "cadw-companion", companion, g_object_unref);
}

static CadwWidget *check_button_row_new(GtkAccessibleRole role) {
  GtkWidget *check = g_object_new(GTK_TYPE_CHECK_BUTTON, "accessible-role", role, NULL);
  GtkWidget *row = toggle_row_new(role, check);
  cadw_row_set_up((CadwWidget *)row);
  adw_action_row_add_prefix(ADW_ACTION_ROW(row), check);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), check);
  cadw_row_set_control(row, check);
  return (CadwWidget *)row;
}

CadwWidget *cadw_check_row_new(void) {
  return check_button_row_new(GTK_ACCESSIBLE_ROLE_CHECKBOX);
}

CadwWidget *cadw_radio_row_new(CadwWidget *leader) {
  CadwWidget *row = check_button_row_new(GTK_ACCESSIBLE_ROLE_RADIO);
  GtkCheckButton *check = cadw_row_control(row);
  if (leader)
    gtk_check_button_set_group(check, cadw_row_control(leader));
  else
    start_group(GTK_WIDGET(row), check);
  return row;
}

// MARK: Options in a list

enum { SEARCHED_FROM = 13 };  // the minimum number of options for a search entry

static const char icon_key[] = "cadw-icon";
static const char shown_key[] = "cadw-shown";          // the text in the row, if it is different
static const char has_icons_key[] = "cadw-has-icons";  // whether any option has one

static GtkStringObject *string_of(GtkListItem *item) {
  return GTK_STRING_OBJECT(gtk_list_item_get_item(item));
}

// The option’s own image, or none.
static GtkWidget *option_image_new(void) {
  GtkWidget *image = gtk_image_new();
  gtk_image_set_pixel_size(GTK_IMAGE(image), 16);
  cadw_widget_hide_from_assistive_technology((CadwWidget *)image);
  return image;
}

static void show_image(GtkWidget *image, GtkListItem *item, gboolean keeps_room) {
  const char *name = g_object_get_data(G_OBJECT(string_of(item)), icon_key);
  cadw_image_show((CadwWidget *)image, name);
  gtk_widget_set_visible(image, name || keeps_room);
}

// The selected option, at the end of the row: ellipsized, so that it doesn’t widen the window.
static void setup_selected(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused) {
  (void)factory, (void)unused;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 40);
  gtk_label_set_xalign(GTK_LABEL(label), 1);
  gtk_widget_add_css_class(label, "setting-value");
  cadw_label_keep_order(GTK_LABEL(label));
  gtk_box_append(GTK_BOX(box), option_image_new());
  gtk_box_append(GTK_BOX(box), label);
  gtk_list_item_set_child(item, box);
}

static void bind_selected(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused) {
  (void)factory, (void)unused;
  GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *label = gtk_widget_get_next_sibling(image);
  show_image(image, item, FALSE);
  const char *shown = g_object_get_data(G_OBJECT(string_of(item)), shown_key);
  gtk_label_set_label(GTK_LABEL(label), shown ? shown : gtk_string_object_get_string(string_of(item)));
}

// An option in the list: its whole text, wrapped, and a check mark if it is selected.
static void setup_option(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused) {
  (void)factory, (void)unused;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = cadw_text_label_new("");
  gtk_label_set_max_width_chars(GTK_LABEL(label), 36);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_box_append(GTK_BOX(box), option_image_new());
  gtk_box_append(GTK_BOX(box), label);
  GtkWidget *mark = gtk_image_new_from_icon_name("object-select-symbolic");
  cadw_widget_hide_from_assistive_technology((CadwWidget *)mark);
  gtk_box_append(GTK_BOX(box), mark);
  gtk_list_item_set_child(item, box);
}

static void mark_selected(AdwComboRow *row, GParamSpec *property, GtkListItem *item) {
  (void)property;
  GtkWidget *mark = gtk_widget_get_last_child(gtk_list_item_get_child(item));
  gboolean selected = adw_combo_row_get_selected_item(row) == gtk_list_item_get_item(item);
  gtk_widget_set_opacity(mark, selected ? 1 : 0);
}

static void bind_option(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row) {
  (void)factory;
  GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *label = gtk_widget_get_next_sibling(image);
  show_image(image, item, g_object_get_data(G_OBJECT(row), has_icons_key) != NULL);
  gtk_label_set_label(GTK_LABEL(label), gtk_string_object_get_string(string_of(item)));
  g_signal_connect(row, "notify::selected-item", G_CALLBACK(mark_selected), item);
  mark_selected(row, NULL, item);
}

static void unbind_option(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row) {
  (void)factory;
  g_signal_handlers_disconnect_by_func(row, mark_selected, item);
}

CadwWidget *cadw_combo_row_new(void) {
  GtkWidget *row = adw_combo_row_new();
  GtkListItemFactory *selected = gtk_signal_list_item_factory_new();
  g_signal_connect(selected, "setup", G_CALLBACK(setup_selected), NULL);
  g_signal_connect(selected, "bind", G_CALLBACK(bind_selected), NULL);
  GtkListItemFactory *options = gtk_signal_list_item_factory_new();
  g_signal_connect(options, "setup", G_CALLBACK(setup_option), NULL);
  g_signal_connect_object(options, "bind", G_CALLBACK(bind_option), row, 0);
  g_signal_connect_object(options, "unbind", G_CALLBACK(unbind_option), row, 0);
  cadw_row_set_up((CadwWidget *)row);
  adw_combo_row_set_factory(ADW_COMBO_ROW(row), selected);
  adw_combo_row_set_list_factory(ADW_COMBO_ROW(row), options);
  g_object_unref(selected);
  g_object_unref(options);
  return (CadwWidget *)row;
}

static GtkWidget *find_list_view(GtkWidget *widget) {
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_LIST_VIEW(child)) return child;
    if (!GTK_IS_POPOVER(child)) found = find_list_view(child);
  }
  return found;
}

// GTK 4.18 doesn’t allow an empty selection in a model that requires one, and a combo row has such a model. It is found
// through the list view with the selected option in the row.
static void allow_no_selection(AdwComboRow *row) {
  GtkWidget *current = find_list_view(GTK_WIDGET(row));
  gpointer model = current ? gtk_list_view_get_model(GTK_LIST_VIEW(current)) : NULL;
  if (!GTK_IS_NO_SELECTION(model)) return;
  gpointer filter = gtk_no_selection_get_model(model);
  if (!GTK_IS_SELECTION_FILTER_MODEL(filter)) return;
  gpointer selection = gtk_selection_filter_model_get_model(filter);
  if (!GTK_IS_SINGLE_SELECTION(selection)) return;
  gtk_single_selection_set_autoselect(selection, FALSE);
  gtk_single_selection_set_can_unselect(selection, TRUE);
}

// The list keeps its strings alive, and so their data.
static GListModel *strings_new(const char *const *options, const char *const *shown,
                               const char *const *icons, unsigned count) {
  GtkStringList *list = gtk_string_list_new(NULL);
  for (unsigned i = 0; i < count; i++) {
    gtk_string_list_append(list, options[i]);
    GObject *string = g_list_model_get_item(G_LIST_MODEL(list), i);
    if (!g_str_equal(shown[i], options[i]))
      g_object_set_data_full(string, shown_key, g_strdup(shown[i]), g_free);
    if (*icons[i]) g_object_set_data_full(string, icon_key, g_strdup(icons[i]), g_free);
    g_object_unref(string);
  }
  return G_LIST_MODEL(list);
}

static void enable_search(AdwComboRow *row, bool enabled) {
#if CADW_HAS_ADW(1, 4)
  GtkExpression *text = gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  adw_combo_row_set_expression(row, text);
  adw_combo_row_set_enable_search(row, enabled);
  gtk_expression_unref(text);
#else
  (void)row, (void)enabled;
#endif
}

void cadw_combo_row_set_options(CadwWidget *row, const char *const *options, const char *const *shown,
                                 const char *const *icons, unsigned count) {
  AdwComboRow *combo = ADW_COMBO_ROW(row);
  GListModel *model = strings_new(options, shown, icons, count);
  gboolean has_icons = FALSE;
  for (unsigned i = 0; i < count; i++) has_icons = has_icons || *icons[i];
  g_object_set_data(G_OBJECT(row), has_icons_key, GINT_TO_POINTER(has_icons));
  adw_combo_row_set_model(combo, model);
  enable_search(combo, count >= SEARCHED_FROM);
  allow_no_selection(combo);
  adw_combo_row_set_selected(combo, GTK_INVALID_LIST_POSITION);  // a new model selects its first item
  g_object_unref(model);
}
