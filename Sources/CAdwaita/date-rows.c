// Rows with a date. GTK has a calendar, whose keys begin at any day, but no picker of a time and no row for either.

#include <math.h>

#include "internal.h"
#include "date-picker.h"
#include "numbers.h"
#include "time-fields.h"

// MARK: Time fields

enum { LONGEST_DURATION = 99 };  // hours

struct _CadwTimeFields {
  GtkBox parent_instance;
  GtkWidget *hour;
  GtkWidget *minute;
  GtkWidget *half;  // button between morning and afternoon; hidden where hours count to 24
  char *halves[2];
  int minute_step;
  gboolean is_duration;
  gboolean setting;  // a setter is at work
};

G_DEFINE_FINAL_TYPE(CadwTimeFields, cadw_time_fields, GTK_TYPE_BOX)

enum { CHANGED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static int number_of(GtkWidget *spin) {
  return (int)lround(gtk_spin_button_get_value(GTK_SPIN_BUTTON(spin)));
}

static gboolean counts_to_twelve(CadwTimeFields *self, GtkWidget *spin) {
  return spin == self->hour && self->halves[0];
}

// Reads the text of a spin button; false when it is no hour or minute.
static gboolean parse(CadwTimeFields *self, GtkWidget *spin, int *value) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(spin));
  double upper = 0;
  double number;
  gtk_spin_button_get_range(GTK_SPIN_BUTTON(spin), NULL, &upper);
  if (!cadw_parse_number(text, &number) || number != floor(number) || number < 0) return FALSE;
  if (counts_to_twelve(self, spin) && number >= 1 && number <= 12)
    number = fmod(number, 12) + (number_of(spin) >= 12 ? 12 : 0);
  *value = (int)MIN(number, 1000);
  return number <= (spin == self->minute ? 59 : upper);
}

static int on_input(GtkSpinButton *spin, double *value, CadwTimeFields *self) {
  int number;
  double upper = 0;
  gtk_spin_button_get_range(spin, NULL, &upper);
  if (!parse(self, GTK_WIDGET(spin), &number)) return GTK_INPUT_ERROR;
  *value = MIN(number, upper);  // of 59 minutes, the last ones to choose
  return TRUE;
}

static gboolean on_output(GtkSpinButton *spin, CadwTimeFields *self) {
  GtkWidget *widget = GTK_WIDGET(spin);
  int value = number_of(widget);
  int typed;
  char text[16];
  // "1" on the way to "12" says what "01" does: it is left to the user who types it.
  if (gtk_widget_has_focus(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(spin)))) &&
      parse(self, widget, &typed) && typed == value)
    return TRUE;
  if (counts_to_twelve(self, widget))
    g_snprintf(text, sizeof text, "%d", value % 12 ? value % 12 : 12);
  else
    g_snprintf(text, sizeof text, self->is_duration ? "%d" : "%02d", value);
  if (!g_str_equal(text, gtk_editable_get_text(GTK_EDITABLE(spin))))
    gtk_editable_set_text(GTK_EDITABLE(spin), text);
  return TRUE;
}

static void show_half(CadwTimeFields *self) {
  const char *half = self->halves[number_of(self->hour) >= 12];
  gtk_widget_set_visible(self->half, half != NULL);
  if (half) gtk_button_set_label(GTK_BUTTON(self->half), half);
}

static void on_value(CadwTimeFields *self) {
  show_half(self);
  if (!self->setting) g_signal_emit(self, signals[CHANGED], 0);
}

// What is typed counts at once where it is a time to choose: one that waited for Enter would be lost
// by saving or closing before.
static void on_text(GtkSpinButton *spin, CadwTimeFields *self) {
  int value;
  if (self->setting || !parse(self, GTK_WIDGET(spin), &value)) return;
  if (GTK_WIDGET(spin) == self->minute && value % self->minute_step != 0) return;
  if (value != number_of(GTK_WIDGET(spin))) gtk_spin_button_set_value(spin, value);
}

static void on_half_clicked(CadwTimeFields *self) {
  int hour = number_of(self->hour);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(self->hour), hour >= 12 ? hour - 12 : hour + 12);
}

