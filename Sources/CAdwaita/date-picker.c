#include "internal.h"

#include "date-picker.h"
#include "numbers.h"
#include "time-fields.h"

struct _CadwDatePicker {
  GtkBox parent_instance;
  GtkCalendar *calendar;  // NULL where no day is picked
  CadwTimeFields *time;   // NULL where no time is picked
  CadwDateFields fields;
  gboolean setting;  // a setter is at work
};

G_DEFINE_FINAL_TYPE(CadwDatePicker, cadw_date_picker, GTK_TYPE_BOX)

enum { CHANGED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

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
  g_signal_emit(self, signals[CHANGED], 0);
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
  g_signal_emit(self, signals[CHANGED], 0);
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
  signals[CHANGED] = g_signal_new("changed", CADW_TYPE_DATE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL,
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
