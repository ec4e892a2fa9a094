// Buttons, spinners, banners, toasts, colors, calendars. AdwBanner is available since 1.3, AdwSpinner since 1.6,
// GtkColorDialog since GTK 4.10; GTK’s calendar only reports a day that has changed.

#include <math.h>

#include "internal.h"

CadwWidget *cadw_spinner_new(void) {
#if CADW_HAS_ADW(1, 6)
  GtkWidget *spinner = adw_spinner_new();
#else
  GtkWidget *spinner = gtk_spinner_new();
  gtk_spinner_start(GTK_SPINNER(spinner));
#endif
  return (CadwWidget *)spinner;
}

void cadw_button_set_action(CadwWidget *widget, const char *action, const char *parameter) {
  if (parameter) gtk_actionable_set_action_target(GTK_ACTIONABLE(widget), "s", parameter);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(widget), action);
}

CadwWidget *cadw_icon_button_new(const char *icon_name, const char *tooltip, const char *action,
                                 const char *parameter) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon_name);
  if (action) cadw_button_set_action((CadwWidget *)button, action, parameter);
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text(button, tooltip);
  cadw_set_accessible_label(button, tooltip);
  return (CadwWidget *)button;
}

CadwWidget *cadw_drop_down_new(const char *const *options) {
  return (CadwWidget *)gtk_drop_down_new_from_strings(options);
}

// MARK: Banners

CadwWidget *cadw_banner_new(void) {
#if CADW_HAS_ADW(1, 3)
  AdwBanner *banner = ADW_BANNER(adw_banner_new(""));
  // The title would be ellipsized after three lines.
  GtkLabel *label = cadw_find(GTK_WIDGET(banner), GTK_TYPE_LABEL);
  if (label) gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_NONE);
  if (label) cadw_label_forbid_hyphens(label);  // paths have no hyphens
  adw_banner_set_use_markup(banner, FALSE);
  adw_banner_set_revealed(banner, TRUE);
  return (CadwWidget *)banner;
#else
  return NULL;
#endif
}

// MARK: Toasts

void cadw_toast_overlay_add(CadwWidget *overlay, CadwWidget *toast) {
  adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY(overlay), ADW_TOAST(toast));
}

void cadw_toast_dismiss(CadwWidget *toast) {
  adw_toast_dismiss(ADW_TOAST(toast));
}

// MARK: Colors

// Colors are passed as "#rrggbbaa".

static const char color_key[] = "cadw-color";

enum { WIDTH = 32, HEIGHT = 20, CHECK = 5, RADIUS = 4 };

static void rounded_rectangle(cairo_t *cr, double width, double height) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, width - RADIUS, RADIUS, RADIUS, -G_PI / 2, 0);
  cairo_arc(cr, width - RADIUS, height - RADIUS, RADIUS, 0, G_PI / 2);
  cairo_arc(cr, RADIUS, height - RADIUS, RADIUS, G_PI / 2, G_PI);
  cairo_arc(cr, RADIUS, RADIUS, RADIUS, G_PI, 3 * G_PI / 2);
  cairo_close_path(cr);
}

// The checkerboard behind a color that isn’t opaque, or in place of a missing color.
static void draw_checks(cairo_t *cr, int width, int height) {
  cairo_set_source_rgb(cr, 0.95, 0.95, 0.95);
  cairo_paint(cr);
  cairo_set_source_rgb(cr, 0.7, 0.7, 0.7);
  for (int y = 0; y < height; y += CHECK)
    for (int x = (y / CHECK) % 2 * CHECK; x < width; x += 2 * CHECK) cairo_rectangle(cr, x, y, CHECK, CHECK);
  cairo_fill(cr);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer button) {
  (void)area;
  const GdkRGBA *color = g_object_get_data(button, color_key);
  rounded_rectangle(cr, width, height);
  cairo_save(cr);
  cairo_clip(cr);
  if (!color || color->alpha < 1) draw_checks(cr, width, height);
  if (color) {
    gdk_cairo_set_source_rgba(cr, color);
    cairo_paint(cr);
  }
  cairo_restore(cr);
  rounded_rectangle(cr, width, height);
  cairo_set_source_rgba(cr, 0.5, 0.5, 0.5, 0.6);
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
}

