// Rows with a scale or a spin button. GTK's own spin button rounds what it shows, and both take the wheel from the
// page.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "column-row.h"
#include "numbers.h"

// GtkSpinButton takes numbers that differ by less than 1e-10 for equal.
#define EXACT_DIGITS 10

static double finite_or_zero(double value) {
  return isfinite(value) ? value : 0;
}

// The power of ten at or below a hundredth of the range, but no less than the last digit shown.
static double chosen_step(double range, unsigned digits) {
  double smallest = pow(10, -(double)digits);
  double step = range > 0 ? pow(10, floor(log10(range / 100))) : smallest;
  return MAX(step, smallest);
}

GtkAdjustment *cadw_adjustment_new(double minimum, double maximum, double step, unsigned digits) {
  double low = MIN(finite_or_zero(minimum), finite_or_zero(maximum));
  double high = MAX(finite_or_zero(minimum), finite_or_zero(maximum));
  if (!isfinite(high - low)) {
    low /= 4;
    high /= 4;
  }
  // A page is ten steps.
  if (!(step > 0) || !isfinite(step * 10)) step = chosen_step(high - low, cadw_digits(digits));
  return gtk_adjustment_new(low, low, high, step, step * 10, 0);
}

unsigned cadw_digits(unsigned digits) {
  return MIN(digits, 20);
}

void cadw_adjustment_set(GtkAdjustment *adjustment, double value) {
  double lower = gtk_adjustment_get_lower(adjustment);
  double upper = gtk_adjustment_get_upper(adjustment);
  gtk_adjustment_set_value(adjustment, isnan(value) ? lower : CLAMP(value, lower, upper));
}

static int text_length(double value, unsigned digits) {
  char text[G_ASCII_DTOSTR_BUF_SIZE + 400];
  return g_snprintf(text, sizeof text, "%.*f", (int)digits, value);
}

static void trim_zeros(char *text) {
  char *end = text + strlen(text);
  while (end > text && end[-1] == '0') *--end = 0;
  while (end > text && !g_ascii_isdigit(end[-1])) *--end = 0;  // the locale's decimal point
}

gboolean cadw_parse_number(const char *text, double *value) {
  char *end = NULL;
  *value = strtod(text, &end);
  while (end != text && g_ascii_isspace(*end)) end++;
  return end != text && *end == 0 && isfinite(*value);
}

static gboolean show_exactly(GtkSpinButton *spin, gpointer unused) {
  (void)unused;
  char text[G_ASCII_DTOSTR_BUF_SIZE + 400];
  double value = gtk_adjustment_get_value(gtk_spin_button_get_adjustment(spin));
  double typed;
  // "0." on the way to "0.5" says the same number: it is left to the user who types it.
  if (gtk_widget_has_focus(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(spin)))) &&
      cadw_parse_number(gtk_editable_get_text(GTK_EDITABLE(spin)), &typed) && typed == value)
    return TRUE;
  g_snprintf(text, sizeof text, "%.*f", EXACT_DIGITS, value);
  trim_zeros(text);
  if (!g_str_equal(text, gtk_editable_get_text(GTK_EDITABLE(spin))))
    gtk_editable_set_text(GTK_EDITABLE(spin), text);
  return TRUE;
}

GtkWidget *cadw_exact_spin_button_new(GtkAdjustment *adjustment, unsigned digits) {
  GtkWidget *widget = gtk_spin_button_new(adjustment, 0, digits);
  GtkSpinButton *spin = GTK_SPIN_BUTTON(widget);
  cadw_spin_button_fit(spin, digits);
  g_signal_connect(spin, "output", G_CALLBACK(show_exactly), NULL);
  gtk_spin_button_set_digits(spin, EXACT_DIGITS);
  gtk_spin_button_set_numeric(spin, TRUE);
  return widget;
}

void cadw_spin_button_fit(GtkSpinButton *spin, unsigned digits) {
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(spin);
  int lower = text_length(gtk_adjustment_get_lower(adjustment), digits);
  int upper = text_length(gtk_adjustment_get_upper(adjustment), digits);
  int width = CLAMP(MAX(lower, upper), 2, 12);
  gtk_editable_set_width_chars(GTK_EDITABLE(spin), width);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(spin), width);
}

void cadw_ignore_wheel(GtkWidget *widget) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    GtkEventController *controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL(controller))
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    cadw_ignore_wheel(child);
}

// MARK: Scales

#define CADW_TYPE_SLIDER_ROW (cadw_slider_row_get_type())
G_DECLARE_FINAL_TYPE(CadwSliderRow, cadw_slider_row, CADW, SLIDER_ROW, CadwColumnRow)

