#ifndef CADWAITA_LAUNCH_H
#define CADWAITA_LAUNCH_H

#include "types.h"

// Opens an address in the program that the desktop has for it: GtkUriLauncher (GTK 4.10), or gtk_show_uri_full().
// The callback gets NULL once a program was started, or the user chose none; else why not. `parent` may be NULL.
void cadw_launch_uri(CadwWidget *parent, const char *uri, CadwTextAction callback, void *context,
                     CadwRelease release);
// Starts the first of some installed programs, named by the ids of their desktop entries. False when there is none,
// or it could not be started.
bool cadw_launch_application(const char *const *ids, unsigned count);

// A new e-mail through the desktop's portal (org.freedesktop.portal.Email); text without HTML. The lists end with
// NULL; attachments are paths. The callback gets false where no portal takes it: use a mailto: address then.
void cadw_compose_mail(const char *const *to, const char *const *cc, const char *const *bcc, const char *subject,
                       const char *body, const char *const *attachments, CadwBooleanAction callback, void *context,
                       CadwRelease release);

#endif
