// The values of rows in their controls.
#include <math.h>

#include "find.h"

bool inspect_is_on(CadwWidget *row) {
  gboolean active = FALSE;
  g_object_get(cadw_row_control(row), "active", &active, NULL);
  return active;
}

void inspect_toggle(CadwWidget *row) {
  g_object_set(cadw_row_control(row), "active", !inspect_is_on(row), NULL);
}

// MARK: Strings

static GtkTextBuffer *buffer_in(CadwWidget *row) {
  GtkWidget *view = find_widget(GTK_WIDGET(row), is_text_view);
  return view ? gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)) : NULL;
}

// The row itself, or the entry in it; NULL for a text view.
static GtkEditable *editable_of(CadwWidget *row) {
  if (GTK_IS_EDITABLE(row)) return GTK_EDITABLE(row);
  return (GtkEditable *)cadw_find(GTK_WIDGET(row), GTK_TYPE_ENTRY);
}

char *inspect_field_text(CadwWidget *row) {
  GtkEditable *field = editable_of(row);
  if (field) return g_strdup(gtk_editable_get_text(field));
  GtkTextBuffer *buffer = buffer_in(row);
  char *text = NULL;
  if (buffer) g_object_get(buffer, "text", &text, NULL);
  return text ? text : g_strdup("");
}

void inspect_set_text(CadwWidget *row, const char *text) {
  GtkEditable *field = editable_of(row);
  if (field)
    gtk_editable_set_text(field, text);
  else
    gtk_text_buffer_set_text(buffer_in(row), text, -1);
}

void inspect_type_over(CadwWidget *row, const char *text) {
  if (GTK_IS_EDITABLE(row)) {
    GtkEditable *field = GTK_EDITABLE(row);
    gtk_editable_select_region(field, 0, -1);
    gtk_editable_delete_selection(field);
    int position = 0;
    gtk_editable_insert_text(field, text, -1, &position);
    return;
  }
  GtkTextBuffer *buffer = buffer_in(row);
  GtkTextIter start, end;
  gtk_text_buffer_begin_user_action(buffer);
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  gtk_text_buffer_delete(buffer, &start, &end);
  gtk_text_buffer_insert_at_cursor(buffer, text, -1);
  gtk_text_buffer_end_user_action(buffer);
}

void inspect_type_value(CadwWidget *editor, const char *text) {
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(cadw_row_control(editor)), text, -1);
}

bool inspect_text_wraps(CadwWidget *widget) {
  return gtk_text_view_get_wrap_mode(cadw_row_control(widget)) != GTK_WRAP_NONE;
}

// Whether all of a text has a tag that sets a property.
static bool is_tagged(GtkTextBuffer *buffer, const char *property) {
  GtkTextIter start;
  gtk_text_buffer_get_start_iter(buffer, &start);
  gboolean found = FALSE;
  GSList *tags = gtk_text_iter_get_tags(&start);
  for (GSList *each = tags; each && !found; each = each->next) {
    GtkTextIter end = start;
    g_object_get(each->data, property, &found, NULL);
    found = found && gtk_text_iter_forward_to_tag_toggle(&end, each->data) && gtk_text_iter_is_end(&end);
  }
  g_slist_free(tags);
  return found;
}

bool inspect_places_marks(CadwWidget *widget) {
  GtkTextBuffer *buffer = buffer_in(widget);
  if (!buffer) return !gtk_text_get_attributes(cadw_find(GTK_WIDGET(widget), GTK_TYPE_TEXT));
  return !is_tagged(buffer, "font-features-set");
}

bool inspect_forbids_hyphens(CadwWidget *row) { return is_tagged(buffer_in(row), "insert-hyphens-set"); }

char *inspect_source_text(CadwWidget *view) {
  char *text = NULL;
  g_object_get(gtk_text_view_get_buffer(cadw_row_control(view)), "text", &text, NULL);
  return text;
}

// The same as in text-views.c.
void inspect_marked_lines(CadwWidget *view, unsigned *first, unsigned *last) {
  const unsigned *lines = g_object_get_data(cadw_row_control(view), "cadw-marked-lines");
  *first = lines ? lines[0] : 0;
  *last = lines ? lines[1] : 0;
}

// MARK: Choices

int inspect_chosen(CadwWidget *row) {
  if (ADW_IS_COMBO_ROW(row)) return (int)adw_combo_row_get_selected(ADW_COMBO_ROW(row));
  for (unsigned i = 0;; i++) {
    unsigned index = i;
    GtkWidget *toggle = find_nth(GTK_WIDGET(row), is_toggle_button, &index);
    if (!toggle) return -1;
    if (gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(toggle))) return (int)i;
  }
}

void inspect_choose(CadwWidget *row, unsigned index) {
  if (ADW_IS_COMBO_ROW(row))
    adw_combo_row_set_selected(ADW_COMBO_ROW(row), index);
  else
    g_signal_emit_by_name(find_nth(GTK_WIDGET(row), is_toggle_button, &index), "clicked");
}

