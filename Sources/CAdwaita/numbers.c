// Scales and spin buttons. GTK’s own spin button rounds its text and waits for Enter, its scale reports each step of a
// drag, and both take the wheel from the page.

#include <locale.h>
#include <math.h>
#include <stdlib.h>

#include "internal.h"

static GtkAdjustment *adjustment_new(CadwNumbers numbers) {
  return gtk_adjustment_new(numbers.lower, numbers.lower, numbers.upper, numbers.step, numbers.page, 0);
}

// MARK: Validating text

// A single typed separator is the decimal point; in pasted text it may separate thousands.
static bool is_point(const char *typed, int length, const char *point) {
  return length == 1 ? strchr(".,", *typed) != NULL : g_str_has_prefix(typed, point);
}

static void on_insert(GtkEditable *text, const char *typed, int length, int *position, gpointer data) {
  const char *point = localeconv()->decimal_point;
  bool has_decimals = GPOINTER_TO_UINT(data);
  char *inserted = length < 0 ? g_strdup(typed) : g_strndup(typed, (gsize)length);
  GString *number = g_string_new(NULL);
  const char *at = g_strstrip(inserted);
  length = (int)strlen(at);
  while (*at) {
    bool is_decimal = has_decimals && is_point(at, length, point);
    // With decimals, including the form 1e6.
    if (!is_decimal && !g_ascii_isdigit(*at) && !strchr(has_decimals ? "+-eE" : "+-", *at)) break;
    if (is_decimal) g_string_append(number, point);
    else g_string_append_c(number, *at);
    at += is_decimal && length > 1 ? strlen(point) : 1;
  }
  g_signal_stop_emission_by_name(text, "insert-text");
  g_signal_handlers_block_by_func(text, on_insert, data);
  if (!*at) gtk_editable_insert_text(text, number->str, (int)number->len, position);
  g_signal_handlers_unblock_by_func(text, on_insert, data);
  g_string_free(number, TRUE);
  g_free(inserted);
}

// Only numbers, as with gtk_spin_button_set_numeric(), which only accepts the locale’s decimal separator: here both
// point and comma are accepted while typing, because keyboards and people mix them.
static void accept_numbers_only(GtkWidget *spin, unsigned digits) {
  GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(spin));
  if (text) g_signal_connect(text, "insert-text", G_CALLBACK(on_insert), GUINT_TO_POINTER(digits > 0));
}

// MARK: Spin buttons

typedef struct {
  CadwNumberReader read;
  CadwNumberWriter write;
  void *context;
  CadwRelease release;
  CadwClosure *on_typed;  // NULL: an invalid text is replaced at the end
  gboolean keeps_text;    // the shown text isn’t a valid number, and stays
  double value;           // known by the caller
} Format;

static const char format_key[] = "cadw-format";

static void format_free(gpointer data) {
  Format *format = data;
  format->release(format->context);
  if (format->on_typed) cadw_closure_free(format->on_typed);
  g_free(format);
}

// The number in the text; NAN for none.
static double read_text(GtkSpinButton *spin, const Format *format, bool has_ended) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(spin));
  return format->read(format->context, text, gtk_spin_button_get_value(spin), has_ended);
}

static int on_input(GtkSpinButton *spin, double *value, Format *format) {
  *value = read_text(spin, format, !format->on_typed);
  return isnan(*value) ? GTK_INPUT_ERROR : TRUE;
}

// Any text: a stored number may have decimals even if none can be typed, or be infinite.
static void show_text(GtkSpinButton *spin, const char *text) {
  GtkEditable *field = gtk_editable_get_delegate(GTK_EDITABLE(spin));
  cadw_block(field, G_CALLBACK(on_insert));
  cadw_field_set_text((CadwWidget *)spin, text);
  cadw_unblock(field, G_CALLBACK(on_insert));
}

static gboolean on_output(GtkSpinButton *spin, Format *format) {
  if (format->keeps_text) return TRUE;
  GtkWidget *text_field = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(spin)));
  double value = gtk_spin_button_get_value(spin);
  // "0." on the way to "0.5" is the same number, so don’t change it while the user types.
  if (gtk_widget_has_focus(text_field) && read_text(spin, format, false) == value) return TRUE;
  char *text = format->write(format->context, value);
  if (text) show_text(spin, text);
  free(text);
  return TRUE;
}