static GtkWidget *spin_new(CadwTimeFields *self, int upper, int step) {
  GtkWidget *spin = gtk_spin_button_new_with_range(0, upper, step);
  g_signal_connect(spin, "input", G_CALLBACK(on_input), self);
  g_signal_connect(spin, "output", G_CALLBACK(on_output), self);
  g_signal_connect(spin, "changed", G_CALLBACK(on_text), self);
  g_signal_connect_swapped(spin, "value-changed", G_CALLBACK(on_value), self);
  gtk_spin_button_set_update_policy(GTK_SPIN_BUTTON(spin), GTK_UPDATE_IF_VALID);
  gtk_spin_button_set_wrap(GTK_SPIN_BUTTON(spin), !self->is_duration);
  gtk_editable_set_width_chars(GTK_EDITABLE(spin), 2);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(spin), 2);
  return spin;
}

// Times read from left to right in all scripts.
static void keep_direction(GtkWidget *widget) {
  if (gtk_widget_get_direction(widget) != GTK_TEXT_DIR_LTR)
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR);
}

static void append_label(CadwTimeFields *self, const char *text) {
  GtkWidget *label = gtk_label_new(text);
  gtk_box_append(GTK_BOX(self), label);
}

GtkWidget *cadw_time_fields_new(gboolean is_duration, int minute_step) {
  CadwTimeFields *self = g_object_new(CADW_TYPE_TIME_FIELDS, "spacing", 6, NULL);
  self->is_duration = is_duration;
  self->minute_step = CLAMP(minute_step, 1, 30);
  self->hour = spin_new(self, is_duration ? LONGEST_DURATION : 23, 1);
  self->minute = spin_new(self, 60 - self->minute_step, self->minute_step);
  self->half = gtk_button_new();
  gtk_widget_set_visible(self->half, FALSE);
  g_signal_connect_swapped(self->half, "clicked", G_CALLBACK(on_half_clicked), self);
  gtk_box_append(GTK_BOX(self), self->hour);
  append_label(self, is_duration ? "h" : ":");
  gtk_box_append(GTK_BOX(self), self->minute);
  if (is_duration) append_label(self, "min");
  gtk_box_append(GTK_BOX(self), self->half);
  cadw_ignore_wheel(GTK_WIDGET(self));
  return GTK_WIDGET(self);
}

static void cadw_time_fields_init(CadwTimeFields *self) {
  gtk_widget_set_halign(GTK_WIDGET(self), GTK_ALIGN_CENTER);
  keep_direction(GTK_WIDGET(self));
  g_signal_connect(self, "direction-changed", G_CALLBACK(keep_direction), NULL);
}

static void finalize(GObject *object) {
  CadwTimeFields *self = CADW_TIME_FIELDS(object);
  g_free(self->halves[0]);
  g_free(self->halves[1]);
  G_OBJECT_CLASS(cadw_time_fields_parent_class)->finalize(object);
}

static void cadw_time_fields_class_init(CadwTimeFieldsClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  signals[CHANGED] = g_signal_new("changed", CADW_TYPE_TIME_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

// Sets a number that need not be among those to choose from, up to `usual`.
static void set_number(GtkWidget *spin, int value, int usual) {
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(GTK_SPIN_BUTTON(spin));
  gtk_adjustment_set_upper(adjustment, MAX(value, usual));
  gtk_adjustment_set_value(adjustment, value);
}

void cadw_time_fields_set(CadwTimeFields *self, int hour, int minute) {
  self->setting = TRUE;
  set_number(self->hour, hour, self->is_duration ? LONGEST_DURATION : 23);
  set_number(self->minute, minute, 60 - self->minute_step);
  show_half(self);
  self->setting = FALSE;
}

int cadw_time_fields_hour(CadwTimeFields *self) {
  return number_of(self->hour);
}

int cadw_time_fields_minute(CadwTimeFields *self) {
  return number_of(self->minute);
}

void cadw_time_fields_begin(CadwTimeFields *self) {
  gtk_widget_grab_focus(self->hour);
}

void cadw_time_fields_set_day_halves(CadwTimeFields *self, const char *morning,
                                     const char *afternoon) {
  g_free(self->halves[0]);
  g_free(self->halves[1]);
  self->halves[0] = g_strdup(morning);
  self->halves[1] = g_strdup(afternoon);
  self->setting = TRUE;
  gtk_spin_button_update(GTK_SPIN_BUTTON(self->hour));
  show_half(self);
  self->setting = FALSE;
}

static void set_name(GtkWidget *spin, const char *name, const char *unit) {
  char *label = g_strdup_printf("%s, %s", name, unit);
  cadw_set_accessible_label(spin, label);
  cadw_set_accessible_label(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(spin))), label);
  g_free(label);
}

