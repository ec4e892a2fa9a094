// Rows to choose from below a search entry, over GtkListView; see lists.c for what scrolls them.

#include "internal.h"

typedef struct {
  GtkStringList *items;  // empty texts: rows are known by their position
  GtkSingleSelection *selection;
  GtkWidget *view;
  GHashTable *bound;  // the GtkListItems that have a row
  CadwClosure *fill;
  CadwClosure *activated;
} Palette;

// The parts of a row, borrowed.
struct CadwPaletteRow {
  GtkLabel *title, *kind, *detail;
  GtkWidget *check, *keys;
  GtkListItem *item;
  Palette *palette;
};

static const char palette_key[] = "cadw-palette";
static const char row_key[] = "cadw-palette-row";
static const char keys_key[] = "cadw-accelerator";

static Palette *palette_of(CadwWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), palette_key);
}

// MARK: Rows

static GtkWidget *label_new(GtkWidget *box, const char *css_class) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  cadw_label_keep_order(GTK_LABEL(label));
  gtk_label_set_single_line_mode(GTK_LABEL(label), TRUE);
  if (css_class) {
    gtk_widget_add_css_class(label, css_class);
    gtk_widget_add_css_class(label, "dim-label");
  }
  gtk_box_append(GTK_BOX(box), label);
  return label;
}

static void activate(Palette *palette, guint position) {
  if (palette->activated) cadw_closure_call_number(palette->activated, position);
}

// A list that is activated by one click selects what the pointer is over, too: also where it happens to be at first.
static void on_released(GtkGesture *gesture, int presses, double x, double y, CadwPaletteRow *row) {
  (void)gesture, (void)presses, (void)x, (void)y;
  activate(row->palette, gtk_list_item_get_position(row->item));
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, Palette *palette) {
  (void)factory;
  CadwPaletteRow *row = g_new0(CadwPaletteRow, 1);
  row->item = item;
  row->palette = palette;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_hexpand(column, TRUE);
  gtk_widget_set_valign(column, GTK_ALIGN_CENTER);
  row->title = GTK_LABEL(label_new(column, NULL));
  row->kind = GTK_LABEL(label_new(line, "caption"));
  row->detail = GTK_LABEL(label_new(line, "caption"));
  // Of the two the path gives way.
  gtk_label_set_ellipsize(row->kind, PANGO_ELLIPSIZE_NONE);
  gtk_box_append(GTK_BOX(column), line);
  row->check = gtk_image_new_from_icon_name("object-select-symbolic");
  gtk_box_append(GTK_BOX(box), column);
  gtk_box_append(GTK_BOX(box), row->check);
  gtk_widget_add_css_class(box, "palette-row");
  g_object_set_data_full(G_OBJECT(box), row_key, row, g_free);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(on_released), row);
  gtk_widget_add_controller(box, GTK_EVENT_CONTROLLER(click));
  gtk_list_item_set_child(item, box);
}

static void set_keys(CadwPaletteRow *row, const char *accelerator) {
  const char *shown =
      row->keys ? g_object_get_data(G_OBJECT(row->keys), keys_key) : NULL;
  if (g_strcmp0(shown, accelerator) == 0) return;
  GtkWidget *box = gtk_list_item_get_child(row->item);
  if (row->keys) gtk_box_remove(GTK_BOX(box), row->keys);
  row->keys = accelerator ? GTK_WIDGET(cadw_shortcut_label_new(accelerator)) : NULL;
  if (!row->keys) return;
  g_object_set_data_full(G_OBJECT(row->keys), keys_key, g_strdup(accelerator), g_free);
  gtk_box_append(GTK_BOX(box), row->keys);
}

// GTK names no row, which takes the focus.
static void name_row(CadwPaletteRow *row, const char *accelerator) {
  GtkWidget *widget = gtk_widget_get_parent(gtk_list_item_get_child(row->item));
  if (!widget) return;
  guint key = 0;
  GdkModifierType state = 0;
  char *keys = accelerator && gtk_accelerator_parse(accelerator, &key, &state)
                   ? gtk_accelerator_get_label(key, state)
                   : NULL;
  const char *kind = gtk_label_get_text(row->kind), *detail = gtk_label_get_text(row->detail);
  char *text = g_strdup_printf("%s%s%s%s%s", kind, *kind && *detail ? "\n" : "", detail,
                               keys ? "\n" : "", keys ? keys : "");
  cadw_set_accessible_label(widget, gtk_label_get_text(row->title));
  cadw_describe(widget, CADW_DESCRIPTION_OWN, text);
  g_free(text);
  g_free(keys);
}

static void set_caption(GtkLabel *label, const char *text) {
  gtk_label_set_text(label, cadw_line(text));
  gtk_widget_set_visible(GTK_WIDGET(label), *text != '\0');
}

