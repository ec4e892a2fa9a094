// Properties, children, keys and layouts of any type, so that widgets that need no C code are composed in Swift, which
// can’t use GValues, closures and class functions.

#include <stdlib.h>
#include <string.h>

#include "internal.h"

// MARK: Types and properties

static int choice_of(GType type, const char *text) {
  GEnumClass *class = g_type_class_ref(type);
  GEnumValue *value = g_enum_get_value_by_nick(class, text);
  int choice = value ? value->value : 0;
  g_type_class_unref(class);
  return choice;
}

CadwWidget *cadw_widget_new(const char *type, const char *role) {
  static GtkBuilder *builder;  // finds types that aren’t registered yet
  if (!builder) builder = gtk_builder_new();
  GType found = gtk_builder_get_type_from_name(builder, type);
  if (!role) return g_object_new(found, NULL);
  // Roles are given at construction only.
  return g_object_new(found, "accessible-role", choice_of(GTK_TYPE_ACCESSIBLE_ROLE, role), NULL);
}

CadwWidget *cadw_widget_new_with(const char *type, const char *property, void *object) {
  return g_object_new(g_type_from_name(type), property, object, NULL);
}

static GType type_of(gpointer object, const char *property) {
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), property);
  return spec ? spec->value_type : G_TYPE_INVALID;
}

static void set(gpointer object, const char *property, GValue *value) {
  g_object_set_property(object, property, value);
  g_value_unset(value);
}

void cadw_set_boolean(void *object, const char *property, bool boolean) {
  GValue value = G_VALUE_INIT;
  g_value_set_boolean(g_value_init(&value, G_TYPE_BOOLEAN), boolean);
  set(object, property, &value);
}

void cadw_set_number(void *object, const char *property, double number) {
  GValue value = G_VALUE_INIT;
  g_value_set_double(g_value_init(&value, G_TYPE_DOUBLE), number);
  set(object, property, &value);
}

static guint flags_of(GType type, const char *text) {
  GFlagsClass *class = g_type_class_ref(type);
  char **nicks = g_strsplit(text, "|", -1);
  guint flags = 0;
  for (char **nick = nicks; *nick; nick++) {
    GFlagsValue *value = g_flags_get_value_by_nick(class, *nick);
    if (value) flags |= value->value;
  }
  g_strfreev(nicks);
  g_type_class_unref(class);
  return flags;
}

void cadw_set_text(void *object, const char *property, const char *text) {
  GType type = type_of(object, property);
  GValue value = G_VALUE_INIT;
  if (G_TYPE_IS_ENUM(type))
    g_value_set_enum(g_value_init(&value, type), choice_of(type, text));
  else if (G_TYPE_IS_FLAGS(type))
    g_value_set_flags(g_value_init(&value, type), flags_of(type, text));
  else
    g_value_set_static_string(g_value_init(&value, G_TYPE_STRING), text);
  set(object, property, &value);
}

void cadw_set_object(void *object, const char *property, void *other) {
  GValue value = G_VALUE_INIT;
  g_value_set_object(g_value_init(&value, type_of(object, property)), other);
  set(object, property, &value);
}

bool cadw_get_boolean(void *object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}

double cadw_get_number(void *object, const char *property) {
  GValue value = G_VALUE_INIT;
  g_object_get_property(object, property, g_value_init(&value, G_TYPE_DOUBLE));
  return g_value_get_double(&value);
}

char *cadw_get_text(void *object, const char *property) {
  char *text = NULL;
  g_object_get(object, property, &text, NULL);
  return text;
}

void *cadw_get_object(void *object, const char *property) {
  gpointer other = NULL;
  g_object_get(object, property, &other, NULL);
  if (other) g_object_unref(other);
  return other;
}

void cadw_add_weak_pointer(void *object, void **location) {
  *location = object;
  g_object_add_weak_pointer(object, location);
}

void cadw_remove_weak_pointer(void *object, void **location) {
  g_object_remove_weak_pointer(object, location);
}

void cadw_set_data(void *object, const char *name, void *context, CadwRelease release) {
  g_object_set_data_full(object, name, context, release);
}

void *cadw_get_data(void *object, const char *name) {
  return g_object_get_data(object, name);
}

static void on_gone(gpointer data, GObject *gone) {
  (void)gone;
  cadw_closure_call(data);
  cadw_closure_free(data);
}

