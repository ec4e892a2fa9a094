// CadwColumnRow: an AdwPreferencesRow that looks like an AdwActionRow and has a column of widgets
// under its title, which AdwActionRow has no place for. Rows of sliders and of long texts are such.
#ifndef CADWAITA_COLUMN_ROW_H
#define CADWAITA_COLUMN_ROW_H

#define CADW_TYPE_COLUMN_ROW (cadw_column_row_get_type())
G_DECLARE_DERIVABLE_TYPE(CadwColumnRow, cadw_column_row, CADW, COLUMN_ROW, AdwPreferencesRow)

struct _CadwColumnRowClass {
  AdwPreferencesRowClass parent_class;
};

GtkWidget *cadw_column_row_new(void);
void cadw_column_row_set_subtitle(CadwColumnRow *row, const char *subtitle);
void cadw_column_row_add_prefix(CadwColumnRow *row, GtkWidget *widget);
void cadw_column_row_add_suffix(CadwColumnRow *row, GtkWidget *widget);
// Below the title and the subtitle.
void cadw_column_row_append(CadwColumnRow *row, GtkWidget *widget);
void cadw_column_row_remove(CadwColumnRow *row, GtkWidget *widget);

#endif
