// Containers: several widgets in one place, banners (AdwBanner is there since 1.3), status pages, toasts, of which
// libadwaita 1.2 frees one while it still moves.

#include "internal.h"

CadwWidget *cadw_switcher_new(void) {
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  gtk_stack_set_vhomogeneous(GTK_STACK(stack), FALSE);
  gtk_widget_set_vexpand(stack, TRUE);
  return (CadwWidget *)stack;
}

void cadw_switcher_append(CadwWidget *switcher, CadwWidget *child) {
  gboolean is_first = gtk_widget_get_first_child(GTK_WIDGET(switcher)) == NULL;
  gtk_stack_add_child(GTK_STACK(switcher), GTK_WIDGET(child));
  gtk_widget_set_visible(GTK_WIDGET(child), is_first);
}

void cadw_switcher_show(CadwWidget *switcher, unsigned index) {
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(switcher));
  while (child && index--) child = gtk_widget_get_next_sibling(child);
  if (!child) return;
  // Assistive technology finds the others where they are only not drawn.
  gtk_widget_set_visible(child, TRUE);
  gtk_stack_set_visible_child(GTK_STACK(switcher), child);
  for (GtkWidget *other = gtk_widget_get_first_child(GTK_WIDGET(switcher)); other;
       other = gtk_widget_get_next_sibling(other))
    if (other != child) gtk_widget_set_visible(other, FALSE);
}

// MARK: Banners

#if CADW_HAS_ADW(1, 3)

CadwWidget *cadw_banner_new(const char *title, const char *button, CadwAction callback,
                            void *context, CadwRelease release) {
  AdwBanner *banner = ADW_BANNER(adw_banner_new(""));
  // It would end in dots after three lines.
  GtkLabel *label = cadw_find(GTK_WIDGET(banner), GTK_TYPE_LABEL);
  if (label) {
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_NONE);
    cadw_label_forbid_hyphens(label);  // paths have none
  }
  adw_banner_set_use_markup(banner, FALSE);
  adw_banner_set_title(banner, title);
  adw_banner_set_button_label(banner, button ? button : NULL);
  adw_banner_set_revealed(banner, TRUE);
  cadw_connect_action(banner, "button-clicked", callback, context, release);
  return (CadwWidget *)banner;
}

void cadw_banner_set_title(CadwWidget *banner, const char *title) {
  adw_banner_set_title(ADW_BANNER(banner), title);
}

#else

// As in an AdwBanner, the button is below the title where it would leave that too little room.
enum { BANNER_GAP = 12 };

static GtkWidget *button_of(GtkWidget *banner) {
  GtkWidget *button = gtk_widget_get_last_child(banner);
  return gtk_widget_get_visible(button) ? button : NULL;
}

// The room for the title beside a button; 0 where there is too little.
static int room_beside(CadwRoom button, int width) {
  int room = width - button.natural - BANNER_GAP;
  return room >= width / 2 ? room : 0;
}

static void measure_banner(GtkWidget *banner, GtkOrientation orientation, int size, int *least, int *usual,
                           int *least_baseline, int *usual_baseline) {
  (void)least_baseline, (void)usual_baseline;
  CadwWidget *title = (CadwWidget *)gtk_widget_get_first_child(banner), *button = (CadwWidget *)button_of(banner);
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  CadwRoom own = cadw_widget_measure(title, is_width, size);
  *least = own.minimum, *usual = own.natural;
  if (!button) return;
  CadwRoom wide = cadw_widget_measure(button, true, -1);
  if (is_width) {
    *least = MAX(own.minimum, wide.minimum);
    *usual = own.natural + BANNER_GAP + wide.natural;
    return;
  }
  int room = size < 0 ? -1 : room_beside(wide, size);
  int height = cadw_widget_measure(button, false, -1).natural;
  int text = cadw_widget_measure(title, false, room ? room : size).natural;
  *least = *usual = room ? MAX(text, height) : text + BANNER_GAP / 2 + height;
}

static void allocate_banner(GtkWidget *banner, int width, int height, int baseline) {
  (void)baseline;
  CadwWidget *title = (CadwWidget *)gtk_widget_get_first_child(banner), *button = (CadwWidget *)button_of(banner);
  if (!button) return cadw_widget_place(title, 0, 0, width, height);
  CadwRoom wide = cadw_widget_measure(button, true, -1);
  int room = room_beside(wide, width), button_width = MIN(wide.natural, width);
  int button_height = cadw_widget_measure(button, false, -1).natural;
  int top = room ? (height - button_height) / 2 : height - button_height;
  cadw_widget_place(title, 0, 0, room ? room : width, room ? height : top - BANNER_GAP / 2);
  cadw_widget_place(button, width - button_width, top, button_width, button_height);
}

