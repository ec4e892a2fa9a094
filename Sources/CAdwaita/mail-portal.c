#define _GNU_SOURCE  // O_PATH
#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <unistd.h>

#include "internal.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define EMAIL "org.freedesktop.portal.Email"

enum {
  SEVERAL_ADDRESSES = 3,  // the interface's version that takes them
  PATIENCE = 5000,        // milliseconds to wait for an answer
  FAILED = 2,             // the response of a request that neither worked nor was cancelled
};

typedef struct {
  CadwClosure *closure;
  GDBusConnection *bus;
  GVariant *options;  // of ComposeEmail, without the handle and the attachments
  char **attachments;
  gboolean needs_several;
  guint subscription;
} Mail;

static void finish(Mail *mail, bool taken) {
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
  (void)bus;
  (void)sender;
  (void)path;
  (void)interface;
  (void)signal;
  guint32 response = FAILED;
  if (g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ua{sv})")))
    g_variant_get_child(parameters, 0, "u", &response);
  finish(mail, response != FAILED);
}

static void on_composed(GObject *bus, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_with_unix_fd_list_finish(G_DBUS_CONNECTION(bus), NULL, result, NULL);
  if (reply)
    g_variant_unref(reply);
  else
    finish(data, false);
}

// The portal gets the files opened, as the program may see files where the portal does not.
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

// The path of a request is known before it is made, so that its response can't be missed.
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
    finish(mail, false);
}

static void on_bus(GObject *unused, GAsyncResult *result, gpointer data) {
  (void)unused;
  Mail *mail = data;
  mail->bus = g_bus_get_finish(result, NULL);
  if (!mail->bus) {
    finish(mail, false);
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