// A typed number is used immediately: if it waited for Enter, saving or closing would lose it.
static void on_text(void *data, const char *text) {
  GtkSpinButton *spin = data;
  Format *format = g_object_get_data(data, format_key);
  double value = read_text(spin, format, false);
  gboolean is_number = !isnan(value);
  if (format->on_typed) format->keeps_text = !is_number;
  // The rounded text of a number with endless decimals isn’t a new number.
  if (is_number && fabs(value - gtk_spin_button_get_value(spin)) >= 1e-10)
    gtk_spin_button_set_value(spin, value);
  else if (format->on_typed)
    cadw_closure_call_text(format->on_typed, is_number ? NULL : text);
}

static void keep_context(void *context) {
  (void)context;  // the spin button itself
}

// As when setting the same number.
static void write_text(GtkSpinButton *spin) {
  gtk_spin_button_set_value(spin, gtk_spin_button_get_value(spin));
}

static void fit(GtkWidget *spin, CadwNumbers numbers) {
  gtk_editable_set_width_chars(GTK_EDITABLE(spin), numbers.width);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(spin), numbers.width);
  gtk_widget_set_valign(spin, GTK_ALIGN_CENTER);
}

// In a text from right to left, the sign would be behind the number. The text stays on the side of its direction.
static void align_text(GtkWidget *spin) {
  gtk_editable_set_alignment(GTK_EDITABLE(spin), gtk_widget_get_direction(spin) == GTK_TEXT_DIR_RTL ? 1 : 0);
}

static void keep_sign_in_front(GtkWidget *spin) {
  cadw_widget_keep_left_to_right(cadw_find(spin, GTK_TYPE_TEXT));
  align_text(spin);
  g_signal_connect(spin, "direction-changed", G_CALLBACK(align_text), NULL);
}

static void set_format(GtkWidget *spin, CadwNumbers numbers, CadwNumberReader read, CadwNumberWriter write,
                       void *context, CadwRelease release) {
  Format *format = g_new0(Format, 1);
  *format = (Format){read, write, context, release, NULL, FALSE, numbers.lower};
  g_object_set_data_full(G_OBJECT(spin), format_key, format, format_free);
  accept_numbers_only(spin, numbers.digits);
  keep_sign_in_front(spin);
  gtk_spin_button_set_update_policy(GTK_SPIN_BUTTON(spin), GTK_UPDATE_IF_VALID);
  g_signal_connect(spin, "input", G_CALLBACK(on_input), format);
  g_signal_connect(spin, "output", G_CALLBACK(on_output), format);
  cadw_field_on_changed((CadwWidget *)spin, on_text, spin, keep_context);
  write_text(GTK_SPIN_BUTTON(spin));
}

CadwWidget *cadw_spin_button_new(CadwNumbers numbers, bool wraps, CadwNumberReader read,
                                 CadwNumberWriter write, void *context, CadwRelease release) {
  GtkWidget *spin = gtk_spin_button_new(adjustment_new(numbers), numbers.growth, numbers.digits);
  gtk_spin_button_set_wrap(GTK_SPIN_BUTTON(spin), wraps);
  fit(spin, numbers);
  cadw_ignore_wheel(spin);
  set_format(spin, numbers, read, write, context, release);
  return (CadwWidget *)spin;
}

// GTK also reports the same value when the focus leaves an invalid text.
static void on_spin_value(GtkSpinButton *spin, CadwClosure *closure) {
  Format *format = g_object_get_data(G_OBJECT(spin), format_key);
  double value = gtk_spin_button_get_value(spin);
  if (format->on_typed && value == format->value) return;
  format->value = value;
  cadw_closure_call_number(closure, value);
}

void cadw_spin_button_set_value(CadwWidget *spin, double value, double upper) {
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(GTK_SPIN_BUTTON(spin));
  cadw_block(spin, G_CALLBACK(on_spin_value));
  gtk_adjustment_set_upper(adjustment, upper);
  gtk_adjustment_set_value(adjustment, value);
  cadw_unblock(spin, G_CALLBACK(on_spin_value));
  Format *format = g_object_get_data(G_OBJECT(spin), format_key);
  format->value = gtk_adjustment_get_value(adjustment);
}

