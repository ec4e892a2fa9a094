#include "internal.h"

#include "date-picker.h"

static const char expander_key[] = "cadw-date-expander";

static CadwDatePicker *picker_of(CadwWidget *row) {
  return cadw_row_control(row);
}

// The label of the date: in the button, or at the end of the row.
static const char label_key[] = "cadw-date-label";

static GtkWidget *value_label_new(GtkWidget *row) {
  GtkWidget *label = gtk_label_new("");
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 30);
  gtk_widget_add_css_class(label, "setting-value");
  g_object_set_data(G_OBJECT(row), label_key, label);
  return label;
}

// MARK: In a popover

static void on_popover_shown(GtkWidget *popover, CadwDatePicker *picker) {
  (void)popover;
  cadw_date_picker_begin(picker);
}

static GtkWidget *popover_row_new(GtkWidget *picker) {
  GtkWidget *row = adw_action_row_new();
  GtkWidget *button = gtk_menu_button_new();
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), picker);
  g_signal_connect(popover, "show", G_CALLBACK(on_popover_shown), picker);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_menu_button_set_child(GTK_MENU_BUTTON(button), value_label_new(row));
  gtk_menu_button_set_always_show_arrow(GTK_MENU_BUTTON(button), TRUE);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  cadw_row_setup(row);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), button);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), button);
  return row;
}

// MARK: In the page

static void collapse_others(GtkWidget *widget, GtkWidget *row) {
  if (widget != row && g_object_get_data(G_OBJECT(widget), expander_key))
    adw_expander_row_set_expanded(ADW_EXPANDER_ROW(widget), FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    collapse_others(child, row);
}

static void on_expanded(GtkWidget *row) {
  GtkWidget *page = gtk_widget_get_ancestor(row, ADW_TYPE_PREFERENCES_PAGE);
  if (page && adw_expander_row_get_expanded(ADW_EXPANDER_ROW(row))) collapse_others(page, row);
}

// The row with the title, which AdwExpanderRow has inside.
static GtkWidget *header_of(GtkWidget *widget) {
  if (ADW_IS_ACTION_ROW(widget)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = header_of(child);
  return found;
}

static GtkWidget *picker_row_new(GtkWidget *picker) {
  GtkWidget *row = adw_preferences_row_new();
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  gtk_widget_set_focusable(row, FALSE);  // its controls are
  gtk_widget_set_margin_top(picker, 12);
  gtk_widget_set_margin_bottom(picker, 12);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), picker);
  return row;
}

static GtkWidget *expander_row_new(GtkWidget *picker) {
  GtkWidget *row = adw_expander_row_new();
  GtkWidget *header = header_of(row);
  GtkWidget *label = value_label_new(row);
  gtk_widget_add_css_class(label, "dim-label");
  cadw_row_setup(row);
  if (header) cadw_row_setup(header);
#if CADW_HAS_ADW(1, 4)
  adw_expander_row_add_suffix(ADW_EXPANDER_ROW(row), label);
#else
  adw_expander_row_add_action(ADW_EXPANDER_ROW(row), label);
#endif
  adw_expander_row_add_row(ADW_EXPANDER_ROW(row), picker_row_new(picker));
  g_object_set_data(G_OBJECT(row), expander_key, row);
  g_signal_connect(row, "notify::expanded", G_CALLBACK(on_expanded), NULL);
  return row;
}

// MARK: Both

CadwWidget *cadw_date_row_new(unsigned parts, bool expands, int minute_step) {
  GtkWidget *picker = cadw_date_picker_new(parts, minute_step);
  GtkWidget *row = expands ? expander_row_new(picker) : popover_row_new(picker);
  cadw_row_set_control(row, picker);
  return (CadwWidget *)row;
}

void cadw_date_row_set_fields(CadwWidget *row, CadwDateFields fields) {
  cadw_date_picker_set_fields(picker_of(row), fields);
}

void cadw_date_row_set_text(CadwWidget *row, const char *text) {
  gtk_label_set_text(g_object_get_data(G_OBJECT(row), label_key), cadw_line(text));
}

void cadw_date_row_set_day_halves(CadwWidget *row, const char *morning, const char *afternoon) {
  cadw_date_picker_set_day_halves(picker_of(row), morning, afternoon);
}

static void on_changed(CadwDatePicker *picker, CadwClosure *closure) {
  ((CadwDateAction)closure->function)(closure->context, cadw_date_picker_fields(picker));
}

void cadw_date_row_on_changed(CadwWidget *row, CadwDateAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(picker_of(row), "changed", G_CALLBACK(on_changed), G_CALLBACK(callback), context,
               release);
}

static void on_collapsed(AdwExpanderRow *row, GParamSpec *property, CadwClosure *closure) {
  (void)property;
  if (!adw_expander_row_get_expanded(row)) cadw_closure_call(closure);
}

void cadw_date_row_on_closed(CadwWidget *row, CadwAction callback, void *context,
                             CadwRelease release) {
  GtkWidget *popover = gtk_widget_get_ancestor(GTK_WIDGET(picker_of(row)), GTK_TYPE_POPOVER);
  if (ADW_IS_EXPANDER_ROW(row))
    cadw_connect(row, "notify::expanded", G_CALLBACK(on_collapsed), G_CALLBACK(callback), context,
                 release);
  else
    cadw_connect_action(popover, "closed", callback, context, release);
}

// The row's button; NULL in a row that expands.
static GtkWidget *button_of(CadwWidget *row) {
  return gtk_widget_get_ancestor(g_object_get_data(G_OBJECT(row), label_key),
                                 GTK_TYPE_TOGGLE_BUTTON);
}

void cadw_date_row_set_accessible_name(CadwWidget *row, const char *name) {
  GtkWidget *button = button_of(row);
  if (button) cadw_set_accessible_label(button, name);
  cadw_date_picker_set_name(picker_of(row), name);
}
