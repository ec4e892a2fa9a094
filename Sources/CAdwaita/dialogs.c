// Dialogs, most of which libadwaita and GTK replaced between 1.2 and 1.8: alerts, modal ones, files, about, shortcuts.

#include <string.h>

#include "internal.h"

// MARK: Alerts

// The field of a row or a search bar; otherwise the widget itself.
static GtkWidget *focus_of(CadwWidget *widget) {
  GtkWidget *text = cadw_find(GTK_WIDGET(widget), GTK_TYPE_TEXT);
  return text ? text : GTK_WIDGET(widget);
}

#if CADW_HAS_ADW(1, 5)

static void focus_at_first(GtkWidget *dialog, GtkWidget *widget) {
  adw_dialog_set_focus(ADW_DIALOG(dialog), widget);
}

CadwWidget *cadw_alert_new(const char *heading, const char *body) {
  AdwDialog *dialog = adw_alert_dialog_new(heading, body);
  // A large heading that doesn’t fit is replaced with a smaller one, but is measured as less than one line.
  GtkWidget *large = cadw_find(adw_dialog_get_child(dialog), GTK_TYPE_LABEL);
  if (large) {
    gtk_label_set_wrap(GTK_LABEL(large), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(large), PANGO_WRAP_WORD_CHAR);
  }
  return (CadwWidget *)dialog;
}

void cadw_alert_add_response(CadwWidget *alert, const char *id, const char *label,
                             CadwResponseStyle style) {
  adw_alert_dialog_add_response(ADW_ALERT_DIALOG(alert), id, label);
  adw_alert_dialog_set_response_appearance(ADW_ALERT_DIALOG(alert), id, (AdwResponseAppearance)style);
}

#else

static void focus_at_first(GtkWidget *dialog, GtkWidget *widget) {
  g_signal_connect_object(dialog, "map", G_CALLBACK(gtk_widget_grab_focus), widget, G_CONNECT_SWAPPED);
}

CadwWidget *cadw_alert_new(const char *heading, const char *body) {
  return (CadwWidget *)adw_message_dialog_new(NULL, heading, body);
}

void cadw_alert_add_response(CadwWidget *alert, const char *id, const char *label,
                             CadwResponseStyle style) {
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(alert), id, label);
  adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(alert), id, (AdwResponseAppearance)style);
}

#endif

// MARK: Modal dialogs

void cadw_dialog_set_focus(CadwWidget *dialog, CadwWidget *widget) {
  focus_at_first(GTK_WIDGET(dialog), focus_of(widget));
}

#if CADW_HAS_ADW(1, 5)

CadwWidget *cadw_dialog_new(const char *title, int width, int height) {
  AdwDialog *dialog = adw_dialog_new();
  adw_dialog_set_title(dialog, title);
  adw_dialog_set_content_width(dialog, width);
  adw_dialog_set_content_height(dialog, height);
  return (CadwWidget *)dialog;
}

void cadw_dialog_present(CadwWidget *dialog, CadwWidget *parent) {
  adw_dialog_present(ADW_DIALOG(dialog), parent ? GTK_WIDGET(parent) : NULL);
}

// A window that is being destroyed closes its dialogs, which may have left it already.
void cadw_dialog_close(CadwWidget *dialog) {
  GtkWindow *window = cadw_window_of(dialog);
  if (!window || gtk_widget_in_destruction(GTK_WIDGET(window))) return;
  adw_dialog_close(ADW_DIALOG(dialog));
}

#else

static gboolean on_escape(GtkWidget *window, GVariant *unused, gpointer data) {
  (void)unused, (void)data;
  gtk_window_close(GTK_WINDOW(window));
  return TRUE;
}

