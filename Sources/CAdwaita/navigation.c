// Stacks of pages: AdwNavigationView, which is available since 1.4, or AdwLeaflet; and back navigation.

#include "internal.h"

#if !CADW_HAS_ADW(1, 4)

static void show_back(CadwWidget *header, CadwWidget *navigation) {
  GtkWidget *back = cadw_row_control(header);
  gtk_widget_set_visible(back, TRUE);
  g_signal_connect_object(back, "clicked", G_CALLBACK(cadw_navigation_view_pop), navigation,
                          G_CONNECT_SWAPPED);
}

#endif

CadwWidget *cadw_header_bar_new(const char *back_name) {
  GtkWidget *header = adw_header_bar_new();
#if !CADW_HAS_ADW(1, 4)
  CadwWidget *back = cadw_icon_button_new("go-previous-symbolic", back_name, NULL, NULL);
  gtk_widget_set_visible(GTK_WIDGET(back), FALSE);
  adw_header_bar_pack_start(ADW_HEADER_BAR(header), GTK_WIDGET(back));
  cadw_row_set_control(header, back);
#else
  (void)back_name;
#endif
  return (CadwWidget *)header;
}

static gboolean lies_on_content(CadwWidget *header) {
  return gtk_widget_has_css_class(GTK_WIDGET(header), "on-content");
}

// Not the page’s own tag: two pages with the same tag conflict while the first one slides away.
static const char tag_key[] = "cadw-tag";

static const char *tag_of(gpointer page) {
  return g_object_get_data(page, tag_key);
}

static void on_popped(GtkWidget *navigation, gpointer page, CadwClosure *closure) {
  (void)navigation;
  cadw_closure_call_text(closure, tag_of(page));
}

void cadw_navigation_view_on_popped(CadwWidget *navigation, CadwTextAction callback, void *context,
                                    CadwRelease release) {
  cadw_connect(navigation, "popped", G_CALLBACK(on_popped), G_CALLBACK(callback), context, release);
}

// MARK: AdwNavigationView

#if CADW_HAS_ADW(1, 4)

static GtkWidget *visible_page(AdwNavigationView *view) {
  return (GtkWidget *)adw_navigation_view_get_visible_page(view);
}

static void on_gone_back(AdwNavigationView *view) {
  cadw_uncover_page(visible_page(view), GTK_WIDGET(view));
}

CadwWidget *cadw_navigation_view_page(CadwWidget *widget) {
  GtkWidget *navigation = cadw_find(GTK_WIDGET(widget), ADW_TYPE_NAVIGATION_VIEW);
  return navigation ? (CadwWidget *)visible_page(ADW_NAVIGATION_VIEW(navigation)) : NULL;
}

CadwWidget *cadw_navigation_view_new(void) {
  GtkWidget *view = adw_navigation_view_new();
  g_signal_connect(view, "popped", G_CALLBACK(on_gone_back), NULL);
  cadw_keep_back_button(view, cadw_navigation_view_pop);
  return (CadwWidget *)view;
}

static AdwNavigationPage *page_at(AdwNavigationView *view, unsigned index) {
  GListModel *stack = adw_navigation_view_get_navigation_stack(view);
  AdwNavigationPage *page = g_list_model_get_item(stack, index);
  g_object_unref(stack);
  if (page) g_object_unref(page);  // the view owns it
  return page;
}

static gboolean has_tag(AdwNavigationView *view, const char *tag) {
  AdwNavigationPage *page;
  for (unsigned i = 0; (page = page_at(view, i)); i++)
    if (g_str_equal(tag_of(page), tag)) return TRUE;
  return FALSE;
}

static GtkWidget *toolbar_view_new(CadwWidget *header, CadwWidget *content) {
  GtkWidget *view = adw_toolbar_view_new();
  adw_toolbar_view_add_top_bar(ADW_TOOLBAR_VIEW(view), GTK_WIDGET(header));
  adw_toolbar_view_set_content(ADW_TOOLBAR_VIEW(view), GTK_WIDGET(content));
  adw_toolbar_view_set_extend_content_to_top_edge(ADW_TOOLBAR_VIEW(view), lies_on_content(header));
  // The view only takes this class with its first size, which would compute the styles of all widgets in it again.
  if (!lies_on_content(header)) gtk_widget_add_css_class(view, "undershoot-top");
  return view;
}

