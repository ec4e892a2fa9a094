/* The secret service (GNOME Keyring, KWallet) by libsecret, which is loaded when it is first needed: no program needs it
   to be built or to start. All calls wait for the service, which may ask the user; call them on any thread. */
#ifndef CSECRET_H
#define CSECRET_H

typedef enum {
  CSECRET_DONE,
  /** There is no such secret. */
  CSECRET_NONE,
  /** libsecret is not installed. */
  CSECRET_NO_LIBRARY,
  /** There is no session bus, or no service on it. */
  CSECRET_NO_SERVICE,
  /** The keyring is locked, and the user did not unlock it. */
  CSECRET_LOCKED,
  CSECRET_FAILED,
} csecret_result;

/** Looks a secret up by the program that it belongs to and its key. `secret` gets the text for CSECRET_DONE, which the
    caller releases with csecret_free; `why` the system's words or NULL, likewise. */
csecret_result csecret_lookup(const char *application, const char *key, char **secret, char **why);

/** Keeps a secret in the default keyring, in place of one with the same key. `label` is what keyring programs show. */
csecret_result csecret_store(
    const char *application, const char *key, const char *label, const char *secret, char **why);

/** Removes a secret; CSECRET_NONE when there was none. */
csecret_result csecret_clear(const char *application, const char *key, char **why);

/** Wipes and releases a text of these functions; NULL is allowed. */
void csecret_free(char *text);

#endif