CadwWidget *cadw_dialog_new(const char *title, int width, int height) {
  GtkWidget *window =
      g_object_new(ADW_TYPE_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  GtkEventController *keys = gtk_shortcut_controller_new();
  cadw_add_key(keys, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_add_controller(window, keys);
  return (CadwWidget *)window;
}

void cadw_dialog_present(CadwWidget *dialog, CadwWidget *parent) {
  GtkWindow *window = GTK_WINDOW(dialog);
  gtk_window_set_transient_for(window, cadw_window_of(parent));
  gtk_window_set_destroy_with_parent(window, TRUE);
  gtk_window_set_modal(window, TRUE);
  gtk_window_present(window);
  // A read-only text isn’t a good place to begin.
  if (GTK_IS_LABEL(gtk_window_get_focus(window))) gtk_window_set_focus(window, NULL);
}

void cadw_dialog_close(CadwWidget *dialog) {
  gtk_window_close(GTK_WINDOW(dialog));
}

#endif

// MARK: Files

// Takes ownership of the file (NULL if canceled) and the closure.
static void finish(GFile *file, CadwClosure *closure) {
  char *name = file ? cadw_file_name(file) : NULL;
  cadw_closure_call_text(closure, name);
  g_free(name);
  g_clear_object(&file);
  cadw_closure_free(closure);
}

// The names of the filters for the files that are shown initially and for all files, and the suffixes of the former.
typedef struct {
  const char *name, *suffixes, *all;
} FileFilter;

// For all files without suffixes.
static GtkFileFilter *filter_new(const char *name, const char *suffixes) {
  GtkFileFilter *filter = gtk_file_filter_new();
  char **list = g_strsplit(suffixes ? suffixes : "", " ", -1);
  for (char **suffix = list; *suffix; suffix++) gtk_file_filter_add_suffix(filter, *suffix);
  if (!suffixes) gtk_file_filter_add_pattern(filter, "*");
  g_strfreev(list);
  gtk_file_filter_set_name(filter, name);
  return filter;
}

#if CADW_HAS_GTK(4, 10)

static void on_folder(GObject *dialog, GAsyncResult *result, gpointer closure) {
  finish(gtk_file_dialog_select_folder_finish(GTK_FILE_DIALOG(dialog), result, NULL), closure);
}

static void on_opened(GObject *dialog, GAsyncResult *result, gpointer closure) {
  finish(gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, NULL), closure);
}

static void on_saved(GObject *dialog, GAsyncResult *result, gpointer closure) {
  finish(gtk_file_dialog_save_finish(GTK_FILE_DIALOG(dialog), result, NULL), closure);
}

static void show(CadwPurpose purpose, CadwWidget *parent, const char *title, GFile *folder,
                 const char *name, const FileFilter *filter, CadwClosure *closure) {
  GtkFileDialog *dialog = gtk_file_dialog_new();
  GtkWindow *window = cadw_window_of(parent);
  gtk_file_dialog_set_title(dialog, title);
  if (folder) gtk_file_dialog_set_initial_folder(dialog, folder);
  if (name) gtk_file_dialog_set_initial_name(dialog, name);
  if (filter) {
    GListStore *filters = g_list_store_new(GTK_TYPE_FILE_FILTER);
    GtkFileFilter *made[] = {filter_new(filter->name, filter->suffixes), filter_new(filter->all, NULL)};
    g_list_store_splice(filters, 0, 0, (gpointer *)made, G_N_ELEMENTS(made));
    gtk_file_dialog_set_filters(dialog, G_LIST_MODEL(filters));
    for (guint i = 0; i < G_N_ELEMENTS(made); i++) g_object_unref(made[i]);
    g_object_unref(filters);
  }
  if (purpose == CADW_OPEN_FOLDER)
    gtk_file_dialog_select_folder(dialog, window, NULL, on_folder, closure);
  else if (purpose == CADW_OPEN_FILE)
    gtk_file_dialog_open(dialog, window, NULL, on_opened, closure);
  else
    gtk_file_dialog_save(dialog, window, NULL, on_saved, closure);
  g_object_unref(dialog);
}

#else

static void on_file_response(GtkNativeDialog *dialog, int response, CadwClosure *closure) {
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
  finish(response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(chooser) : NULL, closure);
  g_object_unref(dialog);
}

static void show(CadwPurpose purpose, CadwWidget *parent, const char *title, GFile *folder,
                 const char *name, const FileFilter *filter, CadwClosure *closure) {
  static const GtkFileChooserAction actions[] = {GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                                 GTK_FILE_CHOOSER_ACTION_OPEN,
                                                 GTK_FILE_CHOOSER_ACTION_SAVE};
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      title, cadw_window_of(parent), actions[purpose], NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
  if (folder) gtk_file_chooser_set_current_folder(chooser, folder, NULL);
  if (name) gtk_file_chooser_set_current_name(chooser, name);
  if (filter) {
    // The chooser takes over the filters.
    gtk_file_chooser_add_filter(chooser, filter_new(filter->name, filter->suffixes));
    gtk_file_chooser_add_filter(chooser, filter_new(filter->all, NULL));
  }
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect(dialog, "response", G_CALLBACK(on_file_response), closure);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));  // on_file_response releases our reference
}

