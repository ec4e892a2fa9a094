#include <math.h>

#include "internal.h"

#include "numbers.h"
#include "time-fields.h"

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