CadwWidget *cadw_color_swatch_new(void) {
  GtkWidget *button = gtk_button_new();
  GtkWidget *area = gtk_drawing_area_new();
  gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(area), WIDTH);
  gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), HEIGHT);
  gtk_widget_set_valign(area, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, button, NULL);
  gtk_button_set_child(GTK_BUTTON(button), area);
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  return (CadwWidget *)button;
}

void cadw_color_swatch_set_color(CadwWidget *button, const char *color, const char *name) {
  GdkRGBA parsed;
  gboolean known = color && gdk_rgba_parse(&parsed, color);
  g_object_set_data_full(G_OBJECT(button), color_key, known ? gdk_rgba_copy(&parsed) : NULL,
                         (GDestroyNotify)gdk_rgba_free);
  gtk_widget_queue_draw(gtk_button_get_child(GTK_BUTTON(button)));
  gtk_widget_set_tooltip_text(GTK_WIDGET(button), name);
  cadw_set_accessible_label(GTK_WIDGET(button), name);
}

// Takes the text and the closure, which isn’t called if the dialog was canceled.
static void finish(char *text, CadwClosure *closure) {
  if (text) cadw_closure_call_text(closure, text);
  g_free(text);
  cadw_closure_free(closure);
}

static void finish_color(const GdkRGBA *color, CadwClosure *closure) {
  finish(color ? g_strdup_printf("#%02x%02x%02x%02x", (int)lround(color->red * 255),
                                 (int)lround(color->green * 255), (int)lround(color->blue * 255),
                                 (int)lround(color->alpha * 255))
               : NULL,
         closure);
}

#if CADW_HAS_GTK(4, 10)

static void on_chosen(GObject *dialog, GAsyncResult *result, gpointer closure) {
  GdkRGBA *color = gtk_color_dialog_choose_rgba_finish(GTK_COLOR_DIALOG(dialog), result, NULL);
  finish_color(color, closure);
  g_clear_pointer(&color, gdk_rgba_free);
}

static void show(CadwWidget *parent, const char *title, const GdkRGBA *color, bool with_alpha, CadwClosure *closure) {
  GtkColorDialog *dialog = gtk_color_dialog_new();
  gtk_color_dialog_set_title(dialog, title);
  gtk_color_dialog_set_with_alpha(dialog, with_alpha);
  gtk_color_dialog_choose_rgba(dialog, cadw_window_of(parent), color, NULL, on_chosen, closure);
  g_object_unref(dialog);
}

#else