void cadw_palette_row_set(CadwPaletteRow *row, const char *title, const char *kind,
                          const char *detail, const char *accelerator, bool is_on) {
  gtk_label_set_text(row->title, cadw_line(title));
  cadw_widget_set_tooltip((CadwWidget *)row->title, title);
  set_caption(row->kind, kind);
  set_caption(row->detail, detail);
  gtk_widget_set_visible(gtk_widget_get_parent(GTK_WIDGET(row->kind)), *kind || *detail);
  gtk_widget_set_visible(row->check, is_on);
  set_keys(row, accelerator);
  name_row(row, accelerator);
}

static void fill(Palette *palette, GtkListItem *item) {
  GtkWidget *child = gtk_list_item_get_child(item);
  guint position = gtk_list_item_get_position(item);
  if (!child || !palette->fill || position == GTK_INVALID_LIST_POSITION) return;
  ((CadwPaletteFill)palette->fill->function)(palette->fill->context,
                                             g_object_get_data(G_OBJECT(child), row_key), position);
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, Palette *palette) {
  (void)factory;
  g_hash_table_add(palette->bound, item);
  fill(palette, item);
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, Palette *palette) {
  (void)factory;
  g_hash_table_remove(palette->bound, item);
}

// MARK: The list

static void release_callbacks(GtkWidget *list, Palette *palette) {
  (void)list;
  if (palette->fill) cadw_closure_free(palette->fill);
  if (palette->activated) cadw_closure_free(palette->activated);
  palette->fill = palette->activated = NULL;
}

static void free_palette(gpointer data) {
  Palette *palette = data;
  release_callbacks(NULL, palette);
  g_object_unref(palette->items);
  g_object_unref(palette->selection);
  g_hash_table_unref(palette->bound);
  g_free(palette);
}

static void on_activated(GtkListView *view, guint position, Palette *palette) {
  (void)view;
  activate(palette, position);
}

CadwWidget *cadw_palette_new(const char *accessible_name) {
  Palette *palette = g_new0(Palette, 1);
  palette->items = gtk_string_list_new(NULL);
  palette->bound = g_hash_table_new(NULL, NULL);
  GListModel *model = G_LIST_MODEL(g_object_ref(palette->items));
  palette->selection = gtk_single_selection_new(model);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), palette);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), palette);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), palette);
  palette->view = gtk_list_view_new(g_object_ref(GTK_SELECTION_MODEL(palette->selection)), factory);
  gtk_widget_add_css_class(palette->view, "palette");
  cadw_set_accessible_label(palette->view, accessible_name);
  g_signal_connect(palette->view, "activate", G_CALLBACK(on_activated), palette);
  GtkWidget *scrolled = cadw_list_scroller_new(palette->view, accessible_name);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  g_object_set_data_full(G_OBJECT(scrolled), palette_key, palette, free_palette);
  g_signal_connect(scrolled, "destroy", G_CALLBACK(release_callbacks), palette);
  return (CadwWidget *)scrolled;
}

void cadw_palette_on_fill(CadwWidget *widget, CadwPaletteFill callback, void *context,
                          CadwRelease release) {
  palette_of(widget)->fill = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_palette_on_activated(CadwWidget *widget, CadwNumberAction callback, void *context,
                               CadwRelease release) {
  palette_of(widget)->activated = cadw_closure_new(G_CALLBACK(callback), context, release);
}

static void select_row(Palette *palette, guint position) {
  gtk_single_selection_set_selected(palette->selection, position);
  gtk_widget_activate_action(palette->view, "list.scroll-to-item", "u", position);
}

// What is bound is filled anew, as the rows say something else now; so only the number of items has to be right.
void cadw_palette_set_count(CadwWidget *widget, unsigned count) {
  Palette *palette = palette_of(widget);
  guint have = g_list_model_get_n_items(G_LIST_MODEL(palette->items));
  if (have > count) {
    gtk_string_list_splice(palette->items, count, have - count, NULL);
  } else if (have < count) {
    const char **additions = g_new0(const char *, count - have + 1);
    for (unsigned i = 0; i < count - have; i++) additions[i] = "";
    gtk_string_list_splice(palette->items, have, 0, additions);
    g_free(additions);
  }
  GHashTableIter iterator;
  gpointer item;
  g_hash_table_iter_init(&iterator, palette->bound);
  while (g_hash_table_iter_next(&iterator, &item, NULL)) fill(palette, item);
  if (count > 0) select_row(palette, 0);
}

int cadw_palette_selected(CadwWidget *widget) {
  guint position = gtk_single_selection_get_selected(palette_of(widget)->selection);
  return position == GTK_INVALID_LIST_POSITION ? -1 : (int)position;
}

void cadw_palette_move(CadwWidget *widget, int rows) {
  Palette *palette = palette_of(widget);
  int count = (int)g_list_model_get_n_items(G_LIST_MODEL(palette->items));
  if (count > 0) select_row(palette, (guint)CLAMP(cadw_palette_selected(widget) + rows, 0, count - 1));
}
