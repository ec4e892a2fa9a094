// Services of other programs: addresses, email, terminals, editors, the trash. GtkUriLauncher is available since GTK
// 4.10; GTK has nothing for email and terminals.

#define _GNU_SOURCE  // O_PATH
#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

// Reports the result, and frees the closure and the error.
static void finish(CadwClosure *closure, GError *error) {
  gboolean dismissed = FALSE;
#if CADW_HAS_GTK(4, 10)
  dismissed = g_error_matches(error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED);
#endif
  dismissed = dismissed || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cadw_closure_call_text(closure, error && !dismissed ? error->message : NULL);
  g_clear_error(&error);
  cadw_closure_free(closure);
}

static void on_launched(GObject *source, GAsyncResult *result, gpointer closure) {
  GError *error = NULL;
#if CADW_HAS_GTK(4, 10)
  gtk_uri_launcher_launch_finish(GTK_URI_LAUNCHER(source), result, &error);
#else
  gtk_show_uri_full_finish(source ? GTK_WINDOW(source) : NULL, result, &error);
#endif
  finish(closure, error);
}

static void launch(GtkWindow *window, const char *uri, CadwClosure *closure) {
#if CADW_HAS_GTK(4, 10)
  GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
  gtk_uri_launcher_launch(launcher, window, NULL, on_launched, closure);
  g_object_unref(launcher);
#else
  gtk_show_uri_full(window, uri, GDK_CURRENT_TIME, NULL, on_launched, closure);
#endif
}

void cadw_launch_uri(CadwWidget *parent, const char *uri, CadwTextAction callback, void *context,
                     CadwRelease release) {
  launch(cadw_window_of(parent), uri, cadw_closure_new(G_CALLBACK(callback), context, release));
}

bool cadw_opens_scheme(const char *scheme) {
  GAppInfo *program = g_app_info_get_default_for_uri_scheme(scheme);
  bool opens = program != NULL;
  g_clear_object(&program);
  return opens;
}

static GAppInfo *installed(GList *all, const char *id) {
  for (GList *each = all; each; each = each->next)
    if (g_strcmp0(g_app_info_get_id(each->data), id) == 0) return each->data;
  return NULL;
}

bool cadw_launch_application(const char *const *ids, unsigned count) {
  GList *all = g_app_info_get_all();
  GAppInfo *found = NULL;
  for (unsigned i = 0; i < count && !found; i++) found = installed(all, ids[i]);
  GdkAppLaunchContext *context = gdk_display_get_app_launch_context(gdk_display_get_default());
  bool launched = found && g_app_info_launch(found, NULL, G_APP_LAUNCH_CONTEXT(context), NULL);
  g_object_unref(context);
  g_list_free_full(all, g_object_unref);
  return launched;
}

// MARK: Files

typedef struct {
  GWeakRef window;
  char *folder;  // as a URI
  CadwClosure *closure;
} Showing;

// If there is no file manager on the bus, or no bus, open the folder.
static void on_shown(GObject *bus, GAsyncResult *result, gpointer data) {
  Showing *self = data;
  GVariant *reply = bus ? g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL) : NULL;
  GtkWindow *window = g_weak_ref_get(&self->window);
  if (reply) {
    g_variant_unref(reply);
    finish(self->closure, NULL);
  } else {
    launch(window, self->folder, self->closure);
  }
  g_clear_object(&window);
  g_weak_ref_clear(&self->window);
  g_free(self->folder);
  g_free(self);
}

