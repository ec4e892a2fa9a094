/* The secret service (GNOME Keyring, KWallet) with libsecret, which is loaded on first use: it isn’t needed to build
 * or to start a program. All calls wait for the service, which may ask the user; call them on any thread. */
#ifndef CSECRET_H
#define CSECRET_H

typedef enum {
  CSECRET_DONE,
  /** There is no such secret. */
  CSECRET_NONE,
  /** libsecret is not installed. */
  CSECRET_NO_LIBRARY,
  /** There is no session bus, or it has no such service. */
  CSECRET_NO_SERVICE,
  /** The keyring is locked, and the user did not unlock it. */
  CSECRET_LOCKED,
  CSECRET_FAILED,
} csecret_result;

/** Looks up a secret by its program and its key. For CSECRET_DONE, `secret` gets the text, which the caller releases
 * with csecret_free; `why` gets the system’s words or NULL, likewise. */
csecret_result csecret_lookup(const char *application, const char *key, char **secret, char **why);

/** Keeps a secret in the default keyring, replacing one with the same key. `label` is shown in keyring programs. */
csecret_result csecret_store(
    const char *application, const char *key, const char *label, const char *secret, char **why);

/** Removes a secret; CSECRET_NONE if there was none. */
csecret_result csecret_clear(const char *application, const char *key, char **why);

/** Wipes and releases a text from these functions; NULL is allowed. */
void csecret_free(char *text);

#endif
