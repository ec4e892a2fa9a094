// A callback of the caller's, its context and its release.
#ifndef CADWAITA_CLOSURE_H
#define CADWAITA_CLOSURE_H

typedef struct {
  GCallback function;
  void *context;
  CadwRelease release;
} CadwClosure;

CadwClosure *cadw_closure_new(GCallback function, void *context, CadwRelease release);
// Frees the closure and releases its context; for GDestroyNotify.
void cadw_closure_free(gpointer closure);

void cadw_closure_call(CadwClosure *closure);
void cadw_closure_call_text(CadwClosure *closure, const char *text);
void cadw_closure_call_boolean(CadwClosure *closure, bool value);
void cadw_closure_call_number(CadwClosure *closure, double value);

// Connects `handler`, a C function with the right signature for `signal`; its last argument is a
// CadwClosure of the triple. GLib releases the closure with the handler; a signal that the instance
// does not have releases it at once.
void cadw_connect(gpointer instance, const char *signal, GCallback handler, GCallback function,
                  void *context, CadwRelease release);
// The same for a callback without arguments and a handler `void (instance, closure)`.
void cadw_connect_action(gpointer instance, const char *signal, CadwAction callback, void *context,
                         CadwRelease release);

// Between these two, `handler` is not called for the instance, whoever connected it.
void cadw_block(gpointer instance, GCallback handler);
void cadw_unblock(gpointer instance, GCallback handler);

#endif