void cadw_show_in_files(CadwWidget *parent, const char *path, CadwTextAction callback, void *context,
                        CadwRelease release) {
  Showing *self = g_new0(Showing, 1);
  GFile *file = g_file_new_for_path(path);
  GFile *folder = g_file_get_parent(file);
  char *uris[] = {g_file_get_uri(file), NULL};
  self->folder = g_file_get_uri(folder ? folder : file);
  self->closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_weak_ref_init(&self->window, cadw_window_of(parent));
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus) {
    g_dbus_connection_call(bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                           "org.freedesktop.FileManager1", "ShowItems",
                           g_variant_new("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                           on_shown, self);
    g_object_unref(bus);
  } else {
    on_shown(NULL, NULL, self);
  }
  g_free(uris[0]);
  g_clear_object(&folder);
  g_object_unref(file);
}

// MARK: Mail

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define EMAIL "org.freedesktop.portal.Email"

enum {
  SEVERAL_ADDRESSES = 3,  // the first version of the interface that supports them
  PATIENCE = 5000,        // milliseconds to wait for an answer
  FAILED = 2,             // the response of a request that failed without being canceled
};

typedef struct {
  CadwClosure *closure;
  GDBusConnection *bus;
  GVariant *options;  // the options of ComposeEmail, without the handle and the attachments
  char **attachments;
  gboolean needs_several;
  guint subscription;
} Mail;

static void finish_mail(Mail *mail, bool taken) {
  if (mail->subscription) g_dbus_connection_signal_unsubscribe(mail->bus, mail->subscription);
  cadw_closure_call_boolean(mail->closure, taken);
  cadw_closure_free(mail->closure);
  g_variant_unref(mail->options);
  g_strfreev(mail->attachments);
  g_clear_object(&mail->bus);
  g_free(mail);
}

static void on_response(GDBusConnection *bus, const char *sender, const char *path,
                        const char *interface, const char *signal, GVariant *parameters,
                        gpointer mail) {
  (void)bus, (void)sender, (void)path, (void)interface, (void)signal;
  guint32 response = FAILED;
  if (g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ua{sv})")))
    g_variant_get_child(parameters, 0, "u", &response);
  finish_mail(mail, response != FAILED);
}

static void on_composed(GObject *bus, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_with_unix_fd_list_finish(G_DBUS_CONNECTION(bus), NULL, result, NULL);
  if (reply)
    g_variant_unref(reply);
  else
    finish_mail(data, false);
}

// The portal gets file descriptors, because it may not have access to the files.
static GUnixFDList *open_attachments(char **paths, GVariantDict *options) {
  if (!paths[0]) return NULL;
  GUnixFDList *files = g_unix_fd_list_new();
  GVariantBuilder handles;
  g_variant_builder_init(&handles, G_VARIANT_TYPE("ah"));
  for (; *paths; paths++) {
    int file = open(*paths, O_PATH | O_CLOEXEC);
    int handle = file < 0 ? -1 : g_unix_fd_list_append(files, file, NULL);
    if (file >= 0) close(file);
    if (handle >= 0) g_variant_builder_add(&handles, "h", handle);
  }
  g_variant_dict_insert_value(options, "attachment_fds", g_variant_builder_end(&handles));
  return files;
}

// The path of a request is known in advance, so that its response can’t be missed.
static char *request_path(GDBusConnection *bus, const char *token) {
  char *sender = g_strdelimit(g_strdup(g_dbus_connection_get_unique_name(bus) + 1), ".", '_');
  char *path = g_strdup_printf(PORTAL_PATH "/request/%s/%s", sender, token);
  g_free(sender);
  return path;
}

static void compose(Mail *mail) {
  static unsigned count;
  char *token = g_strdup_printf("levers%u", ++count);
  char *path = request_path(mail->bus, token);
  mail->subscription = g_dbus_connection_signal_subscribe(
      mail->bus, PORTAL_NAME, "org.freedesktop.portal.Request", "Response", path, NULL,
      G_DBUS_SIGNAL_FLAGS_NONE, on_response, mail, NULL);
  GVariantDict options;
  g_variant_dict_init(&options, mail->options);
  g_variant_dict_insert(&options, "handle_token", "s", token);
  GUnixFDList *files = open_attachments(mail->attachments, &options);
  g_dbus_connection_call_with_unix_fd_list(
      mail->bus, PORTAL_NAME, PORTAL_PATH, EMAIL, "ComposeEmail",
      g_variant_new("(s@a{sv})", "", g_variant_dict_end(&options)), G_VARIANT_TYPE("(o)"),
      G_DBUS_CALL_FLAGS_NONE, -1, files, NULL, on_composed, mail);
  g_clear_object(&files);
  g_free(path);
  g_free(token);
}

static void on_version(GObject *bus, GAsyncResult *result, gpointer data) {
  Mail *mail = data;
  guint32 version = 0;
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (reply) {
    GVariant *value;
    g_variant_get(reply, "(v)", &value);
    if (g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) version = g_variant_get_uint32(value);
    g_variant_unref(value);
    g_variant_unref(reply);
  }
  if (version >= (mail->needs_several ? SEVERAL_ADDRESSES : 1))
    compose(mail);
  else
    finish_mail(mail, false);
}

static void on_bus(GObject *unused, GAsyncResult *result, gpointer data) {
  (void)unused;
  Mail *mail = data;
  mail->bus = g_bus_get_finish(result, NULL);
  if (!mail->bus) {
    finish_mail(mail, false);
    return;
  }
  g_dbus_connection_call(mail->bus, PORTAL_NAME, PORTAL_PATH, "org.freedesktop.DBus.Properties",
                         "Get", g_variant_new("(ss)", EMAIL, "version"), G_VARIANT_TYPE("(v)"),
                         G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, on_version, mail);
}

void cadw_compose_mail(const char *const *to, const char *const *cc, const char *const *bcc,
                       const char *subject, const char *body, const char *const *attachments,
                       CadwBooleanAction callback, void *context, CadwRelease release) {
  Mail *mail = g_new0(Mail, 1);
  guint receivers = g_strv_length((char **)to);
  GVariantDict options;
  g_variant_dict_init(&options, NULL);
  if (receivers == 1)
    g_variant_dict_insert(&options, "address", "s", to[0]);
  else if (receivers > 1)
    g_variant_dict_insert(&options, "addresses", "^as", to);
  if (cc[0]) g_variant_dict_insert(&options, "cc", "^as", cc);
  if (bcc[0]) g_variant_dict_insert(&options, "bcc", "^as", bcc);
  g_variant_dict_insert(&options, "subject", "s", subject);
  g_variant_dict_insert(&options, "body", "s", body);
  mail->attachments = g_strdupv((char **)attachments);
  mail->options = g_variant_ref_sink(g_variant_dict_end(&options));
  mail->needs_several = receivers > 1 || cc[0] || bcc[0];
  mail->closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_bus_get(G_BUS_TYPE_SESSION, NULL, on_bus, mail);
}

// MARK: Programs

bool cadw_spawn(char **argv) {
  return g_spawn_async(NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL);
}

static char *quoted(char **argv) {
  GString *line = g_string_new(NULL);
  for (char **argument = argv; *argument; argument++) {
    char *word = g_shell_quote(*argument);
    g_string_append_printf(line, "%s%s", line->len ? " " : "", word);
    g_free(word);
  }
  // A percent sign is a field in a desktop entry’s command line.
  g_string_replace(line, "%", "%%", 0);
  return g_string_free(line, FALSE);
}

// GLib knows the terminal emulators.
bool cadw_spawn_in_terminal(char **argv) {
  char *program = argv[0] ? g_find_program_in_path(argv[0]) : NULL;
  if (!program) return false;
  g_free(program);
  char *line = quoted(argv);
  GAppInfo *app = g_app_info_create_from_commandline(line, NULL, G_APP_INFO_CREATE_NEEDS_TERMINAL, NULL);
  gboolean started = app && g_app_info_launch(app, NULL, NULL, NULL);
  g_clear_object(&app);
  g_free(line);
  return started;
}

static GAppInfo *text_editor(void) {
  return g_app_info_get_default_for_type("text/plain", FALSE);
}

char *cadw_text_editor_program(void) {
  GAppInfo *app = text_editor();
  const char *program = app ? g_app_info_get_executable(app) : NULL;
  char *result = program ? strdup(program) : NULL;
  g_clear_object(&app);
  return result;
}

bool cadw_text_editor_open_file(CadwWidget *parent, const char *path) {
  GAppInfo *app = text_editor();
  if (!app) return false;
  GFile *file = g_file_new_for_path(path);
  GList *files = g_list_prepend(NULL, file);
  GdkDisplay *display = parent ? gtk_widget_get_display(GTK_WIDGET(parent)) : gdk_display_get_default();
  GdkAppLaunchContext *context = display ? gdk_display_get_app_launch_context(display) : NULL;
  gboolean started = g_app_info_launch(app, files, (GAppLaunchContext *)context, NULL);
  g_list_free(files);
  g_object_unref(file);
  g_clear_object(&context);
  g_object_unref(app);
  return started;
}

char *cadw_trash_file(const char *path) {
  GFile *file = g_file_new_for_path(path);
  GError *error = NULL;
  char *reason = NULL;
  if (!g_file_trash(file, NULL, &error)) {
    reason = strdup(error->message);
    g_error_free(error);
  }
  g_object_unref(file);
  return reason;
}
