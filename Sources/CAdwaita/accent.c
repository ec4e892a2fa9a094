#include "internal.h"

static const char accent[] = "accent";

// What the stylesheet of SettingsAdwaita gives the colour to.
#define OWN_RULES                                                                            \
  "@keyframes %1$s { from { background-color: alpha(%4$s, 0.35); } }"                        \
  ".%1$s .revealed { animation-name: %1$s; }"                                                \
  ".%1$s row.modified { background-image:"                                                   \
  " radial-gradient(circle, %4$s 2.5px, transparent 3.5px); }"                               \
  ".%1$s .badge { background-color: alpha(%4$s, 0.15); color: %4$s; }"                       \
  ".%1$s.tinted .setting-value, .%1$s.tinted row.entry text { color: %4$s; }"

#if CADW_HAS_ADW(1, 6)
static const char rules[] = OWN_RULES
    ".%1$s { --accent-bg-color: %2$s; --accent-fg-color: %3$s; --accent-color: %4$s; }"
    ".%1$s row.text:focus-within { outline-color: alpha(%4$s, 0.5); }";
#else
static const char rules[] = OWN_RULES
    ".%1$s switch:checked, .%1$s check:checked, .%1$s check:indeterminate, .%1$s radio:checked,"
    ".%1$s radio:indeterminate, .%1$s button.suggested-action, .%1$s scale > trough > highlight,"
    ".%1$s progressbar > trough > progress, .%1$s calendar > grid > label.day-number:selected {"
    " background-color: %2$s; color: %3$s; }"
    ".%1$s .accent:not(:disabled), .%1$s link, .%1$s link:active { color: %4$s; }"
    ".%1$s selection:focus-within { background-color: alpha(%2$s, 0.3); }"
    // No outline comes by its colour.
    ".%1$s *:focus, .%1$s *:focus-within, .%1$s row.entry.focused, .%1$s scale:focus > trough > slider {"
    " outline-color: alpha(%4$s, 0.5); }";
#endif

void cadw_widget_set_accent(CadwWidget *widget, const CadwAccent *color) {
  if (!color) {
    cadw_widget_set_look(widget, accent, NULL, NULL, NULL);
    return;
  }
  const char *name = color->background + 1;
  char *class_name = cadw_look_class(accent, name);
  char *light = g_strdup_printf(rules, class_name, color->background, color->foreground, color->on_light);
  char *dark = g_strdup_printf(rules, class_name, color->background, color->foreground, color->on_dark);
  cadw_widget_set_look(widget, accent, name, light, dark);
  g_free(class_name);
  g_free(light);
  g_free(dark);
}