struct _CadwSliderRow {
  CadwColumnRow parent_instance;
  GtkAdjustment *adjustment;  // of the scale and the spin button, which own it
  GtkBox *line;
  GtkWidget *minimum_image;
  GtkWidget *scale;
  GtkWidget *maximum_image;
  GtkWidget *spin;
  GtkWidget *unit;
  gboolean snaps;    // the caller gave a step
  gboolean setting;  // a setter is at work
  gboolean pressed;  // the scale is held with a pointer or a finger
  gboolean pending;  // it has changed since it was pressed
};

G_DEFINE_FINAL_TYPE(CadwSliderRow, cadw_slider_row, CADW_TYPE_COLUMN_ROW)

enum { CHANGED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static void emit_changed(CadwSliderRow *self) {
  g_signal_emit(self, signals[CHANGED], 0, gtk_adjustment_get_value(self->adjustment));
}

static void on_value(CadwSliderRow *self) {
  if (self->setting) return;
  if (self->pressed)
    self->pending = TRUE;
  else
    emit_changed(self);
}

static void release_scale(CadwSliderRow *self) {
  gboolean pending = self->pressed && self->pending;
  self->pressed = FALSE;
  self->pending = FALSE;
  if (pending) emit_changed(self);
}

static gboolean on_scale_event(GtkEventController *controller, GdkEvent *event,
                               CadwSliderRow *self) {
  (void)controller;
  switch ((int)gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      self->pressed = TRUE;
      break;
    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN:
      release_scale(self);
      break;
  }
  return GDK_EVENT_PROPAGATE;
}

// Dragging gives any number; keep to the multiples of the step that the caller asked for.
static gboolean on_change_value(GtkRange *range, GtkScrollType scroll, double value,
                                CadwSliderRow *self) {
  (void)range;
  (void)scroll;
  if (!self->snaps) return FALSE;
  double lower = gtk_adjustment_get_lower(self->adjustment);
  double step = gtk_adjustment_get_step_increment(self->adjustment);
  gtk_adjustment_set_value(self->adjustment, lower + round((value - lower) / step) * step);
  return TRUE;
}

// What is typed counts at once where it is a number of the range: a number that waited for Enter would be
// lost by saving or closing before.
static void on_spin_text(CadwSliderRow *self) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->spin));
  double value;
  if (self->setting || !cadw_parse_number(text, &value)) return;
  if (value < gtk_adjustment_get_lower(self->adjustment) ||
      value > gtk_adjustment_get_upper(self->adjustment))
    return;
  // What is shown of a number with endless decimals is no other number.
  if (fabs(value - gtk_adjustment_get_value(self->adjustment)) < 1e-10) return;
  gtk_adjustment_set_value(self->adjustment, value);
}

static void watch_scale(CadwSliderRow *self) {
  GtkEventController *events = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
  g_signal_connect(events, "event", G_CALLBACK(on_scale_event), self);
  gtk_widget_add_controller(self->scale, events);
  g_signal_connect(self->scale, "change-value", G_CALLBACK(on_change_value), self);
  g_signal_connect_swapped(self->scale, "unmap", G_CALLBACK(release_scale), self);
}

