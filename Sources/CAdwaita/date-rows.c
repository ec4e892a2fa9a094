// Rows with a date: a calendar, and a row that opens a picker. GtkCalendar's keys begin at whatever day, and its buttons
// have no names; libadwaita has no row for a picker.

#include "internal.h"

// MARK: Calendars

static const char picked_key[] = "cadw-picked";

static void show_day(GtkCalendar *calendar, GDateTime *day) {
  if (!day) return;  // a year that GLib has no dates of
#if CADW_HAS_GTK(4, 20)
  gtk_calendar_set_date(calendar, day);
#else
  gtk_calendar_select_day(calendar, day);
#endif
  g_date_time_unref(day);
}

// The calendar always shows its day as the chosen one, in another month too; so going to another
// month chooses a day of it.
static void tell_day(GtkCalendar *calendar) {
  CadwClosure *closure = g_object_get_data(G_OBJECT(calendar), picked_key);
  if (!closure) return;
  int year, month, day;
  GDateTime *date = gtk_calendar_get_date(calendar);
  g_date_time_get_ymd(date, &year, &month, &day);
  g_date_time_unref(date);
  ((CadwDayAction)closure->function)(closure->context, year, month, day);
}

static void show_silently(GtkCalendar *calendar, GDateTime *day) {
  cadw_block(calendar, G_CALLBACK(tell_day));
  show_day(calendar, day);
  cadw_unblock(calendar, G_CALLBACK(tell_day));
}

void cadw_calendar_set_day(CadwWidget *calendar, int year, int month, int day) {
  // Noon is there on every day, whatever the clocks do.
  show_silently(GTK_CALENDAR(calendar), g_date_time_new_local(year, month, day, 12, 0, 0));
}

static void move_day(GtkCalendar *calendar, int days, int months) {
  GDateTime *day = gtk_calendar_get_date(calendar);
  GDateTime *month = g_date_time_add_months(day, months);
  show_silently(calendar, month ? g_date_time_add_days(month, days) : NULL);
  if (month) g_date_time_unref(month);
  g_date_time_unref(day);
  tell_day(calendar);
}

// GtkCalendar's own arrow keys begin at the first day that it shows, whichever is chosen.
static gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                       GtkCalendar *calendar) {
  (void)keys;
  (void)code;
  gboolean is_rtl = gtk_widget_get_direction(GTK_WIDGET(calendar)) == GTK_TEXT_DIR_RTL;
  int days = 0;
  int months = 0;
  if (state & gtk_accelerator_get_default_mod_mask()) return GDK_EVENT_PROPAGATE;
  switch (key) {
    case GDK_KEY_Left: case GDK_KEY_KP_Left: days = is_rtl ? 1 : -1; break;
    case GDK_KEY_Right: case GDK_KEY_KP_Right: days = is_rtl ? -1 : 1; break;
    case GDK_KEY_Up: case GDK_KEY_KP_Up: days = -7; break;
    case GDK_KEY_Down: case GDK_KEY_KP_Down: days = 7; break;
    case GDK_KEY_Page_Up: case GDK_KEY_KP_Page_Up: months = -1; break;
    case GDK_KEY_Page_Down: case GDK_KEY_KP_Page_Down: months = 1; break;
    case GDK_KEY_space: case GDK_KEY_KP_Space: case GDK_KEY_Return: case GDK_KEY_KP_Enter: break;
    default: return GDK_EVENT_PROPAGATE;
  }
  move_day(calendar, days, months);
  return GDK_EVENT_STOP;
}

// A click on the day that the calendar shows already chooses it too, where none was chosen; the calendar
// itself tells of other days only.
static void on_click(GtkGestureClick *gesture, int count, double x, double y, GtkCalendar *calendar) {
  (void)gesture;
  (void)count;
  GtkWidget *clicked = gtk_widget_pick(GTK_WIDGET(calendar), x, y, GTK_PICK_DEFAULT);
  if (clicked && gtk_widget_has_css_class(clicked, "day-number")) tell_day(calendar);
}

enum { CALENDAR_BUTTONS = 4 };

// GtkCalendar's buttons have icons and no names.
static unsigned name_buttons(GtkWidget *widget, const char *const names[CALENDAR_BUTTONS], unsigned index) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_BUTTON(child) && index < CALENDAR_BUTTONS)
      cadw_set_accessible_label(child, names[index++]);
    else
      index = name_buttons(child, names, index);
  }
  return index;
}

