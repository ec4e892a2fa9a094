// Web pages. WebKitGTK is loaded on first use, so that it isn’t required.

#include <dlfcn.h>
#include <string.h>

#include "internal.h"

// The functions of WebKitGTK 6.0, whose headers aren’t needed; its objects are GObjects.
typedef struct {
  GType (*view_type)(void);
  gpointer (*session_new)(void);
  void (*load)(gpointer view, const char *uri);
  void (*go_back)(gpointer view);
  void (*go_forward)(gpointer view);
  gboolean (*can_go_back)(gpointer view);
  gboolean (*can_go_forward)(gpointer view);
  void (*ignore)(gpointer decision);
  gpointer (*action_of)(gpointer decision);
  gboolean (*is_user_gesture)(gpointer action);
  gpointer (*request_of)(gpointer action);
  const char *(*uri_of)(gpointer request);
  gboolean (*theme_color)(gpointer view, GdkRGBA *color);
  gpointer (*content_of)(gpointer view);
  gpointer (*style_new)(const char *css, int frames, int level, const char *const *allowed,
                        const char *const *blocked);
  void (*style_unref)(gpointer style);
  void (*add_style)(gpointer content, gpointer style);
} WebKit;

enum { NAVIGATION, NEW_WINDOW };  // WebKitPolicyDecisionType
enum { COMMITTED = 2 };           // WebKitLoadEvent
enum { TOP_FRAME = 1 };           // WebKitUserContentInjectedFrames
enum { USER_LEVEL = 0 };          // WebKitUserStyleLevel