void cadw_on_gone(void *object, CadwAction callback, void *context, CadwRelease release) {
  g_object_weak_ref(object, on_gone, cadw_closure_new(G_CALLBACK(callback), context, release));
}

// MARK: Children

void cadw_add_child(void *parent, CadwWidget *child, const char *place) {
  GTK_BUILDABLE_GET_IFACE(parent)->add_child(GTK_BUILDABLE(parent), NULL, G_OBJECT(child), place);
}

CadwWidget *cadw_find_child(CadwWidget *widget, const char *type) {
  GType found = g_type_from_name(type);
  return found ? cadw_find(GTK_WIDGET(widget), found) : NULL;
}

bool cadw_is_a(CadwWidget *widget, const char *type) {
  GType found = g_type_from_name(type);
  return found && g_type_is_a(G_OBJECT_TYPE(widget), found);
}

CadwWidget *cadw_first_child(CadwWidget *widget) {
  return (CadwWidget *)gtk_widget_get_first_child(GTK_WIDGET(widget));
}

CadwWidget *cadw_next_sibling(CadwWidget *widget) {
  return (CadwWidget *)gtk_widget_get_next_sibling(GTK_WIDGET(widget));
}

CadwWidget *cadw_parent(CadwWidget *widget) {
  return (CadwWidget *)gtk_widget_get_parent(GTK_WIDGET(widget));
}

void cadw_insert_before(CadwWidget *child, CadwWidget *parent, CadwWidget *sibling) {
  gtk_widget_insert_before(GTK_WIDGET(child), GTK_WIDGET(parent), (GtkWidget *)sibling);
}

void cadw_grid_attach(CadwWidget *grid, CadwWidget *child, int column, int row) {
  gtk_grid_attach(GTK_GRID(grid), GTK_WIDGET(child), column, row, 1, 1);
}

// MARK: Controllers

static gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, CadwClosure *closure) {
  (void)keys, (void)code;
  GdkModifierType mask = state & gtk_accelerator_get_default_mod_mask();
  unsigned held = (mask & GDK_SHIFT_MASK ? CADW_SHIFT : 0) | (mask & GDK_CONTROL_MASK ? CADW_CONTROL : 0) |
                  (mask & GDK_ALT_MASK ? CADW_ALT : 0) |
                  (mask & ~(GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK) ? CADW_OTHER : 0);
  // GDK calls the keypad’s key "KP_Next".
  const char *name = gdk_keyval_name(key == GDK_KEY_KP_Page_Down ? GDK_KEY_Page_Down : key);
  if (!name) return GDK_EVENT_PROPAGATE;
  if (g_str_has_prefix(name, "KP_")) name += strlen("KP_");
  return ((CadwKeyAction)closure->function)(closure->context, name, held);
}

void cadw_widget_on_key(CadwWidget *widget, bool first, CadwKeyAction callback, void *context, CadwRelease release) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE);
  cadw_connect(keys, "key-pressed", G_CALLBACK(on_key), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(widget), keys);
}

void *cadw_add_controller(CadwWidget *widget, const char *type) {
  void *controller = cadw_widget_new(type, NULL);
  gtk_widget_add_controller(GTK_WIDGET(widget), controller);
  return controller;
}

// MARK: Layouts