static void add_controllers(GtkWidget *calendar) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), calendar);
  gtk_widget_add_controller(calendar, keys);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(on_click), calendar);
  gtk_widget_add_controller(calendar, GTK_EVENT_CONTROLLER(click));
}

CadwWidget *cadw_calendar_new(const char *previous_month, const char *next_month, const char *previous_year,
                              const char *next_year) {
  const char *const names[] = {previous_month, next_month, previous_year, next_year};
  static const char *const events[] = {"day-selected", "next-month", "prev-month", "next-year",
                                       "prev-year"};
  GtkWidget *calendar = gtk_calendar_new();
  for (gsize i = 0; i < G_N_ELEMENTS(events); i++)
    g_signal_connect(calendar, events[i], G_CALLBACK(tell_day), NULL);
  gtk_widget_add_css_class(calendar, "framed");
  add_controllers(calendar);
  name_buttons(calendar, names, 0);
  cadw_ignore_wheel(calendar);
  return (CadwWidget *)calendar;
}

void cadw_calendar_on_picked(CadwWidget *calendar, CadwDayAction callback, void *context,
                             CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(calendar), picked_key, closure, cadw_closure_free);
}

// MARK: Rows

static const char expander_key[] = "cadw-picker-expander";

// The label of the value: in the button, or at the end of the row.
static const char label_key[] = "cadw-picker-label";

static GtkWidget *value_label_new(GtkWidget *row) {
  GtkWidget *label = gtk_label_new("");
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 30);
  gtk_widget_add_css_class(label, "setting-value");
  g_object_set_data(G_OBJECT(row), label_key, label);
  return label;
}

static void on_popover_shown(GtkWidget *popover, GtkWidget *first) {
  (void)popover;
  gtk_widget_grab_focus(first);
}

static GtkWidget *popover_row_new(GtkWidget *picker, GtkWidget *first) {
  GtkWidget *row = adw_action_row_new();
  GtkWidget *button = gtk_menu_button_new();
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), picker);
  g_signal_connect(popover, "show", G_CALLBACK(on_popover_shown), first);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_menu_button_set_child(GTK_MENU_BUTTON(button), value_label_new(row));
  gtk_menu_button_set_always_show_arrow(GTK_MENU_BUTTON(button), TRUE);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  cadw_row_setup(row);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), button);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), button);
  return row;
}

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
  GtkWidget *row = GTK_WIDGET(cadw_expander_row_new());
  GtkWidget *label = value_label_new(row);
  gtk_widget_add_css_class(label, "dim-label");
  cadw_row_add_suffix((CadwWidget *)row, (CadwWidget *)label);
  adw_expander_row_add_row(ADW_EXPANDER_ROW(row), picker_row_new(picker));
  g_object_set_data(G_OBJECT(row), expander_key, row);
  g_signal_connect(row, "notify::expanded", G_CALLBACK(on_expanded), NULL);
  return row;
}

CadwWidget *cadw_picker_row_new(CadwWidget *picker, CadwWidget *first, bool expands) {
  GtkWidget *row = expands ? expander_row_new(GTK_WIDGET(picker))
                           : popover_row_new(GTK_WIDGET(picker), GTK_WIDGET(first));
  cadw_row_set_control(row, picker);
  return (CadwWidget *)row;
}

void cadw_picker_row_set_text(CadwWidget *row, const char *text) {
  gtk_label_set_text(g_object_get_data(G_OBJECT(row), label_key), text);
}

static void on_collapsed(AdwExpanderRow *row, GParamSpec *property, CadwClosure *closure) {
  (void)property;
  if (!adw_expander_row_get_expanded(row)) cadw_closure_call(closure);
}

void cadw_picker_row_on_closed(CadwWidget *row, CadwAction callback, void *context,
                               CadwRelease release) {
  GtkWidget *popover = gtk_widget_get_ancestor(cadw_row_control(row), GTK_TYPE_POPOVER);
  if (ADW_IS_EXPANDER_ROW(row))
    cadw_connect(row, "notify::expanded", G_CALLBACK(on_collapsed), G_CALLBACK(callback), context,
                 release);
  else
    cadw_connect_action(popover, "closed", callback, context, release);
}

void cadw_picker_row_name_button(CadwWidget *row, const char *name) {
  GtkWidget *label = g_object_get_data(G_OBJECT(row), label_key);
  GtkWidget *button = gtk_widget_get_ancestor(label, GTK_TYPE_TOGGLE_BUTTON);
  if (button) cadw_set_accessible_label(button, name);
}