static GtkSizeRequestMode height_for_width(GtkWidget *banner) {
  (void)banner;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

CadwWidget *cadw_banner_new(const char *title, const char *button, CadwAction callback,
                            void *context, CadwRelease release) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager(box, gtk_custom_layout_new(height_for_width, measure_banner, allocate_banner));
  gtk_widget_add_css_class(box, "banner");
  GtkWidget *label = cadw_text_label_new(title);
  gtk_widget_add_css_class(label, "heading");
  gtk_box_append(GTK_BOX(box), label);
  GtkWidget *control = gtk_button_new_with_label(button);
  gtk_widget_set_visible(control, button != NULL);
  cadw_connect_action(control, "clicked", callback, context, release);
  gtk_box_append(GTK_BOX(box), control);
  return (CadwWidget *)box;
}

void cadw_banner_set_title(CadwWidget *banner, const char *title) {
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(GTK_WIDGET(banner))), title);
}

#endif

CadwWidget *cadw_column_new(CadwWidget *top, CadwWidget *content) {
  GtkWidget *box = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(top));
  gtk_widget_set_vexpand(GTK_WIDGET(content), TRUE);
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(content));
  return (CadwWidget *)box;
}

void cadw_column_set_content(CadwWidget *column, CadwWidget *content) {
  gtk_box_remove(GTK_BOX(column), gtk_widget_get_last_child(GTK_WIDGET(column)));
  gtk_widget_set_vexpand(GTK_WIDGET(content), TRUE);
  gtk_box_append(GTK_BOX(column), GTK_WIDGET(content));
}

static const char inset_key[] = "cadw-inset";

static GtkWidget *top_of(GtkWidget *column) {
  return gtk_widget_get_last_child(column);
}

static void measure_inset_column(GtkWidget *column, GtkOrientation orientation, int size, int *least, int *usual,
                                 int *least_baseline, int *usual_baseline) {
  int top_least, top_usual;
  gtk_widget_measure(gtk_widget_get_first_child(column), orientation, size, least, usual, NULL, NULL);
  gtk_widget_measure(top_of(column), orientation, size, &top_least, &top_usual, NULL, NULL);
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  *least = is_width ? MAX(*least, top_least) : *least + top_least;
  *usual = is_width ? MAX(*usual, top_usual) : *usual + top_usual;
  *least_baseline = *usual_baseline = -1;
}

// The content begins so much lower that the room at its own top is what the upper widget ends at.
static void allocate_inset_column(GtkWidget *column, int width, int height, int baseline) {
  (void)baseline;
  int top = 0;
  gtk_widget_measure(top_of(column), GTK_ORIENTATION_VERTICAL, width, NULL, &top, NULL, NULL);
  int inset = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(column), inset_key));
  GtkAllocation content_at = {0, top, width, MAX(height - top, 0)};
  GtkAllocation top_at = {0, inset, width, top};
  gtk_widget_size_allocate(gtk_widget_get_first_child(column), &content_at, -1);
  gtk_widget_size_allocate(top_of(column), &top_at, -1);
}