void cadw_time_fields_set_name(CadwTimeFields *self, const char *name) {
  set_name(self->hour, name, "hours");
  set_name(self->minute, name, "minutes");
}

// MARK: Date picker

struct _CadwDatePicker {
  GtkBox parent_instance;
  GtkCalendar *calendar;  // NULL where no day is picked
  CadwTimeFields *time;   // NULL where no time is picked
  CadwDateFields fields;
  gboolean setting;  // a setter is at work
};

G_DEFINE_FINAL_TYPE(CadwDatePicker, cadw_date_picker, GTK_TYPE_BOX)

enum { DATE_PICKER_CHANGED, DATE_PICKER_SIGNAL_COUNT };
static guint date_picker_signals[DATE_PICKER_SIGNAL_COUNT];

static void show_day(GtkCalendar *calendar, GDateTime *day) {
  if (!day) return;  // a year that GLib has no dates of
#if CADW_HAS_GTK(4, 20)
  gtk_calendar_set_date(calendar, day);
#else
  gtk_calendar_select_day(calendar, day);
#endif
  g_date_time_unref(day);
}

static void select_day(GtkCalendar *calendar, CadwDateFields fields) {
  // Noon is there on every day, whatever the clocks do.
  show_day(calendar, g_date_time_new_local(fields.year, fields.month, fields.day, 12, 0, 0));
}

static void read_day(GtkCalendar *calendar, CadwDateFields *fields) {
  GDateTime *day = gtk_calendar_get_date(calendar);
  g_date_time_get_ymd(day, &fields->year, &fields->month, &fields->day);
  g_date_time_unref(day);
}

// The calendar always shows its day as the chosen one, in another month too; so going to another
// month chooses a day of it.
static void on_day(CadwDatePicker *self) {
  if (self->setting) return;
  read_day(self->calendar, &self->fields);
  g_signal_emit(self, date_picker_signals[DATE_PICKER_CHANGED], 0);
}

static void move_day(CadwDatePicker *self, int days, int months) {
  GDateTime *day = gtk_calendar_get_date(self->calendar);
  GDateTime *month = g_date_time_add_months(day, months);
  self->setting = TRUE;
  show_day(self->calendar, month ? g_date_time_add_days(month, days) : NULL);
  self->setting = FALSE;
  if (month) g_date_time_unref(month);
  g_date_time_unref(day);
  on_day(self);
}

// GtkCalendar's own arrow keys begin at the first day that it shows, whichever is chosen.
static gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                       CadwDatePicker *self) {
  (void)keys;
  (void)code;
  gboolean is_rtl = gtk_widget_get_direction(GTK_WIDGET(self->calendar)) == GTK_TEXT_DIR_RTL;
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
  move_day(self, days, months);
  return GDK_EVENT_STOP;
}

static void on_time(CadwDatePicker *self) {
  self->fields.hour = cadw_time_fields_hour(self->time);
  self->fields.minute = cadw_time_fields_minute(self->time);
  g_signal_emit(self, date_picker_signals[DATE_PICKER_CHANGED], 0);
}

// A click on the day that the calendar shows already chooses it too, where none was chosen; the calendar
// itself tells of other days only.
static void on_click(GtkGestureClick *gesture, int count, double x, double y, CadwDatePicker *self) {
  (void)gesture;
  (void)count;
  GtkWidget *clicked = gtk_widget_pick(GTK_WIDGET(self->calendar), x, y, GTK_PICK_DEFAULT);
  if (clicked && gtk_widget_has_css_class(clicked, "day-number")) on_day(self);
}