void cadw_navigation_view_push(CadwWidget *navigation, const char *tag, const char *title,
                               CadwWidget *header, CadwWidget *content, bool animated) {
  AdwNavigationView *view = ADW_NAVIGATION_VIEW(navigation);
  g_object_ref_sink(header);
  g_object_ref_sink(content);
  if (!has_tag(view, tag)) {
    const char *shown = title && *title ? title : " ";  // a page without a title causes a warning
    AdwNavigationPage *page = adw_navigation_page_new(toolbar_view_new(header, content), shown);
    g_object_set_data_full(G_OBJECT(page), tag_key, g_strdup(tag), g_free);
    cadw_cover_page(visible_page(view));
    adw_navigation_view_set_animate_transitions(view, animated);
    adw_navigation_view_push(view, page);
    adw_navigation_view_set_animate_transitions(view, TRUE);
    cadw_begin_page(GTK_WIDGET(content), GTK_WIDGET(view));
  }
  g_object_unref(header);
  g_object_unref(content);
}

void cadw_navigation_view_set_has_way_back(CadwWidget *navigation, bool has_way_back) {
  AdwNavigationPage *page = adw_navigation_view_get_visible_page(ADW_NAVIGATION_VIEW(navigation));
  if (page) adw_navigation_page_set_can_pop(page, has_way_back);
}

bool cadw_navigation_view_pop(CadwWidget *navigation) {
  return adw_navigation_view_pop(ADW_NAVIGATION_VIEW(navigation));
}

void cadw_navigation_view_pop_to(CadwWidget *navigation, unsigned depth) {
  AdwNavigationView *view = ADW_NAVIGATION_VIEW(navigation);
  AdwNavigationPage *page = depth > 0 ? page_at(view, depth - 1) : NULL;
  if (!page) return;
  adw_navigation_view_set_animate_transitions(view, FALSE);
  adw_navigation_view_pop_to_page(view, page);
  adw_navigation_view_set_animate_transitions(view, TRUE);
}

unsigned cadw_navigation_view_depth(CadwWidget *navigation) {
  GListModel *stack =
      adw_navigation_view_get_navigation_stack(ADW_NAVIGATION_VIEW(navigation));
  unsigned depth = g_list_model_get_n_items(stack);
  g_object_unref(stack);
  return depth;
}

#else

// MARK: AdwLeaflet

#define CADW_TYPE_NAVIGATION_VIEW (cadw_navigation_view_get_type())
G_DECLARE_FINAL_TYPE(CadwNavigationView, cadw_navigation_view, CADW, NAVIGATION_VIEW, AdwBin)

// AdwLeaflet shows the top of a stack of pages. It goes back on its own for a swipe and Alt+Left: then its visible
// child isn’t the top of our stack, and settle() catches up.
struct _CadwNavigationView {
  AdwBin parent_instance;
  AdwLeaflet *leaflet;
  GPtrArray *stack;    // pages, borrowed from the leaflet
  GPtrArray *leaving;  // popped pages that the leaflet may still be sliding away
  gboolean changing;   // we are changing the visible child
};

G_DEFINE_FINAL_TYPE(CadwNavigationView, cadw_navigation_view, ADW_TYPE_BIN)