static GtkSizeRequestMode column_mode(GtkWidget *column) {
  (void)column;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

// The upper widget is the last child: it is painted on the content, and clicked before it.
CadwWidget *cadw_inset_column_new(CadwWidget *top, CadwWidget *content, int inset) {
  CadwWidget *column = cadw_column_new(content, top);
  gtk_widget_add_css_class(GTK_WIDGET(top), "on-content");
  gtk_widget_set_vexpand(GTK_WIDGET(top), FALSE);
  gtk_widget_set_vexpand(GTK_WIDGET(content), TRUE);
  g_object_set_data(G_OBJECT(column), inset_key, GINT_TO_POINTER(inset));
  gtk_widget_set_layout_manager(
      GTK_WIDGET(column), gtk_custom_layout_new(column_mode, measure_inset_column, allocate_inset_column));
  return column;
}

// MARK: Status pages

CadwWidget *cadw_status_page_new(const char *icon_name, const char *title,
                                 const char *description) {
  CadwWidget *page = (CadwWidget *)adw_status_page_new();
  adw_status_page_set_icon_name(ADW_STATUS_PAGE(page), icon_name);
  cadw_status_page_set_texts(page, title, description);
  return page;
}

void cadw_status_page_set_texts(CadwWidget *page, const char *title, const char *description) {
  char *description_markup = g_markup_escape_text(description, -1);
  const char *text = title;
  adw_status_page_set_title(ADW_STATUS_PAGE(page), text);  // plain text, unlike the description
  adw_status_page_set_description(ADW_STATUS_PAGE(page), description_markup);
  g_free(description_markup);
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  if (scrolled) cadw_set_accessible_label(GTK_WIDGET(scrolled), text);
}

void cadw_status_page_let_copy(CadwWidget *page) {
  const char *markup = adw_status_page_get_description(ADW_STATUS_PAGE(page));
  char *text = NULL;
  if (markup && pango_parse_markup(markup, -1, 0, NULL, &text, NULL, NULL))
    cadw_let_copy(GTK_WIDGET(page), text);
  g_free(text);
}

void cadw_status_page_set_child(CadwWidget *page, CadwWidget *child) {
  adw_status_page_set_child(ADW_STATUS_PAGE(page), child ? GTK_WIDGET(child) : NULL);
}

// MARK: Toasts

static const char toasts_key[] = "cadw-toasts";

enum { SHOWN_SECONDS = 5 };  // as libadwaita
// In pixels: all of a toast but its title, what is around the text of its button, and what is no room at all.
enum { BESIDE_TITLE = 100, AROUND_BUTTON = 40, LEAST_TITLE = 60 };

// What a toast says, and what its button does: an action by its name, or a callback.
typedef struct {
  char *text;
  char *button;
  char *action;
  CadwClosure *closure;
} Message;

// The one toast of an overlay. The next message takes its place while it is there, and waits while it goes: where
// two toasts overlap, libadwaita 1.2 frees the first while it still moves. So its time is counted here, from the
// last message on.
typedef struct {
  GtkWidget *overlay;
  AdwToast *toast;  // the overlay's; NULL for none
  gboolean is_going;
  guint timer;
  Message *message;  // what is shown
  Message *next;     // what is shown as soon as the toast is gone
} Toasts;

static void message_free(Message *message) {
  if (message->closure) cadw_closure_free(message->closure);
  g_free(message->text);
  g_free(message->button);
  g_free(message->action);
  g_free(message);
}

static Message *message_new(const char *text, const char *button, const char *action,
                            CadwClosure *closure) {
  Message *message = g_new(Message, 1);
  *message = (Message){g_strdup(text), g_strdup(button), g_strdup(action), closure};
  return message;
}

static GtkWidget *widget_of(Toasts *self) {
  GtkWidget *last = gtk_widget_get_last_child(self->overlay);
  return g_strcmp0(last ? gtk_widget_get_css_name(last) : NULL, "toast") == 0 ? last : NULL;
}

// Nobody loses what the pointer or the focus is on.
static gboolean on_time(gpointer data) {
  Toasts *self = data;
  GtkWidget *widget = widget_of(self);
  GtkStateFlags flags = widget ? gtk_widget_get_state_flags(widget) : 0;
  if (flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN)) return G_SOURCE_CONTINUE;
  self->timer = 0;
  adw_toast_dismiss(self->toast);
  return G_SOURCE_REMOVE;
}

static int width_of(GtkWidget *overlay, const char *text) {
  PangoLayout *layout = gtk_widget_create_pango_layout(overlay, text);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes(layout, attributes);
  int width;
  pango_layout_get_pixel_size(layout, &width, NULL);
  pango_attr_list_unref(attributes);
  g_object_unref(layout);
  return width;
}

// A title of several lines; NULL where one is enough. libadwaita cuts a title that is longer than a narrow window.
static GtkWidget *long_title_new(GtkWidget *overlay, const char *text, const char *button) {
  int room = gtk_widget_get_width(overlay) - BESIDE_TITLE;
  if (button) room -= width_of(overlay, button) + AROUND_BUTTON;
  GtkWidget *label = gtk_label_new(text);
  gtk_widget_add_css_class(label, "heading");
  // As wide as the toast's own one would be: headings may be larger than other texts.
  int width;
  gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  // A window that is not laid out yet has no room.
  if (room < LEAST_TITLE || width <= room) {
    g_object_ref_sink(label);
    g_object_unref(label);
    return NULL;
  }
  cadw_label_wrap(GTK_LABEL(label));
  // Just as wide as there is room.
  gtk_label_set_max_width_chars(GTK_LABEL(label), 1);
  gtk_widget_set_size_request(label, room, -1);
  return label;
}

static void fill(Toasts *self, Message *message) {
  if (self->message) message_free(self->message);
  self->message = message;
  char *markup = g_markup_escape_text(message->text, -1);  // markup in every version
  adw_toast_set_title(self->toast, markup);
  g_free(markup);
  adw_toast_set_custom_title(self->toast, long_title_new(self->overlay, message->text, message->button));
  adw_toast_set_button_label(self->toast, message->button);
  adw_toast_set_action_name(self->toast, NULL);
  if (message->action) adw_toast_set_detailed_action_name(self->toast, message->action);
  g_clear_handle_id(&self->timer, g_source_remove);
  self->timer = g_timeout_add_seconds(SHOWN_SECONDS, on_time, self);
}

