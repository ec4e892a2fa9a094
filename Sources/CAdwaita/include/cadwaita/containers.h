#ifndef CADWAITA_CONTAINERS_H
#define CADWAITA_CONTAINERS_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwToastOverlay around `child`. It shows one toast, which is for the last message: where one is shown already, it
// says the new one from then on.
CadwWidget *cadw_toast_overlay_new(CadwWidget *_Nullable child);
void cadw_toast_overlay_set_child(CadwWidget *overlay, CadwWidget *_Nullable child);
// `button` (NULL for none) activates the detailed action name `action`.
void cadw_toast_overlay_show(CadwWidget *overlay, const char *text, const char *_Nullable button,
                             const char *_Nullable action);

// The same in the overlay that the widget is in; nothing where it is in none.
void cadw_toast_show(CadwWidget *widget, const char *text);

// AdwStatusPage. The title is plain text in the library, the description is made so here.
CadwWidget *cadw_status_page_new(const char *_Nullable icon_name, const char *_Nullable title,
                                 const char *_Nullable description);
void cadw_status_page_set_texts(CadwWidget *page, const char *_Nullable title, const char *_Nullable description);
// Lets the description be selected and copied.
void cadw_status_page_let_copy(CadwWidget *page);
void cadw_status_page_set_child(CadwWidget *page, CadwWidget *_Nullable child);

// AdwBanner (1.3), or a coloured bar like it: a notice below a header bar, shown at once. The callback is called
// for a click of the button; `button` NULL: none. The title is plain text.
CadwWidget *cadw_banner_new(const char *title, const char *_Nullable button, CadwAction callback, void *context,
                            CadwRelease release);

void cadw_banner_set_title(CadwWidget *banner, const char *title);

// A widget above another one, which takes all the room that is left.
CadwWidget *cadw_column_new(CadwWidget *top, CadwWidget *content);
// Another content in place of that; for a column without an inset.
void cadw_column_set_content(CadwWidget *column, CadwWidget *content);
// The same below something that lies on both and is so high as the inset, which the content has room for at its own top.
CadwWidget *cadw_inset_column_new(CadwWidget *top, CadwWidget *content, int inset);

// Several widgets in one place, of which one is shown, the first at first.
CadwWidget *cadw_switcher_new(void);
void cadw_switcher_append(CadwWidget *switcher, CadwWidget *child);
void cadw_switcher_show(CadwWidget *switcher, unsigned index);

// A toast in the overlay that the widget is in, with a button; nothing where it is in none.
void cadw_toast_show_button(CadwWidget *widget, const char *text, const char *button, CadwAction callback,
                            void *context, CadwRelease release);
// The toast with a button goes.
void cadw_toast_dismiss_button(CadwWidget *widget);

#pragma clang assume_nonnull end

#endif