enum { POPPED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static GtkWidget *top_of(CadwNavigationView *self) {
  return self->stack->len ? self->stack->pdata[self->stack->len - 1] : NULL;
}

static const char no_way_back_key[] = "cadw-no-way-back";

static gboolean has_way_back(CadwNavigationView *self) {
  GtkWidget *top = top_of(self);
  return top && !g_object_get_data(G_OBJECT(top), no_way_back_key);
}

// For the visible page.
static void refresh_way_back(CadwNavigationView *self) {
  gboolean has = has_way_back(self) && self->stack->len > 1;
  adw_leaflet_set_can_navigate_back(self->leaflet, has);
  GtkWidget *header = top_of(self) ? cadw_find(top_of(self), ADW_TYPE_HEADER_BAR) : NULL;
  GtkWidget *back = header ? cadw_row_control((CadwWidget *)header) : NULL;
  if (back) gtk_widget_set_visible(back, has);
}

// Pops the pages above `page`; the callbacks are called when all of them have left the stack.
static void drop_above(CadwNavigationView *self, GtkWidget *page) {
  GPtrArray *popped = g_ptr_array_new_with_free_func(g_object_unref);
  while (self->stack->len > 1 && top_of(self) != page) {
    GtkWidget *top = g_ptr_array_steal_index(self->stack, self->stack->len - 1);
    g_ptr_array_add(popped, g_object_ref(top));
    g_ptr_array_add(self->leaving, top);
  }
  // Immediately, because keys may come while the pages still slide.
  if (popped->len > 0) {
    cadw_uncover_page(top_of(self), GTK_WIDGET(self));
    refresh_way_back(self);
  }
  for (guint i = 0; i < popped->len; i++)
    g_signal_emit(self, signals[POPPED], 0, popped->pdata[i]);
  g_ptr_array_unref(popped);
}

static void remove_leaving(CadwNavigationView *self) {
  GPtrArray *leaving = self->leaving;
  self->leaving = g_ptr_array_new();
  for (guint i = 0; i < leaving->len; i++) adw_leaflet_remove(self->leaflet, leaving->pdata[i]);
  g_ptr_array_unref(leaving);
}

static void settle(CadwNavigationView *self) {
  if (self->changing || adw_leaflet_get_child_transition_running(self->leaflet)) return;
  drop_above(self, adw_leaflet_get_visible_child(self->leaflet));
  remove_leaving(self);
}

static void show(CadwNavigationView *self, GtkWidget *page, gboolean animated) {
  // A leaflet always animates; this spring is at rest after one frame.
  AdwSpringParams *spring =
      animated ? adw_spring_params_new(1, 0.5, 500) : adw_spring_params_new(1, 0.001, 100000);
  adw_leaflet_set_child_transition_params(self->leaflet, spring);
  adw_spring_params_unref(spring);
  self->changing = TRUE;
  adw_leaflet_set_visible_child(self->leaflet, page);
  self->changing = FALSE;
}

void cadw_navigation_view_set_has_way_back(CadwWidget *navigation, bool has_way_back) {
  CadwNavigationView *self = CADW_NAVIGATION_VIEW(navigation);
  if (!top_of(self)) return;
  g_object_set_data(G_OBJECT(top_of(self)), no_way_back_key, GINT_TO_POINTER(!has_way_back));
  refresh_way_back(self);
}

static gboolean on_escape(GtkWidget *widget, GVariant *unused, gpointer navigation) {
  (void)widget, (void)unused;
  return has_way_back(CADW_NAVIGATION_VIEW(navigation)) && cadw_navigation_view_pop(navigation);
}

// A shortcut in the bubble phase: the focused widget and an open popover handle Escape first.
static void add_escape(CadwNavigationView *self) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  cadw_add_key(shortcuts, GDK_KEY_Escape, 0, on_escape, self);
  gtk_widget_add_controller(GTK_WIDGET(self), shortcuts);
}

static void cadw_navigation_view_init(CadwNavigationView *self) {
  self->stack = g_ptr_array_new();
  self->leaving = g_ptr_array_new();
  self->leaflet = ADW_LEAFLET(adw_leaflet_new());
  adw_leaflet_set_can_unfold(self->leaflet, FALSE);
  adw_leaflet_set_can_navigate_back(self->leaflet, TRUE);
  adw_leaflet_set_homogeneous(self->leaflet, FALSE);
  // The leaflet only takes this class with its first size, which would compute the styles of all widgets in it again.
  gtk_widget_remove_css_class(GTK_WIDGET(self->leaflet), "unfolded");
  gtk_widget_add_css_class(GTK_WIDGET(self->leaflet), "folded");
  adw_bin_set_child(ADW_BIN(self), GTK_WIDGET(self->leaflet));
  g_signal_connect_swapped(self->leaflet, "notify::child-transition-running", G_CALLBACK(settle),
                           self);
  g_signal_connect_swapped(self->leaflet, "notify::visible-child", G_CALLBACK(settle), self);
  add_escape(self);
}

static void dispose(GObject *object) {
  CadwNavigationView *self = CADW_NAVIGATION_VIEW(object);
  if (self->leaflet) g_signal_handlers_disconnect_by_data(self->leaflet, self);
  self->leaflet = NULL;
  g_clear_pointer(&self->stack, g_ptr_array_unref);
  g_clear_pointer(&self->leaving, g_ptr_array_unref);
  G_OBJECT_CLASS(cadw_navigation_view_parent_class)->dispose(object);
}

