#ifndef CADWAITA_DIALOGS_H
#define CADWAITA_DIALOGS_H

#include "types.h"

#pragma clang assume_nonnull begin

typedef enum { CADW_RESPONSE_DEFAULT, CADW_RESPONSE_SUGGESTED, CADW_RESPONSE_DESTRUCTIVE } CadwResponseStyle;

// AdwAlertDialog (1.5), or AdwMessageDialog. Consumed by cadw_alert_present().
CadwAlert *cadw_alert_new(const char *heading, const char *body);
// An underscore in a label marks the mnemonic.
void cadw_alert_add_response(CadwAlert *alert, const char *id, const char *label, CadwResponseStyle style);
// A row below the text, such as an entry row, which gets the focus; Enter in it answers the default response.
void cadw_alert_set_row(CadwAlert *alert, CadwWidget *row);
// Presents; the callback gets the response's id, `close_response` when it was dismissed.
void cadw_alert_present(CadwAlert *alert, CadwWidget *parent, const char *default_response,
                        const char *close_response, CadwTextAction callback, void *context, CadwRelease release);

// GtkFileDialog (GTK 4.10), or GtkFileChooserNative. The callback gets an absolute path, the URI of a file that has none, or
// NULL when canceled.
void cadw_dialog_open_folder(CadwWidget *parent, const char *title, CadwTextAction callback, void *context,
                             CadwRelease release);
// `suffixes` are those of the files that `filter` shows, with a space between them; `all` is the filter of all files. NULL
// for no filters.
void cadw_dialog_open_file(CadwWidget *parent, const char *title, const char *_Nullable filter,
                           const char *_Nullable suffixes, const char *_Nullable all, CadwTextAction callback,
                           void *context, CadwRelease release);
void cadw_dialog_save_file(CadwWidget *parent, const char *title, const char *_Nullable folder, const char *name,
                           CadwTextAction callback, void *context, CadwRelease release);

// The keys of an accelerator as they are labelled: AdwShortcutLabel (1.8), or GtkShortcutLabel.
// AdwAboutDialog (1.5), or AdwAboutWindow: a modal for cadw_modal_present(), with the same properties in both.
CadwWidget *cadw_about_new(void);
void cadw_about_set_developers(CadwWidget *about, const char *_Nullable const *_Nonnull developers);

CadwWidget *cadw_shortcut_label_new(const char *accelerator);
// As a text, such as "Ctrl+S"; free() it; NULL for what is no accelerator.
char *_Nullable cadw_accelerator_label(const char *accelerator);

// AdwDialog (1.5), or a modal AdwWindow. Escape closes it. Owned by GTK once presented.
CadwWidget *cadw_modal_new(const char *title, int width, int height);
void cadw_modal_set_content(CadwWidget *modal, CadwWidget *content);
// Over the window of `parent`, which it goes with.
void cadw_modal_present(CadwWidget *modal, CadwWidget *parent);
// The widget inside that has the focus when it opens.
void cadw_modal_set_focus(CadwWidget *modal, CadwWidget *widget);
// What Enter presses, in rows made to do so.
void cadw_modal_set_default(CadwWidget *modal, CadwWidget *button);
void cadw_modal_close(CadwWidget *modal);
// Closed and destroyed, in whatever way.
void cadw_modal_on_closed(CadwWidget *modal, CadwAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
