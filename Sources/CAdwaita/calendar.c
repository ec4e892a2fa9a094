// Calendars. GtkCalendar's keys begin at whatever day, and it tells of a day only where that is another one.

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

static void add_controllers(GtkWidget *calendar) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), calendar);
  gtk_widget_add_controller(calendar, keys);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(on_click), calendar);
  gtk_widget_add_controller(calendar, GTK_EVENT_CONTROLLER(click));
}

CadwWidget *cadw_calendar_new(void) {
  static const char *const events[] = {"day-selected", "next-month", "prev-month", "next-year",
                                       "prev-year"};
  GtkWidget *calendar = gtk_calendar_new();
  for (gsize i = 0; i < G_N_ELEMENTS(events); i++)
    g_signal_connect(calendar, events[i], G_CALLBACK(tell_day), NULL);
  gtk_widget_add_css_class(calendar, "framed");
  add_controllers(calendar);
  cadw_ignore_wheel(calendar);
  return (CadwWidget *)calendar;
}

void cadw_calendar_on_picked(CadwWidget *calendar, CadwDayAction callback, void *context,
                             CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(calendar), picked_key, closure, cadw_closure_free);
}
