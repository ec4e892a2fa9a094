// The spin buttons of a time of day or a duration.
#ifndef CADWAITA_TIME_FIELDS_H
#define CADWAITA_TIME_FIELDS_H

#define CADW_TYPE_TIME_FIELDS (cadw_time_fields_get_type())
G_DECLARE_FINAL_TYPE(CadwTimeFields, cadw_time_fields, CADW, TIME_FIELDS, GtkBox)

// "changed": the user changed the hour or the minute.
GtkWidget *cadw_time_fields_new(gboolean is_duration, int minute_step);
void cadw_time_fields_set(CadwTimeFields *self, int hour, int minute);
int cadw_time_fields_hour(CadwTimeFields *self);
int cadw_time_fields_minute(CadwTimeFields *self);
void cadw_time_fields_set_day_halves(CadwTimeFields *self, const char *morning,
                                     const char *afternoon);
void cadw_time_fields_set_name(CadwTimeFields *self, const char *name);
void cadw_time_fields_begin(CadwTimeFields *self);  // focuses the hour

#endif
