#include "internal.h"

#include "header.h"

#if CADW_HAS_ADW(1, 4)

// Not the page's own tag: two pages with the same one clash while the first slides away.
static const char tag_key[] = "cadw-tag";

static const char *tag_of(AdwNavigationPage *page) {
  return page ? g_object_get_data(G_OBJECT(page), tag_key) : "";
}

// A page that is gone back to gets the focus where it was, or else where it begins.
static void on_gone_back(AdwNavigationView *view) {
  GtkWindow *window = cadw_window_of((CadwWidget *)view);
  if (window) cadw_leave_text(window);
}

CadwWidget *cadw_navigation_new(void) {
  GtkWidget *view = adw_navigation_view_new();
  g_signal_connect(view, "popped", G_CALLBACK(on_gone_back), NULL);
  cadw_navigation_keep_back_button(view);
  return (CadwWidget *)view;
}

static AdwNavigationPage *page_at(AdwNavigationView *view, unsigned index) {
  GListModel *stack = adw_navigation_view_get_navigation_stack(view);
  AdwNavigationPage *page = g_list_model_get_item(stack, index);
  g_object_unref(stack);
  if (page) g_object_unref(page);  // the view keeps it
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
  adw_toolbar_view_set_extend_content_to_top_edge(ADW_TOOLBAR_VIEW(view),
                                                  cadw_header_bar_lies_on_content(header));
  return view;
}

void cadw_navigation_push(CadwWidget *navigation, const char *tag, const char *title,
                          CadwWidget *header, CadwWidget *content, bool animated) {
  AdwNavigationView *view = ADW_NAVIGATION_VIEW(navigation);
  g_object_ref_sink(header);
  g_object_ref_sink(content);
  if (!has_tag(view, tag)) {
    const char *shown = title && *title ? cadw_line(title) : " ";  // a page without a title is a warning
    AdwNavigationPage *page = adw_navigation_page_new(toolbar_view_new(header, content), shown);
    g_object_set_data_full(G_OBJECT(page), tag_key, g_strdup(tag), g_free);
    adw_navigation_view_set_animate_transitions(view, animated);
    adw_navigation_view_push(view, page);
    adw_navigation_view_set_animate_transitions(view, TRUE);
    cadw_begin_page(GTK_WIDGET(content));
  }
  g_object_unref(header);
  g_object_unref(content);
}

bool cadw_navigation_pop(CadwWidget *navigation) {
  return adw_navigation_view_pop(ADW_NAVIGATION_VIEW(navigation));
}

void cadw_navigation_pop_to_root(CadwWidget *navigation) {
  AdwNavigationView *view = ADW_NAVIGATION_VIEW(navigation);
  AdwNavigationPage *root = page_at(view, 0);
  if (!root) return;
  adw_navigation_view_set_animate_transitions(view, FALSE);
  adw_navigation_view_pop_to_page(view, root);
  adw_navigation_view_set_animate_transitions(view, TRUE);
}

unsigned cadw_navigation_depth(CadwWidget *navigation) {
  GListModel *stack =
      adw_navigation_view_get_navigation_stack(ADW_NAVIGATION_VIEW(navigation));
  unsigned depth = g_list_model_get_n_items(stack);
  g_object_unref(stack);
  return depth;
}

const char *cadw_navigation_visible_tag(CadwWidget *navigation) {
  return tag_of(adw_navigation_view_get_visible_page(ADW_NAVIGATION_VIEW(navigation)));
}

static void on_popped(AdwNavigationView *view, AdwNavigationPage *page, CadwClosure *closure) {
  (void)view;
  cadw_closure_call_text(closure, tag_of(page));
}

void cadw_navigation_on_popped(CadwWidget *navigation, CadwTextAction callback, void *context,
                               CadwRelease release) {
  cadw_connect(navigation, "popped", G_CALLBACK(on_popped), G_CALLBACK(callback), context, release);
}

#endif
