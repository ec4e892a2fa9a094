// The program that levers is measured against: the page of 20 rows that Tests/Benchmarks/startup generates, written by
// hand for GTK and libadwaita, without a bundle, a store or a runtime.
//
//   reference                    prints "first frame: N ms" as `levers --measure-startup` does, and exits
//   reference --pages            likewise, with a list of six pages, rows that open them, and tools in the header bar
//   reference --stall MS         instead stays open and holds its main loop for MS ms every 300 ms, to check the meter
//
// Builds with libadwaita 1.2 and later.
#include <adwaita.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROWS = 20, ROWS_PER_GROUP = 10, KINDS = 5, PAGES = 6 };

static int stall_milliseconds;
static gboolean has_pages;

// The kernel counts a process’s start in clock ticks, usually of 10 ms.
static int milliseconds_since_process_start(void) {
  char stat[1024] = "";
  FILE *file = fopen("/proc/self/stat", "r");
  if (!file) return -1;
  size_t length = fread(stat, 1, sizeof stat - 1, file);
  fclose(file);
  stat[length] = '\0';
  // The second field is the program’s name in parentheses, which may contain spaces; the start is the 22nd.
  char *field = strrchr(stat, ')');
  for (int i = 2; field && i < 22; i++) field = strchr(field + 1, ' ');
  if (!field) return -1;
  double started = g_ascii_strtod(field + 1, NULL) / (double)sysconf(_SC_CLK_TCK);
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  return (int)((now.tv_sec + now.tv_nsec / 1e9 - started) * 1000);
}

static void on_after_paint(GdkFrameClock *clock, GtkApplication *application) {
  g_signal_handlers_disconnect_by_func(clock, on_after_paint, application);
  printf("first frame: %d ms\n", milliseconds_since_process_start());
  g_application_quit(G_APPLICATION(application));
}

static void on_map(GtkWidget *window, GtkApplication *application) {
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(on_after_paint), application);
}

static gboolean stall(gpointer unused) {
  (void)unused;
  g_usleep((gulong)stall_milliseconds * 1000);
  return G_SOURCE_CONTINUE;
}

static GtkWidget *toggle_new(int number) {
#if ADW_CHECK_VERSION(1, 4, 0)
  GtkWidget *row = adw_switch_row_new();
  adw_switch_row_set_active(ADW_SWITCH_ROW(row), number % 2);
#else
  GtkWidget *row = adw_action_row_new();
  GtkWidget *control = gtk_switch_new();
  gtk_switch_set_active(GTK_SWITCH(control), number % 2);
  gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), control);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), control);
#endif
  return row;
}

static GtkWidget *slider_new(int number) {
  GtkWidget *row = adw_action_row_new();
  GtkAdjustment *adjustment = gtk_adjustment_new(number % 100, 0, 100, 1, 10, 0);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *scale = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment);
  GtkWidget *spin = gtk_spin_button_new(adjustment, 0, 0);
  gtk_widget_set_size_request(scale, 180, -1);
  gtk_widget_set_hexpand(scale, TRUE);
  gtk_widget_set_valign(spin, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), scale);
  gtk_box_append(GTK_BOX(box), spin);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), box);
  return row;
}

static GtkWidget *text_field_new(int number) {
  GtkWidget *row = adw_entry_row_new();
  char *text = g_strdup_printf("Text %d", number);
  gtk_editable_set_text(GTK_EDITABLE(row), text);
  g_free(text);
  return row;
}

static GtkWidget *choice_new(int number) {
  static const char *const options[] = {"Red", "Green", "Blue", "Black", NULL};
  GtkWidget *row = adw_combo_row_new();
  GtkStringList *model = gtk_string_list_new(options);
  adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(model));
  adw_combo_row_set_selected(ADW_COMBO_ROW(row), (guint)number % 4);
  g_object_unref(model);
  return row;
}

static GtkWidget *value_new(int number) {
  GtkWidget *row = adw_action_row_new();
  char *text = g_strdup_printf("Value %d", number);
  GtkWidget *label = gtk_label_new(text);
  g_free(text);
  gtk_label_set_selectable(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_add_css_class(label, "dim-label");
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), label);
  return row;
}

static GtkWidget *row_new(int number) {
  static const struct {
    const char *name;
    GtkWidget *(*make)(int number);
  } kinds[KINDS] = {
      {"Toggle", toggle_new}, {"Slider", slider_new}, {"Text Field", text_field_new},
      {"Choice", choice_new}, {"Title", value_new},
  };
  GtkWidget *row = kinds[number % KINDS].make(number);
  char *title = g_strdup_printf("%s %d", kinds[number % KINDS].name, number);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  g_free(title);
  return row;
}

static AdwPreferencesGroup *group_new(int number) {
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP(adw_preferences_group_new());
  char *title = g_strdup_printf("Group %d", number);
  adw_preferences_group_set_title(group, title);
  g_free(title);
  return group;
}

// Below the rows, like the bundle’s FooterText.
static void add_footer(AdwPreferencesGroup *group, int number) {
  char *text = g_strdup_printf("What the settings of group %d are for.", number);
  GtkWidget *label = gtk_label_new(text);
  g_free(text);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_selectable(GTK_LABEL(label), TRUE);
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_add_css_class(label, "caption");
  gtk_widget_set_margin_top(label, 6);
  adw_preferences_group_add(group, label);
}