// MARK: Numbers

static GtkSpinButton *spin_in(CadwWidget *row) {
  return GTK_SPIN_BUTTON(find_widget(GTK_WIDGET(row), is_spin_button));
}

double inspect_number(CadwWidget *row) {
  return gtk_spin_button_get_value(spin_in(row));
}

const char *inspect_number_text(CadwWidget *row) {
  return gtk_editable_get_text(GTK_EDITABLE(spin_in(row)));
}

void inspect_set_number(CadwWidget *row, double value) {
  gtk_adjustment_set_value(gtk_spin_button_get_adjustment(spin_in(row)), value);
}

void inspect_type_number(CadwWidget *row, const char *text) {
  gtk_editable_set_text(GTK_EDITABLE(spin_in(row)), text);
  gtk_spin_button_update(spin_in(row));
}

// MARK: Dates

static GtkWidget *picker_of(CadwWidget *row) {
  return cadw_row_control(row);
}

static GtkSpinButton *time_spin(CadwWidget *row, unsigned index) {
  return (GtkSpinButton *)find_nth(picker_of(row), is_spin_button, &index);
}

InspectedDate inspect_date(CadwWidget *row) {
  InspectedDate date = {0};
  GtkWidget *calendar = find_widget(picker_of(row), is_calendar);
  if (calendar) {
    GDateTime *day = gtk_calendar_get_date(GTK_CALENDAR(calendar));
    g_date_time_get_ymd(day, &date.year, &date.month, &date.day);
    g_date_time_unref(day);
  }
  if (time_spin(row, 0)) {
    date.hour = (int)lround(gtk_spin_button_get_value(time_spin(row, 0)));
    date.minute = (int)lround(gtk_spin_button_get_value(time_spin(row, 1)));
  }
  return date;
}

void inspect_pick_date(CadwWidget *row, InspectedDate date) {
  GtkWidget *calendar = find_widget(picker_of(row), is_calendar);
  if (calendar) {
    GDateTime *day = g_date_time_new_local(date.year, date.month, date.day, 12, 0, 0);
#if CADW_HAS_GTK(4, 20)
    gtk_calendar_set_date(GTK_CALENDAR(calendar), day);
#else
    gtk_calendar_select_day(GTK_CALENDAR(calendar), day);
#endif
    g_date_time_unref(day);
  }
  if (time_spin(row, 0)) {
    gtk_spin_button_set_value(time_spin(row, 0), date.hour);
    gtk_spin_button_set_value(time_spin(row, 1), date.minute);
  }
}

bool inspect_date_is_open(CadwWidget *row) {
  return gtk_widget_get_mapped(picker_of(row));
}

static gboolean is_action_row(GtkWidget *widget) {
  return ADW_IS_ACTION_ROW(widget);
}

// The row with the title is inside the one that expands.
void inspect_open_date(CadwWidget *row) {
  gtk_widget_activate(find_widget(GTK_WIDGET(row), is_action_row));
}

void inspect_close_date(CadwWidget *row) {
  if (ADW_IS_EXPANDER_ROW(row))
    adw_expander_row_set_expanded(ADW_EXPANDER_ROW(row), FALSE);
  else
    gtk_popover_popdown(
        GTK_POPOVER(gtk_widget_get_ancestor(picker_of(row), GTK_TYPE_POPOVER)));
}

// MARK: Colors

const char *inspect_color_name(CadwWidget *row) {
  return gtk_widget_get_tooltip_text(find_widget(GTK_WIDGET(row), is_color_button));
}

void inspect_press_color(CadwWidget *row) {
  gtk_widget_activate(find_widget(GTK_WIDGET(row), is_color_button));
}

static const char answered_key[] = "inspect-answered";

G_GNUC_BEGIN_IGNORE_DEPRECATIONS  // the dialog of both libraries

bool inspect_answer_color(const char *color) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    GtkWidget *dialog = g_list_model_get_item(windows, i);
    g_object_unref(dialog);
    // An answered one stays until its caller has the answer.
    if (!GTK_IS_COLOR_CHOOSER_DIALOG(dialog) || g_object_get_data(G_OBJECT(dialog), answered_key))
      continue;
    g_object_set_data(G_OBJECT(dialog), answered_key, dialog);
    GdkRGBA parsed;
    if (color && gdk_rgba_parse(&parsed, color))
      gtk_color_chooser_set_rgba(GTK_COLOR_CHOOSER(dialog), &parsed);
    gtk_dialog_response(GTK_DIALOG(dialog), color ? GTK_RESPONSE_OK : GTK_RESPONSE_CANCEL);
    return true;
  }
  return false;
}

G_GNUC_END_IGNORE_DEPRECATIONS