gboolean cadw_find_symbol(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static gboolean load_library(WebKit *kit) {
  void *library = dlopen("libwebkitgtk-6.0.so.4", RTLD_LAZY | RTLD_LOCAL);
  // Only since 2.50.
  if (library) cadw_find_symbol(library, "webkit_web_view_get_theme_color", &kit->theme_color);
  return library && cadw_find_symbol(library, "webkit_web_view_get_type", &kit->view_type) &&
         cadw_find_symbol(library, "webkit_network_session_new_ephemeral", &kit->session_new) &&
         cadw_find_symbol(library, "webkit_web_view_load_uri", &kit->load) &&
         cadw_find_symbol(library, "webkit_web_view_go_back", &kit->go_back) &&
         cadw_find_symbol(library, "webkit_web_view_go_forward", &kit->go_forward) &&
         cadw_find_symbol(library, "webkit_web_view_can_go_back", &kit->can_go_back) &&
         cadw_find_symbol(library, "webkit_web_view_can_go_forward", &kit->can_go_forward) &&
         cadw_find_symbol(library, "webkit_policy_decision_ignore", &kit->ignore) &&
         cadw_find_symbol(library, "webkit_navigation_policy_decision_get_navigation_action",
              &kit->action_of) &&
         cadw_find_symbol(library, "webkit_navigation_action_is_user_gesture", &kit->is_user_gesture) &&
         cadw_find_symbol(library, "webkit_navigation_action_get_request", &kit->request_of) &&
         cadw_find_symbol(library, "webkit_uri_request_get_uri", &kit->uri_of) &&
         cadw_find_symbol(library, "webkit_web_view_get_user_content_manager", &kit->content_of) &&
         cadw_find_symbol(library, "webkit_user_style_sheet_new", &kit->style_new) &&
         cadw_find_symbol(library, "webkit_user_style_sheet_unref", &kit->style_unref) &&
         cadw_find_symbol(library, "webkit_user_content_manager_add_style_sheet", &kit->add_style);
}

// NULL if the library isn’t installed; it is loaded once.
static const WebKit *webkit(void) {
  static WebKit kit;
  static enum { UNKNOWN, ABSENT, PRESENT } state;
  if (state == UNKNOWN) state = load_library(&kit) ? PRESENT : ABSENT;
  return state == PRESENT ? &kit : NULL;
}

bool cadw_web_is_available(void) {
  return webkit() != NULL;
}

static const char folder_key[] = "cadw-folder";
static const char link_key[] = "cadw-link";

static gboolean is_scheme(const char *uri, const char *scheme) {
  char *own = g_uri_parse_scheme(uri);
  gboolean same = own && g_ascii_strcasecmp(own, scheme) == 0;
  g_free(own);
  return same;
}

static gboolean is_below(const char *uri, const char *folder) {
  GFile *file = g_file_new_for_uri(uri);
  GFile *root = folder ? g_file_new_for_path(folder) : NULL;
  gboolean below = root && g_file_has_prefix(file, root);
  g_clear_object(&root);
  g_object_unref(file);
  return below;
}

static gboolean is_shown(GObject *view, const char *uri) {
  static const char *const schemes[] = {"http", "https", "about", "data", "blob"};
  for (guint i = 0; i < G_N_ELEMENTS(schemes); i++)
    if (is_scheme(uri, schemes[i])) return TRUE;
  return is_scheme(uri, "file") && is_below(uri, g_object_get_data(view, folder_key));
}

static gboolean on_decide(GObject *view, gpointer decision, int type, gpointer unused) {
  (void)unused;
  const WebKit *kit = webkit();
  if (type != NAVIGATION && type != NEW_WINDOW) return FALSE;
  gpointer action = kit->action_of(decision);
  const char *uri = kit->uri_of(kit->request_of(action));
  if (type == NAVIGATION && is_shown(view, uri)) return FALSE;
  CadwClosure *link = g_object_get_data(view, link_key);
  // Don’t start other programs or open files, unless the user asked for it.
  if (link && kit->is_user_gesture(action) && !is_scheme(uri, "file"))
    cadw_closure_call_text(link, uri);
  kit->ignore(decision);
  return TRUE;
}

// An empty view is white, regardless of the style, so the page below it is shown until something is loaded.
static void on_load_changed(GtkWidget *view, int event, gpointer unused) {
  (void)unused;
  if (event >= COMMITTED) gtk_widget_set_opacity(view, 1);
}

static gboolean on_load_failed(GtkWidget *view, int event, const char *uri, GError *error, gpointer unused) {
  (void)event, (void)uri, (void)error, (void)unused;
  gtk_widget_set_opacity(view, 1);
  return FALSE;
}

CadwWidget *cadw_web_view_new(const char *folder) {
  const WebKit *kit = webkit();
  if (!kit) return NULL;
  gpointer session = kit->session_new();
  GObject *view = g_object_new(kit->view_type(), "network-session", session, NULL);
  g_object_unref(session);
  g_object_set_data_full(view, folder_key, g_strdup(folder), g_free);
  g_signal_connect(view, "decide-policy", G_CALLBACK(on_decide), NULL);
  g_signal_connect(view, "load-changed", G_CALLBACK(on_load_changed), NULL);
  g_signal_connect(view, "load-failed", G_CALLBACK(on_load_failed), NULL);
  gtk_widget_set_opacity(GTK_WIDGET(view), 0);
  gtk_widget_set_hexpand(GTK_WIDGET(view), TRUE);
  gtk_widget_set_vexpand(GTK_WIDGET(view), TRUE);
  return (CadwWidget *)view;
}

void cadw_web_view_load(CadwWidget *view, const char *uri) {
  webkit()->load(view, uri);
}

void cadw_web_view_go_back(CadwWidget *view) {
  webkit()->go_back(view);
}

void cadw_web_view_go_forward(CadwWidget *view) {
  webkit()->go_forward(view);
}

bool cadw_web_view_can_go_back(CadwWidget *view) {
  return webkit()->can_go_back(view);
}

bool cadw_web_view_can_go_forward(CadwWidget *view) {
  return webkit()->can_go_forward(view);
}

const char *cadw_web_view_theme_color(CadwWidget *view) {
  static char text[8];
  GdkRGBA color;
  if (!webkit()->theme_color || !webkit()->theme_color(view, &color)) return NULL;
  g_snprintf(text, sizeof text, "#%02x%02x%02x", (unsigned)(CLAMP(color.red, 0, 1) * 255 + 0.5),
             (unsigned)(CLAMP(color.green, 0, 1) * 255 + 0.5), (unsigned)(CLAMP(color.blue, 0, 1) * 255 + 0.5));
  return text;
}

// The page begins below the header bar, and continues behind it when it is scrolled.
void cadw_web_view_set_top_inset(CadwWidget *view, int pixels) {
  const WebKit *kit = webkit();
  char *css = g_strdup_printf("html { padding-top: %dpx; }", pixels);
  gpointer style = kit->style_new(css, TOP_FRAME, USER_LEVEL, NULL, NULL);
  kit->add_style(kit->content_of(view), style);
  kit->style_unref(style);
  g_free(css);
}

static void on_notify(GObject *view, GParamSpec *property, CadwClosure *closure) {
  (void)view;
  const char *name = g_param_spec_get_name(property);
  static const char *const names[] = {"title", "uri", "is-loading", "estimated-load-progress",
                                      "theme-color"};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if (g_str_equal(name, names[i])) cadw_closure_call(closure);
}

void cadw_web_view_on_changed(CadwWidget *view, CadwAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(view, "notify", G_CALLBACK(on_notify), G_CALLBACK(callback), context, release);
}

void cadw_web_view_on_link(CadwWidget *view, CadwTextAction callback, void *context,
                           CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(view), link_key, closure, cadw_closure_free);
}
