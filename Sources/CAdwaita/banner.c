#include "internal.h"

#if CADW_HAS_ADW(1, 3)

CadwWidget *cadw_banner_new(const char *title, const char *button, CadwAction callback,
                            void *context, CadwRelease release) {
  AdwBanner *banner = ADW_BANNER(adw_banner_new(""));
  adw_banner_set_use_markup(banner, FALSE);
  adw_banner_set_title(banner, cadw_line(title));
  adw_banner_set_button_label(banner, button ? cadw_short(button) : NULL);
  adw_banner_set_revealed(banner, TRUE);
  cadw_connect_action(banner, "button-clicked", callback, context, release);
  return (CadwWidget *)banner;
}

#else

CadwWidget *cadw_banner_new(const char *title, const char *button, CadwAction callback,
                            void *context, CadwRelease release) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class(box, "banner");
  GtkWidget *label = cadw_text_label_new(cadw_line(title));
  gtk_widget_add_css_class(label, "heading");
  gtk_widget_set_hexpand(label, TRUE);
  gtk_box_append(GTK_BOX(box), label);
  GtkWidget *control = gtk_button_new_with_label(cadw_short(button));
  gtk_widget_set_visible(control, button != NULL);
  gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
  cadw_connect_action(control, "clicked", callback, context, release);
  gtk_box_append(GTK_BOX(box), control);
  return (CadwWidget *)box;
}

#endif

CadwWidget *cadw_column_new(CadwWidget *top, CadwWidget *content) {
  GtkWidget *box = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(top));
  gtk_widget_set_vexpand(GTK_WIDGET(content), TRUE);
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(content));
  return (CadwWidget *)box;
}