static void on_response(GtkDialog *dialog, int response, CadwClosure *closure) {
  GdkRGBA color;
  gtk_color_chooser_get_rgba(GTK_COLOR_CHOOSER(dialog), &color);
  finish_color(response == GTK_RESPONSE_OK ? &color : NULL, closure);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void show(CadwWidget *parent, const char *title, const GdkRGBA *color, bool with_alpha, CadwClosure *closure) {
  GtkWidget *dialog = gtk_color_chooser_dialog_new(title, cadw_window_of(parent));
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_color_chooser_set_use_alpha(GTK_COLOR_CHOOSER(dialog), with_alpha);
  if (color) gtk_color_chooser_set_rgba(GTK_COLOR_CHOOSER(dialog), color);
  g_signal_connect(dialog, "response", G_CALLBACK(on_response), closure);
  gtk_window_present(GTK_WINDOW(dialog));
}

#endif

void cadw_choose_color(CadwWidget *parent, const char *title, const char *color, bool with_alpha,
                              CadwTextAction callback, void *context, CadwRelease release) {
  GdkRGBA parsed;
  gboolean known = color && gdk_rgba_parse(&parsed, color);
  show(parent, title, known ? &parsed : NULL, with_alpha, cadw_closure_new(G_CALLBACK(callback), context, release));
}

// Fonts

#if CADW_HAS_GTK(4, 10)

static void on_font_chosen(GObject *dialog, GAsyncResult *result, gpointer closure) {
  PangoFontDescription *font = gtk_font_dialog_choose_font_finish(GTK_FONT_DIALOG(dialog), result, NULL);
  finish(font ? pango_font_description_to_string(font) : NULL, closure);
  g_clear_pointer(&font, pango_font_description_free);
}

static void show_fonts(CadwWidget *parent, const char *title, PangoFontDescription *font, CadwClosure *closure) {
  GtkFontDialog *dialog = gtk_font_dialog_new();
  gtk_font_dialog_set_title(dialog, title);
  gtk_font_dialog_choose_font(dialog, cadw_window_of(parent), font, NULL, on_font_chosen, closure);
  g_object_unref(dialog);
}

#else

static void on_font_response(GtkDialog *dialog, int response, CadwClosure *closure) {
  finish(response == GTK_RESPONSE_OK ? gtk_font_chooser_get_font(GTK_FONT_CHOOSER(dialog)) : NULL, closure);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void show_fonts(CadwWidget *parent, const char *title, PangoFontDescription *font, CadwClosure *closure) {
  GtkWidget *dialog = gtk_font_chooser_dialog_new(title, cadw_window_of(parent));
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_font_chooser_set_font_desc(GTK_FONT_CHOOSER(dialog), font);
  g_signal_connect(dialog, "response", G_CALLBACK(on_font_response), closure);
  gtk_window_present(GTK_WINDOW(dialog));
}

#endif

void cadw_choose_font(CadwWidget *parent, const char *title, const char *font, CadwTextAction callback, void *context,
                      CadwRelease release) {
  PangoFontDescription *initial = pango_font_description_from_string(font);
  show_fonts(parent, title, initial, cadw_closure_new(G_CALLBACK(callback), context, release));
  pango_font_description_free(initial);
}

// MARK: Calendars

static const char picked_key[] = "cadw-picked";

static void show_day(GtkCalendar *calendar, GDateTime *day) {
  if (!day) return;  // GLib has no dates for the year
#if CADW_HAS_GTK(4, 20)
  gtk_calendar_set_date(calendar, day);
#else
  gtk_calendar_select_day(calendar, day);
#endif
  g_date_time_unref(day);
}

// The calendar always shows its day as selected, even in another month, so going to another month selects a day there.
static void report_day(GtkCalendar *calendar) {
  CadwClosure *closure = g_object_get_data(G_OBJECT(calendar), picked_key);
  if (!closure) return;
  int year, month, day;
  GDateTime *date = gtk_calendar_get_date(calendar);
  g_date_time_get_ymd(date, &year, &month, &day);
  g_date_time_unref(date);
  ((CadwDayAction)closure->function)(closure->context, year, month, day);
}

static void show_silently(GtkCalendar *calendar, GDateTime *day) {
  cadw_block(calendar, G_CALLBACK(report_day));
  show_day(calendar, day);
  cadw_unblock(calendar, G_CALLBACK(report_day));
}

void cadw_calendar_set_day(CadwWidget *calendar, int year, int month, int day) {
  // Noon exists on every day, even when the clocks change.
  show_silently(GTK_CALENDAR(calendar), g_date_time_new_local(year, month, day, 12, 0, 0));
}

void cadw_calendar_move(CadwWidget *self, int days, int months) {
  GtkCalendar *calendar = GTK_CALENDAR(self);
  GDateTime *day = gtk_calendar_get_date(calendar);
  GDateTime *month = g_date_time_add_months(day, months);
  show_silently(calendar, month ? g_date_time_add_days(month, days) : NULL);
  if (month) g_date_time_unref(month);
  g_date_time_unref(day);
  report_day(calendar);
}

// A click on the day that the calendar already shows selects it, if none was selected; the calendar itself only reports
// other days.
static void on_click(GtkGestureClick *gesture, int count, double x, double y, GtkCalendar *calendar) {
  (void)gesture, (void)count;
  GtkWidget *clicked = gtk_widget_pick(GTK_WIDGET(calendar), x, y, GTK_PICK_DEFAULT);
  if (clicked && gtk_widget_has_css_class(clicked, "day-number")) report_day(calendar);
}

static void add_click(GtkWidget *calendar) {
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(on_click), calendar);
  gtk_widget_add_controller(calendar, GTK_EVENT_CONTROLLER(click));
}

CadwWidget *cadw_calendar_new(void) {
  static const char *const events[] = {"day-selected", "next-month", "prev-month", "next-year",
                                       "prev-year"};
  GtkWidget *calendar = gtk_calendar_new();
  for (gsize i = 0; i < G_N_ELEMENTS(events); i++)
    g_signal_connect(calendar, events[i], G_CALLBACK(report_day), NULL);
  gtk_widget_add_css_class(calendar, "framed");
  add_click(calendar);
  cadw_ignore_wheel(calendar);
  return (CadwWidget *)calendar;
}

void cadw_calendar_on_picked(CadwWidget *calendar, CadwDayAction callback, void *context,
                             CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(calendar), picked_key, closure, cadw_closure_free);
}
