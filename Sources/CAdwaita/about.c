#include "internal.h"

// The properties have the same names in both.
static void fill(gpointer about, const char *name, const char *icon, const char *version,
                 const char *developers, const char *website, const char *comments,
                 const char *debug_info) {
  char **people = g_strsplit(developers ? developers : "", "\n", -1);
  char *markup = g_markup_escape_text(comments ? comments : "", -1);
  g_object_set(about, "application-name", name, "application-icon", icon, "version", version,
               "developer-name", people[0] ? people[0] : "", "developers", people, "website",
               website, "comments", markup, "debug-info", debug_info, "license-type",
               GTK_LICENSE_MIT_X11, NULL);
  g_free(markup);
  g_strfreev(people);
}

void cadw_about_show(CadwWidget *parent, const char *name, const char *icon, const char *version,
                     const char *developers, const char *website, const char *comments,
                     const char *debug_info) {
#if CADW_HAS_ADW(1, 5)
  AdwDialog *about = adw_about_dialog_new();
  fill(about, name, icon, version, developers, website, comments, debug_info);
  adw_dialog_present(about, parent ? GTK_WIDGET(parent) : NULL);
#else
  GtkWindow *about = GTK_WINDOW(adw_about_window_new());
  fill(about, name, icon, version, developers, website, comments, debug_info);
  gtk_window_set_transient_for(about, cadw_window_of(parent));
  gtk_window_set_modal(about, TRUE);
  gtk_window_present(about);
#endif
}
