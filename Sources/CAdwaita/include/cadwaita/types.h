#ifndef CADWAITA_TYPES_H
#define CADWAITA_TYPES_H

#include <stdbool.h>

#pragma clang assume_nonnull begin

// Conventions of every function here:
// - Main thread only, unless a comment says otherwise.
// - A constructor of a widget returns a floating reference: add it to a container, or keep it with cadw_widget_ref(). A
//   setter borrows its arguments for the call.
// - Pointers that may be NULL are marked so.
// - A callback is a triple: function, context, release. The context is released exactly once, by GLib’s destroy notify
//   (or immediately if the connection fails), and nowhere else.
// - A setter never calls the callbacks of its widget: they only report the user’s actions.
// - Text is UTF-8 and plain, never Pango markup, unless a parameter is called `markup`.

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
