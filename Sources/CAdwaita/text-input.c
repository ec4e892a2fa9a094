#include "internal.h"

GtkInputPurpose cadw_input_purpose(CadwInputPurpose purpose) {
  switch (purpose) {
    case CADW_INPUT_FREE_FORM: return GTK_INPUT_PURPOSE_FREE_FORM;
    case CADW_INPUT_DIGITS: return GTK_INPUT_PURPOSE_DIGITS;
    case CADW_INPUT_NUMBER: return GTK_INPUT_PURPOSE_NUMBER;
    case CADW_INPUT_PHONE: return GTK_INPUT_PURPOSE_PHONE;
    case CADW_INPUT_URL: return GTK_INPUT_PURPOSE_URL;
    case CADW_INPUT_EMAIL: return GTK_INPUT_PURPOSE_EMAIL;
    case CADW_INPUT_NAME: return GTK_INPUT_PURPOSE_NAME;
    case CADW_INPUT_PASSWORD: return GTK_INPUT_PURPOSE_PASSWORD;
    case CADW_INPUT_PIN: return GTK_INPUT_PURPOSE_PIN;
  }
  return GTK_INPUT_PURPOSE_FREE_FORM;
}

GtkInputHints cadw_input_hints(unsigned hints) {
  static const struct {
    unsigned from;
    GtkInputHints to;
  } table[] = {
      {CADW_HINT_SPELLCHECK, GTK_INPUT_HINT_SPELLCHECK},
      {CADW_HINT_NO_SPELLCHECK, GTK_INPUT_HINT_NO_SPELLCHECK},
      {CADW_HINT_WORD_COMPLETION, GTK_INPUT_HINT_WORD_COMPLETION},
      {CADW_HINT_LOWERCASE, GTK_INPUT_HINT_LOWERCASE},
      {CADW_HINT_UPPERCASE_CHARS, GTK_INPUT_HINT_UPPERCASE_CHARS},
      {CADW_HINT_UPPERCASE_WORDS, GTK_INPUT_HINT_UPPERCASE_WORDS},
      {CADW_HINT_UPPERCASE_SENTENCES, GTK_INPUT_HINT_UPPERCASE_SENTENCES},
      {CADW_HINT_PRIVATE, GTK_INPUT_HINT_PRIVATE},
  };
  GtkInputHints result = GTK_INPUT_HINT_NONE;
  for (gsize i = 0; i < G_N_ELEMENTS(table); i++)
    if (hints & table[i].from) result |= table[i].to;
  return result;
}
