#include "internal.h"

#if CADW_HAS_ADW(1, 3)

CadwWidget *cadw_banner_new(const char *title, const char *button, const char *action) {
  AdwBanner *banner = ADW_BANNER(adw_banner_new(""));
  adw_banner_set_use_markup(banner, FALSE);
  adw_banner_set_title(banner, title);
  adw_banner_set_button_label(banner, button);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(banner), action);
  return (CadwWidget *)banner;
}

void cadw_banner_set_title(CadwWidget *banner, const char *title) {
  adw_banner_set_title(ADW_BANNER(banner), title);
}

void cadw_banner_set_revealed(CadwWidget *banner, bool revealed) {
  adw_banner_set_revealed(ADW_BANNER(banner), revealed);
}

#else

static GtkWidget *title_label_new(const char *title) {
  GtkWidget *label = cadw_text_label_new(title);
  gtk_widget_add_css_class(label, "heading");
  gtk_widget_set_hexpand(label, TRUE);
  return label;
}

CadwWidget *cadw_banner_new(const char *title, const char *button, const char *action) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = title_label_new(title);
  gtk_widget_add_css_class(box, "toolbar");
  gtk_widget_set_margin_start(box, 6);
  gtk_box_append(GTK_BOX(box), label);
  if (button) gtk_box_append(GTK_BOX(box), GTK_WIDGET(cadw_button_new(button, action, NULL)));
  GtkWidget *revealer = gtk_revealer_new();
  gtk_revealer_set_child(GTK_REVEALER(revealer), box);
  cadw_row_set_control(revealer, label);
  return (CadwWidget *)revealer;
}

void cadw_banner_set_title(CadwWidget *banner, const char *title) {
  gtk_label_set_text(cadw_row_control(banner), title);
}

void cadw_banner_set_revealed(CadwWidget *banner, bool revealed) {
  gtk_revealer_set_reveal_child(GTK_REVEALER(banner), revealed);
}

#endif
