#ifndef CADWAITA_TYPES_H
#define CADWAITA_TYPES_H

#include <stdbool.h>

#pragma clang assume_nonnull begin

// Conventions of every function here:
// - Main thread only, unless a comment says otherwise.
// - A constructor of a widget returns a floating reference: give it to a container, or keep it
//   with cadw_widget_ref(). A setter borrows its arguments for the call.
// - What may be NULL is marked so; all else is not.
// - A callback comes as a triple: function, context, release. The context is released exactly once,
//   by GLib's destroy notify (or at once if the connection fails), and nowhere else.
// - A setter never calls the callbacks of the widget it sets: they report the user's actions only.
// - Text is UTF-8 and is data, never Pango markup, except where a parameter is called `markup`.

typedef struct CadwWidget CadwWidget;            // GtkWidget
typedef struct CadwApplication CadwApplication;  // AdwApplication
typedef struct CadwMenu CadwMenu;                // GMenu

typedef void (*CadwAction)(void *context);
typedef void (*CadwBooleanAction)(void *context, bool value);
typedef void (*CadwNumberAction)(void *context, double value);
typedef void (*CadwTextAction)(void *context, const char *_Nullable text);
typedef bool (*CadwQuestion)(void *context);
typedef void (*CadwRelease)(void *context);

#pragma clang assume_nonnull end

#endif