static void cadw_navigation_view_class_init(CadwNavigationViewClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  signals[POPPED] = g_signal_new("popped", CADW_TYPE_NAVIGATION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
}

CadwWidget *cadw_navigation_view_new(void) {
  GtkWidget *navigation = g_object_new(CADW_TYPE_NAVIGATION_VIEW, NULL);
  cadw_keep_back_button(navigation, cadw_navigation_view_pop);
  return (CadwWidget *)navigation;
}

static gboolean has_tag(CadwNavigationView *self, const char *tag) {
  for (guint i = 0; i < self->stack->len; i++)
    if (g_str_equal(tag_of(self->stack->pdata[i]), tag)) return TRUE;
  return FALSE;
}

static GtkWidget *page_new(const char *tag, CadwWidget *header, CadwWidget *content) {
  GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class(page, "background");  // hides the page below while it slides
  gtk_widget_set_vexpand(GTK_WIDGET(content), TRUE);
  if (lies_on_content(header)) {
    GtkWidget *overlay = gtk_overlay_new();
    gtk_widget_set_valign(GTK_WIDGET(header), GTK_ALIGN_START);
    gtk_overlay_set_child(GTK_OVERLAY(overlay), GTK_WIDGET(content));
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), GTK_WIDGET(header));
    gtk_box_append(GTK_BOX(page), overlay);
  } else {
    gtk_box_append(GTK_BOX(page), GTK_WIDGET(header));
    gtk_box_append(GTK_BOX(page), GTK_WIDGET(content));
  }
  g_object_set_data_full(G_OBJECT(page), tag_key, g_strdup(tag), g_free);
  return page;
}

// The leaflet focuses the page’s first widget, which is the back button; AdwNavigationView focuses the content.
static void focus_content(GtkWidget *page, GtkWidget *navigation) {
  GtkWidget *focus = cadw_focus_near(page);
  if (focus && gtk_widget_is_ancestor(focus, page))
    gtk_widget_child_focus(gtk_widget_get_last_child(page), GTK_DIR_TAB_FORWARD);
  cadw_begin_page(gtk_widget_get_last_child(page), navigation);
}

static void push_page(CadwNavigationView *self, GtkWidget *page, gboolean animated) {
  cadw_cover_page(top_of(self));
  self->changing = TRUE;  // the leaflet shows its first page on its own
  adw_leaflet_append(self->leaflet, page);
  self->changing = FALSE;
  g_ptr_array_add(self->stack, page);
  refresh_way_back(self);
  show(self, page, animated);
  focus_content(page, GTK_WIDGET(self));
  settle(self);
}

void cadw_navigation_view_push(CadwWidget *navigation, const char *tag, const char *title,
                               CadwWidget *header, CadwWidget *content, bool animated) {
  CadwNavigationView *self = CADW_NAVIGATION_VIEW(navigation);
  drop_above(self, adw_leaflet_get_visible_child(self->leaflet));
  g_object_ref_sink(header);
  g_object_ref_sink(content);
  if (!has_tag(self, tag)) {
    if (!adw_header_bar_get_title_widget(ADW_HEADER_BAR(header)))
      adw_header_bar_set_title_widget(ADW_HEADER_BAR(header), adw_window_title_new(title, ""));
    if (self->stack->len > 0) show_back(header, navigation);
    push_page(self, page_new(tag, header, content), animated && self->stack->len > 0);
  }
  g_object_unref(header);
  g_object_unref(content);
}

bool cadw_navigation_view_pop(CadwWidget *navigation) {
  CadwNavigationView *self = CADW_NAVIGATION_VIEW(navigation);
  drop_above(self, adw_leaflet_get_visible_child(self->leaflet));
  if (self->stack->len < 2) return false;
  GtkWidget *below = self->stack->pdata[self->stack->len - 2];
  show(self, below, TRUE);
  drop_above(self, below);
  settle(self);
  return true;
}

void cadw_navigation_view_pop_to(CadwWidget *navigation, unsigned depth) {
  CadwNavigationView *self = CADW_NAVIGATION_VIEW(navigation);
  if (depth < 1 || self->stack->len <= depth) return;
  GtkWidget *page = self->stack->pdata[depth - 1];
  show(self, page, FALSE);
  drop_above(self, page);
  remove_leaving(self);
}

unsigned cadw_navigation_view_depth(CadwWidget *navigation) {
  return CADW_NAVIGATION_VIEW(navigation)->stack->len;
}

CadwWidget *cadw_navigation_view_page(CadwWidget *widget) {
  GtkWidget *navigation = cadw_find(GTK_WIDGET(widget), CADW_TYPE_NAVIGATION_VIEW);
  return navigation ? (CadwWidget *)top_of(CADW_NAVIGATION_VIEW(navigation)) : NULL;
}

#endif