// What the button does may show the next message.
static void on_button(AdwToast *toast, Toasts *self) {
  (void)toast;
  self->is_going = TRUE;
  CadwClosure *closure = self->message ? g_steal_pointer(&self->message->closure) : NULL;
  if (!closure) return;
  cadw_closure_call(closure);
  cadw_closure_free(closure);
}

static void on_dismissed(AdwToast *toast, Toasts *self) {
  (void)toast;
  self->is_going = TRUE;
  g_clear_handle_id(&self->timer, g_source_remove);
  g_clear_pointer(&self->message, message_free);
}

static void present(Toasts *self, Message *message);

static void on_gone(gpointer data, GObject *toast) {
  (void)toast;
  Toasts *self = data;
  self->toast = NULL;
  g_clear_handle_id(&self->timer, g_source_remove);
  g_clear_pointer(&self->message, message_free);
  Message *next = g_steal_pointer(&self->next);
  if (!next) return;
  if (gtk_widget_in_destruction(self->overlay))
    message_free(next);
  else
    present(self, next);
}

static void present(Toasts *self, Message *message) {
  self->toast = adw_toast_new("");
  self->is_going = FALSE;
  adw_toast_set_timeout(self->toast, 0);
  g_signal_connect(self->toast, "button-clicked", G_CALLBACK(on_button), self);
  g_signal_connect(self->toast, "dismissed", G_CALLBACK(on_dismissed), self);
  g_object_weak_ref(G_OBJECT(self->toast), on_gone, self);
  fill(self, message);
  adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY(self->overlay), self->toast);
}

static void toasts_free(gpointer data) {
  Toasts *self = data;
  if (self->toast) {
    g_signal_handlers_disconnect_by_data(self->toast, self);
    g_object_weak_unref(G_OBJECT(self->toast), on_gone, self);
  }
  g_clear_handle_id(&self->timer, g_source_remove);
  g_clear_pointer(&self->message, message_free);
  g_clear_pointer(&self->next, message_free);
  g_free(self);
}

static Toasts *toasts_of(GtkWidget *overlay) {
  return g_object_get_data(G_OBJECT(overlay), toasts_key);
}

static void show(GtkWidget *overlay, Message *message) {
  Toasts *self = toasts_of(overlay);
  if (!self->toast) {
    present(self, message);
  } else if (self->is_going) {
    g_clear_pointer(&self->next, message_free);
    self->next = message;
  } else {
    fill(self, message);
#if CADW_HAS_GTK(4, 14)
    gtk_accessible_announce(GTK_ACCESSIBLE(overlay), message->text,
                            GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
  }
}

static GtkWidget *overlay_of(CadwWidget *widget) {
  return gtk_widget_get_ancestor(GTK_WIDGET(widget), ADW_TYPE_TOAST_OVERLAY);
}

CadwWidget *cadw_toast_overlay_new(CadwWidget *child) {
  GtkWidget *overlay = adw_toast_overlay_new();
  Toasts *self = g_new0(Toasts, 1);
  self->overlay = overlay;
  g_object_set_data_full(G_OBJECT(overlay), toasts_key, self, toasts_free);
  adw_toast_overlay_set_child(ADW_TOAST_OVERLAY(overlay), child ? GTK_WIDGET(child) : NULL);
  return (CadwWidget *)overlay;
}

void cadw_toast_overlay_set_child(CadwWidget *overlay, CadwWidget *child) {
  adw_toast_overlay_set_child(ADW_TOAST_OVERLAY(overlay), child ? GTK_WIDGET(child) : NULL);
}

void cadw_toast_overlay_show(CadwWidget *overlay, const char *text, const char *button,
                             const char *action) {
  show(GTK_WIDGET(overlay), message_new(text, button, action, NULL));
}

void cadw_toast_show(CadwWidget *widget, const char *text) {
  GtkWidget *overlay = overlay_of(widget);
  if (overlay) show(overlay, message_new(text, NULL, NULL, NULL));
}

void cadw_toast_show_button(CadwWidget *widget, const char *text, const char *button,
                            CadwAction callback, void *context, CadwRelease release) {
  GtkWidget *overlay = overlay_of(widget);
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  if (overlay)
    show(overlay, message_new(text, button, NULL, closure));
  else
    cadw_closure_free(closure);
}

void cadw_toast_dismiss_button(CadwWidget *widget) {
  GtkWidget *overlay = overlay_of(widget);
  Toasts *self = overlay ? toasts_of(overlay) : NULL;
  if (!self) return;
  if (self->next && self->next->closure) g_clear_pointer(&self->next, message_free);
  if (self->toast && !self->is_going && self->message->closure) adw_toast_dismiss(self->toast);
}