#endif

void cadw_choose_file(CadwPurpose purpose, CadwWidget *parent, const char *title, const char *folder,
                      const char *name, const char *filter, const char *suffixes, const char *all,
                      CadwTextAction callback, void *context, CadwRelease release) {
  GFile *file = folder ? g_file_new_for_path(folder) : NULL;
  const FileFilter parts = {filter, suffixes, all};
  show(purpose, parent, title, file, name, filter ? &parts : NULL,
       cadw_closure_new(G_CALLBACK(callback), context, release));
  g_clear_object(&file);
}

// MARK: About

CadwWidget *cadw_about_new(const char *const *developers) {
#if CADW_HAS_ADW(1, 5)
  GtkWidget *about = GTK_WIDGET(adw_about_dialog_new());
#else
  GtkWidget *about = adw_about_window_new();
#endif
  // GTK provides the text of this license.
  g_object_set(about, "license-type", GTK_LICENSE_MIT_X11, "developers", developers, NULL);
  return (CadwWidget *)about;
}

// MARK: Shortcuts

static GdkToplevel *toplevel_of(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  GdkSurface *surface = native ? gtk_native_get_surface(native) : NULL;
  return GDK_IS_TOPLEVEL(surface) ? GDK_TOPLEVEL(surface) : NULL;
}

static void inhibit_shortcuts(GtkWidget *widget) {
  GdkToplevel *toplevel = toplevel_of(widget);
  if (toplevel) gdk_toplevel_inhibit_system_shortcuts(toplevel, NULL);
}

static void restore_shortcuts(GtkWidget *widget) {
  GdkToplevel *toplevel = toplevel_of(widget);
  if (toplevel) gdk_toplevel_restore_system_shortcuts(toplevel);
}

// Shift counts as a modifier, so the key is the one without it: <Shift>1 instead of exclam, as GNOME’s desktop expects.
static gboolean on_accelerator(
    GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, CadwClosure *closure) {
  GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(keys));
  if (event && gdk_key_event_is_modifier(event)) return GDK_EVENT_PROPAGATE;
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask();
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
  gdk_display_translate_key(gtk_widget_get_display(widget), code, state & ~held,
                            (int)gtk_event_controller_key_get_group(keys), &key, NULL, NULL, NULL);
  char *name = gtk_accelerator_name(gdk_keyval_to_lower(key), held);
  bool handled = ((CadwKeyAction)closure->function)(closure->context, name, held ? CADW_OTHER : 0);
  g_free(name);
  return handled;
}

void cadw_widget_on_accelerator(CadwWidget *widget, CadwKeyAction callback, void *context, CadwRelease release) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  cadw_connect(keys, "key-pressed", G_CALLBACK(on_accelerator), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(widget), keys);
  g_signal_connect(widget, "map", G_CALLBACK(inhibit_shortcuts), NULL);
  g_signal_connect(widget, "unmap", G_CALLBACK(restore_shortcuts), NULL);
}

char *cadw_accelerator_label(const char *accelerator) {
  guint key = 0;
  GdkModifierType state = 0;
  return gtk_accelerator_parse(accelerator, &key, &state) ? gtk_accelerator_get_label(key, state) : NULL;
}

CadwWidget *cadw_shortcut_label_new(const char *accelerator) {
#if CADW_HAS_ADW(1, 8)
  GtkWidget *keys = adw_shortcut_label_new(accelerator);
#else
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS  // since GTK 4.18, in favor of libadwaita 1.8
  GtkWidget *keys = gtk_shortcut_label_new(accelerator);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
  gtk_widget_set_valign(keys, GTK_ALIGN_CENTER);
  return (CadwWidget *)keys;
}