void cadw_spin_button_on_changed(CadwWidget *spin, CadwNumberAction callback, void *context,
                                 CadwRelease release) {
  cadw_connect(spin, "value-changed", G_CALLBACK(on_spin_value), G_CALLBACK(callback), context, release);
}

void cadw_spin_button_on_typed(CadwWidget *spin, CadwTextAction callback, void *context, CadwRelease release) {
  Format *format = g_object_get_data(G_OBJECT(spin), format_key);
  format->on_typed = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_spin_button_set_typed(CadwWidget *spin, const char *text) {
  Format *format = g_object_get_data(G_OBJECT(spin), format_key);
  gboolean kept_text = format->keeps_text;
  format->keeps_text = text != NULL;
  if (text)
    show_text(GTK_SPIN_BUTTON(spin), text);
  else if (kept_text)
    write_text(GTK_SPIN_BUTTON(spin));
}

// MARK: Scales

CadwWidget *cadw_scale_new(CadwWidget *spin, unsigned digits) {
  gtk_widget_set_hexpand(GTK_WIDGET(spin), TRUE);
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(GTK_SPIN_BUTTON(spin));
  GtkWidget *scale = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment);
  gtk_widget_set_hexpand(scale, TRUE);
  gtk_range_set_round_digits(GTK_RANGE(scale), (int)digits);
  cadw_ignore_wheel(scale);
  return (CadwWidget *)scale;
}

void cadw_scale_add_mark(CadwWidget *scale, double value) {
  gtk_scale_add_mark(GTK_SCALE(scale), value, GTK_POS_BOTTOM, NULL);
}

static gboolean on_change_value(GtkRange *range, GtkScrollType scroll, double value, CadwClosure *closure) {
  (void)scroll;
  gtk_range_set_value(range, ((CadwNumberMap)closure->function)(closure->context, value));
  return TRUE;
}

void cadw_scale_on_dragged(CadwWidget *scale, CadwNumberMap callback, void *context, CadwRelease release) {
  cadw_connect(scale, "change-value", G_CALLBACK(on_change_value), G_CALLBACK(callback), context, release);
}

static gboolean on_scale_event(GtkEventController *controller, GdkEvent *event, CadwClosure *closure) {
  (void)controller;
  switch ((int)gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      cadw_closure_call_boolean(closure, true);
      break;
    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN:
      cadw_closure_call_boolean(closure, false);
      break;
  }
  return GDK_EVENT_PROPAGATE;
}

static void on_scale_unmapped(GtkWidget *scale, CadwClosure *closure) {
  (void)scale;
  cadw_closure_call_boolean(closure, false);
}

void cadw_scale_on_held(CadwWidget *scale, CadwBooleanAction callback, void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  GtkEventController *events = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
  g_object_set_data_full(G_OBJECT(scale), "cadw-held", closure, cadw_closure_free);
  g_signal_connect(events, "event", G_CALLBACK(on_scale_event), closure);
  g_signal_connect(scale, "unmap", G_CALLBACK(on_scale_unmapped), closure);
  gtk_widget_add_controller(GTK_WIDGET(scale), events);
}

// MARK: Rows

CadwWidget *cadw_spin_row_new(CadwNumbers numbers, CadwNumberReader read, CadwNumberWriter write, void *context,
                              CadwRelease release) {
  GtkAdjustment *adjustment = adjustment_new(numbers);
#if CADW_HAS_ADW(1, 4)
  // With its own role, text box, it isn’t in the accessible tree, and neither is the spin button inside.
  GtkWidget *row = g_object_new(ADW_TYPE_SPIN_ROW, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "adjustment",
                                adjustment, "digits", numbers.digits, NULL);
  GtkWidget *spin = cadw_find(row, GTK_TYPE_SPIN_BUTTON);
#else
  GtkWidget *row = adw_action_row_new();
  GtkWidget *spin = gtk_spin_button_new(adjustment, 0, numbers.digits);
  fit(spin, numbers);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), spin);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), spin);
#endif
  cadw_ignore_wheel(row);
  cadw_row_set_up((CadwWidget *)row);
  cadw_row_set_control(row, spin);
  set_format(spin, numbers, read, write, context, release);
  return (CadwWidget *)row;
}