// GtkCalendar's buttons have icons and no names.
static unsigned name_buttons(GtkWidget *widget, unsigned index) {
  static const char *const names[] = {"Previous Month", "Next Month", "Previous Year", "Next Year"};
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_BUTTON(child) && index < G_N_ELEMENTS(names))
      cadw_set_accessible_label(child, names[index++]);
    else
      index = name_buttons(child, index);
  }
  return index;
}

static void add_controllers(CadwDatePicker *self) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
  gtk_widget_add_controller(GTK_WIDGET(self->calendar), keys);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(on_click), self);
  gtk_widget_add_controller(GTK_WIDGET(self->calendar), GTK_EVENT_CONTROLLER(click));
}

static void add_calendar(CadwDatePicker *self) {
  static const char *const events[] = {"day-selected", "next-month", "prev-month", "next-year",
                                       "prev-year"};
  self->calendar = GTK_CALENDAR(gtk_calendar_new());
  for (gsize i = 0; i < G_N_ELEMENTS(events); i++)
    g_signal_connect_swapped(self->calendar, events[i], G_CALLBACK(on_day), self);
  gtk_widget_add_css_class(GTK_WIDGET(self->calendar), "framed");
  add_controllers(self);
  name_buttons(GTK_WIDGET(self->calendar), 0);
  gtk_box_append(GTK_BOX(self), GTK_WIDGET(self->calendar));
  cadw_ignore_wheel(GTK_WIDGET(self->calendar));
}

static void add_time(CadwDatePicker *self, gboolean is_duration, int minute_step) {
  self->time = CADW_TIME_FIELDS(cadw_time_fields_new(is_duration, minute_step));
  g_signal_connect_swapped(self->time, "changed", G_CALLBACK(on_time), self);
  gtk_box_append(GTK_BOX(self), GTK_WIDGET(self->time));
}

GtkWidget *cadw_date_picker_new(unsigned parts, int minute_step) {
  CadwDatePicker *self = g_object_new(CADW_TYPE_DATE_PICKER, "orientation",
                                      GTK_ORIENTATION_VERTICAL, "spacing", 12, NULL);
  if (parts & CADW_DATE_DAY) add_calendar(self);
  if (parts & (CADW_DATE_TIME | CADW_DATE_DURATION))
    add_time(self, (parts & CADW_DATE_DURATION) != 0, minute_step);
  return GTK_WIDGET(self);
}

static void cadw_date_picker_init(CadwDatePicker *self) {
  gtk_widget_set_halign(GTK_WIDGET(self), GTK_ALIGN_CENTER);
}

static void cadw_date_picker_class_init(CadwDatePickerClass *class) {
  (void)class;
  date_picker_signals[DATE_PICKER_CHANGED] = g_signal_new("changed", CADW_TYPE_DATE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

void cadw_date_picker_set_fields(CadwDatePicker *self, CadwDateFields fields) {
  self->setting = TRUE;
  self->fields = fields;
  if (self->calendar) select_day(self->calendar, fields);
  if (self->time) cadw_time_fields_set(self->time, fields.hour, fields.minute);
  self->setting = FALSE;
}

CadwDateFields cadw_date_picker_fields(CadwDatePicker *self) {
  return self->fields;
}

void cadw_date_picker_set_day_halves(CadwDatePicker *self, const char *morning,
                                     const char *afternoon) {
  if (self->time) cadw_time_fields_set_day_halves(self->time, morning, afternoon);
}

void cadw_date_picker_set_name(CadwDatePicker *self, const char *name) {
  if (self->calendar) cadw_set_accessible_label(GTK_WIDGET(self->calendar), name);
  if (self->time) cadw_time_fields_set_name(self->time, name);
}

void cadw_date_picker_begin(CadwDatePicker *self) {
  if (self->calendar)
    gtk_widget_grab_focus(GTK_WIDGET(self->calendar));
  else if (self->time)
    cadw_time_fields_begin(self->time);
}

// MARK: Date row

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