static void build(CadwSliderRow *self, unsigned digits) {
  self->scale = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, self->adjustment);
  gtk_widget_set_hexpand(self->scale, TRUE);
  gtk_range_set_round_digits(GTK_RANGE(self->scale), (int)digits);
  self->spin = cadw_exact_spin_button_new(self->adjustment, digits);
  g_signal_connect_swapped(self->spin, "changed", G_CALLBACK(on_spin_text), self);
  gtk_widget_set_valign(self->spin, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start(self->spin, 6);
  self->line = GTK_BOX(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_box_append(self->line, self->scale);
  gtk_box_append(self->line, self->spin);
  self->unit = GTK_WIDGET(cadw_unit_label_new(""));
  gtk_widget_set_visible(self->unit, FALSE);
  gtk_box_append(self->line, self->unit);
  cadw_column_row_append(CADW_COLUMN_ROW(self), GTK_WIDGET(self->line));
  g_signal_connect_object(self->adjustment, "value-changed", G_CALLBACK(on_value), self,
                          G_CONNECT_SWAPPED);
  cadw_ignore_wheel(GTK_WIDGET(self->line));
  watch_scale(self);
}

static void cadw_slider_row_init(CadwSliderRow *self) {
  gtk_widget_add_css_class(GTK_WIDGET(self), "slider");
}

static void cadw_slider_row_class_init(CadwSliderRowClass *class) {
  (void)class;
  signals[CHANGED] = g_signal_new("changed", CADW_TYPE_SLIDER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
}

CadwWidget *cadw_slider_row_new(double minimum, double maximum, double step, unsigned digits) {
  CadwSliderRow *self = g_object_new(CADW_TYPE_SLIDER_ROW, NULL);
  self->adjustment = cadw_adjustment_new(minimum, maximum, step, digits);
  self->snaps = step > 0 && isfinite(step);
  build(self, cadw_digits(digits));
  cadw_row_setup(GTK_WIDGET(self));
  GtkAdjustment *adjustment = self->adjustment;
  cadw_row_set_control(GTK_WIDGET(self), adjustment);
  gboolean is_range = gtk_adjustment_get_lower(adjustment) < gtk_adjustment_get_upper(adjustment);
  gtk_widget_set_sensitive(GTK_WIDGET(self->line), is_range);
  return (CadwWidget *)self;
}

static void replace_image(CadwSliderRow *self, GtkWidget **image, CadwWidget *with,
                          GtkWidget *after) {
  if (*image) gtk_box_remove(self->line, *image);
  *image = with ? GTK_WIDGET(with) : NULL;
  if (!*image) return;
  gtk_box_insert_child_after(self->line, *image, after);
  gtk_accessible_update_state(GTK_ACCESSIBLE(*image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

void cadw_slider_row_set_images(CadwWidget *row, CadwWidget *minimum, CadwWidget *maximum) {
  CadwSliderRow *self = CADW_SLIDER_ROW(row);
  replace_image(self, &self->minimum_image, minimum, NULL);
  replace_image(self, &self->maximum_image, maximum, self->scale);
}

void cadw_slider_row_set_value(CadwWidget *row, double value) {
  CadwSliderRow *self = CADW_SLIDER_ROW(row);
  self->setting = TRUE;
  cadw_adjustment_set(self->adjustment, value);
  self->setting = FALSE;
}

double cadw_slider_row_value(CadwWidget *row) {
  return gtk_adjustment_get_value(CADW_SLIDER_ROW(row)->adjustment);
}

static void on_changed(CadwSliderRow *self, double value, CadwClosure *closure) {
  (void)self;
  cadw_closure_call_number(closure, value);
}

void cadw_slider_row_on_changed(CadwWidget *row, CadwNumberAction callback, void *context,
                                CadwRelease release) {
  cadw_connect(row, "changed", G_CALLBACK(on_changed), G_CALLBACK(callback), context, release);
}

void cadw_slider_row_set_number_visible(CadwWidget *row, bool visible) {
  gtk_widget_set_visible(CADW_SLIDER_ROW(row)->spin, visible);
}

void cadw_slider_row_set_unit(CadwWidget *row, const char *unit) {
  GtkWidget *label = CADW_SLIDER_ROW(row)->unit;
  gtk_label_set_text(GTK_LABEL(label), cadw_short(unit));
  gtk_widget_set_visible(label, *unit);
}

void cadw_slider_row_add_mark(CadwWidget *row, double value) {
  gtk_scale_add_mark(GTK_SCALE(CADW_SLIDER_ROW(row)->scale), value, GTK_POS_BOTTOM, NULL);
}

void cadw_slider_row_set_accessible_name(CadwWidget *row, const char *name) {
  CadwSliderRow *self = CADW_SLIDER_ROW(row);
  cadw_set_accessible_label(self->scale, name);
  cadw_set_accessible_label(self->spin, name);
}

// MARK: Spin buttons

static void on_spin_value(GtkAdjustment *adjustment, CadwClosure *closure) {
  cadw_closure_call_number(closure, gtk_adjustment_get_value(adjustment));
}

CadwWidget *cadw_spin_row_new(double minimum, double maximum, double step, unsigned digits) {
  GtkAdjustment *adjustment = cadw_adjustment_new(minimum, maximum, step, digits);
#if CADW_HAS_ADW(1, 4)
  GtkWidget *row = adw_spin_row_new(adjustment, 0, cadw_digits(digits));
  adw_spin_row_set_numeric(ADW_SPIN_ROW(row), TRUE);
#else
  GtkWidget *row = adw_action_row_new();
  GtkWidget *spin = gtk_spin_button_new(adjustment, 0, cadw_digits(digits));
  gtk_spin_button_set_numeric(GTK_SPIN_BUTTON(spin), TRUE);
  gtk_widget_set_valign(spin, GTK_ALIGN_CENTER);
  cadw_spin_button_fit(GTK_SPIN_BUTTON(spin), gtk_spin_button_get_digits(GTK_SPIN_BUTTON(spin)));
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), spin);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), spin);
#endif
  cadw_ignore_wheel(row);
  cadw_row_setup(row);
  cadw_row_set_control(row, adjustment);  // lives as long as the spin button
  return (CadwWidget *)row;
}

void cadw_spin_row_set_value(CadwWidget *row, double value) {
  GtkAdjustment *adjustment = cadw_row_control(row);
  cadw_block(adjustment, G_CALLBACK(on_spin_value));
  cadw_adjustment_set(adjustment, value);
  cadw_unblock(adjustment, G_CALLBACK(on_spin_value));
}

double cadw_spin_row_value(CadwWidget *row) {
  return gtk_adjustment_get_value(cadw_row_control(row));
}

void cadw_spin_row_on_changed(CadwWidget *row, CadwNumberAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(cadw_row_control(row), "value-changed", G_CALLBACK(on_spin_value), G_CALLBACK(callback),
               context, release);
}
