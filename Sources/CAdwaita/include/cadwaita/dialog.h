#ifndef CADWAITA_DIALOG_H
#define CADWAITA_DIALOG_H

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

// GtkFileDialog (GTK 4.10), or GtkFileChooserNative. The callback gets an absolute path, or NULL when cancelled.
void cadw_dialog_open_folder(CadwWidget *parent, const char *title, CadwTextAction callback, void *context,
                             CadwRelease release);
void cadw_dialog_open_file(CadwWidget *parent, const char *title, CadwTextAction callback, void *context,
                           CadwRelease release);
void cadw_dialog_save_file(CadwWidget *parent, const char *title, const char *_Nullable folder, const char *name,
                           CadwTextAction callback, void *context, CadwRelease release);

// GtkColorDialog (GTK 4.10), or GtkColorChooserDialog. The colours are texts, "#rrggbbaa"; `color` NULL for none. The
// callback gets the chosen one, and is not called when the dialog was cancelled.
void cadw_dialog_choose_color(CadwWidget *parent, const char *title, const char *_Nullable color, bool with_alpha,
                              CadwTextAction callback, void *context, CadwRelease release);

// AdwAboutDialog (1.5), or AdwAboutWindow. `developers`: one a line, the first is the main one. MIT licence.
void cadw_about_show(CadwWidget *parent, const char *name, const char *icon, const char *version,
                     const char *developers, const char *website, const char *comments, const char *debug_info);
// AdwShortcutsDialog (1.8), or a dialog with a list. `lines`: "# Section" or "accelerator\ttitle", one a line.
void cadw_shortcuts_show(CadwWidget *parent, const char *lines);

#pragma clang assume_nonnull end

#endif
