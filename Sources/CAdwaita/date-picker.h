// A calendar and the fields of a time, one or both, or a duration.
#ifndef CADWAITA_DATE_PICKER_H
#define CADWAITA_DATE_PICKER_H

#define CADW_TYPE_DATE_PICKER (cadw_date_picker_get_type())
G_DECLARE_FINAL_TYPE(CadwDatePicker, cadw_date_picker, CADW, DATE_PICKER, GtkBox)

// "changed": the user changed the fields.
GtkWidget *cadw_date_picker_new(unsigned parts, int minute_step);
void cadw_date_picker_set_fields(CadwDatePicker *self, CadwDateFields fields);
CadwDateFields cadw_date_picker_fields(CadwDatePicker *self);
void cadw_date_picker_set_day_halves(CadwDatePicker *self, const char *morning,
                                     const char *afternoon);
void cadw_date_picker_set_name(CadwDatePicker *self, const char *name);
// Focuses what one begins with: the days, or the hour.
void cadw_date_picker_begin(CadwDatePicker *self);

#endif
