#include "internal.h"

CadwClosure *cadw_closure_new(GCallback function, void *context, CadwRelease release) {
  CadwClosure *closure = g_new(CadwClosure, 1);
  *closure = (CadwClosure){function, context, release};
  return closure;
}

void cadw_closure_free(gpointer data) {
  CadwClosure *closure = data;
  if (closure->release) closure->release(closure->context);
  g_free(closure);
}

void cadw_closure_call(CadwClosure *closure) {
  ((CadwAction)closure->function)(closure->context);
}

void cadw_closure_call_text(CadwClosure *closure, const char *text) {
  ((CadwTextAction)closure->function)(closure->context, text);
}

void cadw_closure_call_boolean(CadwClosure *closure, bool value) {
  ((CadwBooleanAction)closure->function)(closure->context, value);
}

void cadw_closure_call_number(CadwClosure *closure, double value) {
  ((CadwNumberAction)closure->function)(closure->context, value);
}

static void notify(gpointer data, GClosure *unused) {
  (void)unused;
  cadw_closure_free(data);
}

void cadw_connect(gpointer instance, const char *signal, GCallback handler, GCallback function,
                  void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(function, context, release);
  guint id;
  GQuark detail;
  if (G_IS_OBJECT(instance) &&
      g_signal_parse_name(signal, G_OBJECT_TYPE(instance), &id, &detail, TRUE))
    g_signal_connect_data(instance, signal, handler, closure, notify, 0);
  else
    cadw_closure_free(closure);
}

static void on_action(gpointer instance, CadwClosure *closure) {
  (void)instance;
  cadw_closure_call(closure);
}

void cadw_connect_action(gpointer instance, const char *signal, CadwAction callback, void *context,
                         CadwRelease release) {
  cadw_connect(instance, signal, G_CALLBACK(on_action), G_CALLBACK(callback), context, release);
}

void cadw_block(gpointer instance, GCallback handler) {
  g_signal_handlers_block_matched(instance, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, (gpointer)handler,
                                  NULL);
}

void cadw_unblock(gpointer instance, GCallback handler) {
  g_signal_handlers_unblock_matched(instance, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, (gpointer)handler,
                                    NULL);
}
