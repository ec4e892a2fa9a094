#include "internal.h"

#include "column-row.h"

enum { LONGEST_BESIDE = 16 };  // letters of all options together, for a narrow window to hold them

static const char buttons_key[] = "cadw-buttons";

static GPtrArray *buttons_of(CadwWidget *row) {
  return g_object_get_data(G_OBJECT(row), buttons_key);
}

int cadw_segment_row_selected(CadwWidget *row) {
  GPtrArray *buttons = buttons_of(row);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_toggle_button_get_active(buttons->pdata[i])) return (int)i;
  return -1;
}

// One button is released as another is pressed; only the latter tells.
static void on_toggled(GtkToggleButton *button, CadwClosure *closure) {
  if (!gtk_toggle_button_get_active(button)) return;
  GtkWidget *row = gtk_widget_get_ancestor(GTK_WIDGET(button), ADW_TYPE_PREFERENCES_ROW);
  if (row) cadw_closure_call_number(closure, cadw_segment_row_selected((CadwWidget *)row));
}

static GtkWidget *segment_new(const char *text) {
  GtkWidget *button = gtk_toggle_button_new();
  GtkWidget *label = gtk_label_new(cadw_line(text));
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  cadw_label_keep_order(GTK_LABEL(label));
  gtk_button_set_child(GTK_BUTTON(button), label);
  gtk_widget_add_css_class(button, "segment");
  gtk_widget_set_tooltip_text(button, cadw_line(text));  // for what is cut off
  gtk_widget_set_hexpand(button, TRUE);
  cadw_set_accessible_label(button, text);
  return button;
}

CadwWidget *cadw_segment_row_new(const char *const *options, unsigned count) {
  GtkWidget *row = cadw_column_row_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  GPtrArray *buttons = g_ptr_array_new();
  glong letters = 0;
  gtk_widget_add_css_class(box, "linked");
  gtk_box_set_homogeneous(GTK_BOX(box), TRUE);
  gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  for (unsigned i = 0; i < count; i++) {
    GtkWidget *button = segment_new(options[i]);
    if (i > 0) gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(button), buttons->pdata[0]);
    gtk_box_append(GTK_BOX(box), button);
    g_ptr_array_add(buttons, button);
    letters += g_utf8_strlen(options[i], -1);
  }
  g_object_set_data_full(G_OBJECT(row), buttons_key, buttons, (GDestroyNotify)g_ptr_array_unref);
  if (letters <= LONGEST_BESIDE) {
    gtk_widget_set_margin_start(box, 12);
    cadw_column_row_add_suffix(CADW_COLUMN_ROW(row), box);
  } else {
    gtk_widget_set_margin_top(box, 6);
    cadw_column_row_append(CADW_COLUMN_ROW(row), box);
  }
  return (CadwWidget *)row;
}

void cadw_segment_row_set_selected(CadwWidget *row, int index) {
  GPtrArray *buttons = buttons_of(row);
  for (guint i = 0; i < buttons->len; i++) cadw_block(buttons->pdata[i], G_CALLBACK(on_toggled));
  for (guint i = 0; i < buttons->len; i++)
    gtk_toggle_button_set_active(buttons->pdata[i], (int)i == index);
  for (guint i = 0; i < buttons->len; i++) cadw_unblock(buttons->pdata[i], G_CALLBACK(on_toggled));
}

typedef struct {
  CadwClosure closure;
  guint users;
} SharedClosure;

static void release_shared(gpointer data, GClosure *unused) {
  (void)unused;
  SharedClosure *shared = data;
  if (--shared->users > 0) return;
  if (shared->closure.release) shared->closure.release(shared->closure.context);
  g_free(shared);
}

void cadw_segment_row_on_selected(CadwWidget *row, CadwNumberAction callback, void *context,
                                  CadwRelease release) {
  GPtrArray *buttons = buttons_of(row);
  SharedClosure *shared = g_new(SharedClosure, 1);
  *shared = (SharedClosure){{G_CALLBACK(callback), context, release}, buttons->len + 1};
  for (guint i = 0; i < buttons->len; i++)
    g_signal_connect_data(buttons->pdata[i], "toggled", G_CALLBACK(on_toggled), &shared->closure,
                          release_shared, 0);
  release_shared(shared, NULL);
}