static GtkWidget *page_new(void) {
  GtkWidget *page = adw_preferences_page_new();
  for (int first = 0; first < ROWS; first += ROWS_PER_GROUP) {
    AdwPreferencesGroup *group = group_new(first / ROWS_PER_GROUP);
    for (int number = first; number < first + ROWS_PER_GROUP; number++)
      adw_preferences_group_add(group, row_new(number));
    add_footer(group, first / ROWS_PER_GROUP);
    adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), group);
  }
  return page;
}

static GtkWidget *icon_button_new(const char *icon, const char *name) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon);
  gtk_widget_set_tooltip_text(button, name);
  return button;
}

// Entries are created when the menu is opened, as in levers.
static void on_menu(GtkMenuButton *button, gpointer unused) { (void)button, (void)unused; }

static void add_tools(AdwHeaderBar *header) {
  GtkWidget *title = gtk_menu_button_new();
  gtk_menu_button_set_child(GTK_MENU_BUTTON(title), adw_window_title_new("Benchmark", "20 rows"));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(title), gtk_popover_new());
  gtk_widget_add_css_class(title, "flat");
  adw_header_bar_set_title_widget(header, title);
  adw_header_bar_pack_start(header, icon_button_new("edit-undo-symbolic", "Undo"));
  adw_header_bar_pack_start(header, icon_button_new("edit-redo-symbolic", "Redo"));
  GtkWidget *menu = gtk_menu_button_new();
  gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(menu), "open-menu-symbolic");
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(menu), on_menu, NULL, NULL);
  adw_header_bar_pack_end(header, menu);
  adw_header_bar_pack_end(header, gtk_button_new_with_label("Save"));
  adw_header_bar_pack_end(header, icon_button_new("system-search-symbolic", "Search"));
}

static void add_links(AdwPreferencesPage *page) {
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP(adw_preferences_group_new());
  for (int number = 0; number < PAGES; number++) {
    GtkWidget *row = adw_action_row_new();
    char *title = g_strdup_printf("Page %d", number);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
    g_free(title);
    adw_action_row_add_suffix(ADW_ACTION_ROW(row), gtk_image_new_from_icon_name("go-next-symbolic"));
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
    adw_preferences_group_add(group, row);
  }
  adw_preferences_page_add(page, group);
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, gpointer unused) {
  (void)factory, (void)unused;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_list_item_set_child(item, label);
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, gpointer unused) {
  (void)factory, (void)unused;
  GtkStringObject *name = gtk_list_item_get_item(item);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(name));
}

static GtkWidget *sidebar_new(void) {
  GtkStringList *names = gtk_string_list_new(NULL);
  gtk_string_list_append(names, "Main Page");
  for (int number = 0; number < PAGES; number++) gtk_string_list_take(names, g_strdup_printf("Page %d", number));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), NULL);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(names))), factory);
  gtk_widget_add_css_class(list, "navigation-sidebar");
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  gtk_widget_set_vexpand(scrolled, TRUE);
  GtkWidget *header = adw_header_bar_new();
  adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(header), FALSE);
  gtk_widget_add_css_class(header, "flat");
  GtkWidget *sidebar = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_size_request(sidebar, 240, -1);
  gtk_box_append(GTK_BOX(sidebar), header);
  gtk_box_append(GTK_BOX(sidebar), scrolled);
  return sidebar;
}

static GtkWidget *beside_pages(GtkWidget *content) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_hexpand(content, TRUE);
  gtk_box_append(GTK_BOX(box), sidebar_new());
  gtk_box_append(GTK_BOX(box), content);
  return box;
}

static void on_activate(GtkApplication *application) {
  GtkWidget *window = adw_application_window_new(application);
  GtkWidget *header = adw_header_bar_new();
  GtkWidget *page = page_new();
  adw_header_bar_set_title_widget(ADW_HEADER_BAR(header), adw_window_title_new("Benchmark", "20 rows"));
  if (has_pages) {
    add_tools(ADW_HEADER_BAR(header));
    add_links(ADW_PREFERENCES_PAGE(page));
  }
#if ADW_CHECK_VERSION(1, 4, 0)
  GtkWidget *content = adw_toolbar_view_new();
  adw_toolbar_view_add_top_bar(ADW_TOOLBAR_VIEW(content), header);
  adw_toolbar_view_set_content(ADW_TOOLBAR_VIEW(content), page);
#else
  GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(content), header);
  gtk_box_append(GTK_BOX(content), page);
  gtk_widget_set_vexpand(page, TRUE);
#endif
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), has_pages ? beside_pages(content) : content);
  gtk_window_set_default_size(GTK_WINDOW(window), has_pages ? 1000 : 720, 800);
  if (stall_milliseconds > 0)
    g_timeout_add(300, stall, NULL);
  else
    g_signal_connect(window, "map", G_CALLBACK(on_map), application);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "--stall") == 0) stall_milliseconds = (int)g_ascii_strtoll(argv[2], NULL, 10);
  has_pages = argc == 2 && strcmp(argv[1], "--pages") == 0;
  if (argc > 1 && stall_milliseconds <= 0 && !has_pages) {
    fprintf(stderr, "usage: reference [--pages | --stall MILLISECONDS]\n");
    return 64;
  }
  // On the bus with a name only if the meter must find it, like `levers --measure-startup`.
  GApplicationFlags flags = stall_milliseconds > 0 ? (GApplicationFlags)0 : G_APPLICATION_NON_UNIQUE;
  AdwApplication *application = adw_application_new("io.github.levers.Reference", flags);
  g_signal_connect(application, "activate", G_CALLBACK(on_activate), NULL);
  int status = g_application_run(G_APPLICATION(application), 1, argv);
  g_object_unref(application);
  return status;
}