GtkSizeRequestMode cadw_height_for_width(GtkWidget *widget) {
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

typedef struct {
  CadwMeasure measure;
  CadwAllocate allocate;
  void *context;
  CadwRelease release;
} Layout;

static const char layout_key[] = "cadw-custom-layout";

static void measure_layout(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline) {
  Layout *layout = g_object_get_data(G_OBJECT(widget), layout_key);
  CadwRoom room = layout->measure(layout->context, orientation == GTK_ORIENTATION_HORIZONTAL, for_size);
  *minimum = room.minimum;
  *natural = MAX(room.natural, room.minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static void allocate_layout(GtkWidget *widget, int width, int height, int baseline) {
  (void)baseline;
  Layout *layout = g_object_get_data(G_OBJECT(widget), layout_key);
  layout->allocate(layout->context, width, height);
}

static void free_layout(gpointer data) {
  Layout *layout = data;
  layout->release(layout->context);
  g_free(layout);
}

void cadw_widget_set_layout(CadwWidget *widget, CadwMeasure measure, CadwAllocate allocate, void *context,
                            CadwRelease release) {
  Layout *layout = g_new(Layout, 1);
  *layout = (Layout){measure, allocate, context, release};
  g_object_set_data_full(G_OBJECT(widget), layout_key, layout, free_layout);
  gtk_widget_set_layout_manager(GTK_WIDGET(widget),
                                gtk_custom_layout_new(cadw_height_for_width, measure_layout, allocate_layout));
}

CadwRoom cadw_widget_measure(CadwWidget *widget, bool is_width, int for_size) {
  CadwRoom room = {0, 0};
  gtk_widget_measure(GTK_WIDGET(widget), is_width ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, for_size,
                     &room.minimum, &room.natural, NULL, NULL);
  return room;
}

void cadw_widget_place(CadwWidget *widget, int x, int y, int width, int height) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(widget));
  if (gtk_widget_get_direction(parent) == GTK_TEXT_DIR_RTL) x = gtk_widget_get_width(parent) - x - width;
  GtkAllocation allocation = {x, y, width, height};
  gtk_widget_size_allocate(GTK_WIDGET(widget), &allocation, -1);
}

bool cadw_widget_bounds(CadwWidget *widget, CadwWidget *within, double *top, double *height) {
  graphene_rect_t at;
  if (!gtk_widget_compute_bounds(GTK_WIDGET(widget), GTK_WIDGET(within), &at)) return false;
  *top = at.origin.y;
  *height = at.size.height;
  return true;
}

void cadw_widget_queue_resize(CadwWidget *widget) {
  gtk_widget_queue_resize(GTK_WIDGET(widget));
}

int cadw_widget_width(CadwWidget *widget) {
  return gtk_widget_get_width(GTK_WIDGET(widget));
}

void cadw_widget_set_laid_out(CadwWidget *widget, bool is_laid_out) {
  gtk_widget_set_child_visible(GTK_WIDGET(widget), is_laid_out);
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, !is_laid_out, -1);
}

bool cadw_widget_is_laid_out(CadwWidget *widget) {
  return gtk_widget_get_visible(GTK_WIDGET(widget)) && gtk_widget_get_child_visible(GTK_WIDGET(widget));
}

int cadw_widget_text_dpi(CadwWidget *widget) {
  int dpi = 0;
  g_object_get(gtk_widget_get_settings(GTK_WIDGET(widget)), "gtk-xft-dpi", &dpi, NULL);
  return dpi / PANGO_SCALE;
}

bool cadw_widget_is_in_use(CadwWidget *widget) {
  GtkStateFlags used = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN;
  return gtk_widget_get_state_flags(GTK_WIDGET(widget)) & used;
}

bool cadw_widget_animates(CadwWidget *widget) {
  return gtk_widget_get_mapped(GTK_WIDGET(widget)) && adw_get_enable_animations(GTK_WIDGET(widget));
}

void cadw_announce(CadwWidget *widget, const char *text) {
#if CADW_HAS_GTK(4, 14)
  gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  (void)widget, (void)text;
#endif
}

// MARK: Panes

#define CADW_TYPE_PANE (cadw_pane_get_type())
G_DECLARE_FINAL_TYPE(CadwPane, cadw_pane, CADW, PANE, GtkWidget)

struct _CadwPane {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE(CadwPane, cadw_pane, GTK_TYPE_WIDGET)

static gboolean pane_focus(GtkWidget *widget, GtkDirectionType direction) {
  gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  if (!is_forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS(cadw_pane_parent_class)->focus(widget, direction);
  GtkWidget *child = gtk_widget_get_focus_child(widget);
  if (!child) child = is_forward ? gtk_widget_get_first_child(widget) : gtk_widget_get_last_child(widget);
  while (child) {
    if (gtk_widget_get_mapped(child) && gtk_widget_child_focus(child, direction)) return TRUE;
    child = is_forward ? gtk_widget_get_next_sibling(child) : gtk_widget_get_prev_sibling(child);
  }
  return FALSE;
}

static void pane_dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(cadw_pane_parent_class)->dispose(object);
}

static void cadw_pane_class_init(CadwPaneClass *class) {
  G_OBJECT_CLASS(class)->dispose = pane_dispose;
  GTK_WIDGET_CLASS(class)->focus = pane_focus;
}

static void cadw_pane_init(CadwPane *self) {
  (void)self;
}

CadwWidget *cadw_pane_new(void) {
  return g_object_new(CADW_TYPE_PANE, NULL);
}
