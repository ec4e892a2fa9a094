// Pictures of what is shown, or of what stands on a stage that nobody sees. GTK draws nothing that is in no window.

#include <cairo-pdf.h>

#include "internal.h"

// What a widget shows, its background included; NULL when it shows nothing.
static GskRenderNode *widget_node(GtkWidget *widget) {
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), gtk_widget_get_width(widget),
                         gtk_widget_get_height(widget));
  g_object_unref(paintable);
  return gtk_snapshot_free_to_node(snapshot);
}

// MARK: The stage

static const char width_key[] = "cadw-stage-width";
static const char height_key[] = "cadw-stage-height";
static const char backstage_key[] = "cadw-backstage";

static void measure(GtkWidget *backstage, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  (void)backstage;
  (void)orientation;
  (void)for_size;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

// Each of its children has the size of the scene, whatever room there is.
static void allocate(GtkWidget *backstage, int unused_width, int unused_height, int baseline) {
  (void)unused_width;
  (void)unused_height;
  (void)baseline;
  int width = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(backstage), width_key));
  int height = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(backstage), height_key));
  for (GtkWidget *child = gtk_widget_get_first_child(backstage); child;
       child = gtk_widget_get_next_sibling(child)) {
    int least_width, least_height;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, MAX(width, least_width), &least_height, NULL,
                       NULL, NULL);
    gtk_widget_allocate(child, MAX(width, least_width), MAX(height, least_height), -1, NULL);
  }
}

CadwWidget *cadw_stage_new(CadwWidget *content) {
  GtkWidget *overlay = gtk_overlay_new();
  GtkWidget *backstage = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *paper = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_layout_manager(backstage, gtk_custom_layout_new(NULL, measure, allocate));
  gtk_widget_set_overflow(backstage, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_halign(backstage, GTK_ALIGN_START);
  gtk_widget_set_valign(backstage, GTK_ALIGN_START);
  gtk_widget_set_can_focus(backstage, FALSE);
  gtk_widget_set_can_target(backstage, FALSE);
  gtk_accessible_update_state(GTK_ACCESSIBLE(backstage), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class(backstage, "picture");
  gtk_widget_add_css_class(paper, "background");
  gtk_box_append(GTK_BOX(backstage), paper);
  gtk_widget_set_visible(backstage, FALSE);
  gtk_overlay_set_child(GTK_OVERLAY(overlay), (GtkWidget *)content);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), backstage);
  g_object_set_data(G_OBJECT(overlay), backstage_key, backstage);
  return (CadwWidget *)overlay;
}

static GtkWidget *backstage_of(CadwWidget *stage) {
  return g_object_get_data(G_OBJECT(stage), backstage_key);
}

static GtkWidget *paper_of(CadwWidget *stage) { return gtk_widget_get_first_child(backstage_of(stage)); }

static GtkWidget *scene_of(CadwWidget *stage) {
  return gtk_widget_get_next_sibling(paper_of(stage));
}

void cadw_stage_set_scene(CadwWidget *stage, CadwWidget *scene, int width, int height) {
  GtkWidget *backstage = backstage_of(stage);
  GtkWidget *old = scene_of(stage);
  if (old) gtk_box_remove(GTK_BOX(backstage), old);
  g_object_set_data(G_OBJECT(backstage), width_key, GINT_TO_POINTER(width));
  g_object_set_data(G_OBJECT(backstage), height_key, GINT_TO_POINTER(height));
  if (scene) gtk_box_append(GTK_BOX(backstage), GTK_WIDGET(scene));
  gtk_widget_set_visible(backstage, scene != NULL);
}

// Where a page ends that would end in the middle of a widget: before it, unless little would be left of the page.
static void cut_before(double y, CadwPageView *view) {
  if (y > view->height / 4 && y < view->cut) view->cut = y;
}

static gboolean crosses(GtkWidget *widget, GtkWidget *scrolled, double line, double *top) {
  graphene_rect_t at;
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, scrolled, &at)) return FALSE;
  *top = at.origin.y;
  return at.origin.y < line && at.origin.y + at.size.height > line;
}

// A heading goes with the first row below it.
static gboolean begins_late(GtkWidget *group, GtkWidget *scrolled, double line) {
  GtkWidget *row = cadw_find(group, GTK_TYPE_LIST_BOX_ROW);
  graphene_rect_t at;
  return row && gtk_widget_compute_bounds(row, scrolled, &at) &&
         at.origin.y + at.size.height > line;
}

static void look_for_cut(GtkWidget *widget, GtkWidget *scrolled, CadwPageView *view) {
  double top;
  if (!crosses(widget, scrolled, view->height, &top)) return;
  if (GTK_IS_LIST_BOX_ROW(widget) || GTK_IS_LABEL(widget)) {
    cut_before(top, view);
    return;
  }
  if (ADW_IS_PREFERENCES_GROUP(widget) && begins_late(widget, scrolled, view->height))
    cut_before(top, view);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    look_for_cut(child, scrolled, view);
}

// Where the lowest group ends, or the room that is kept for it: below it there is only the margin of the page.
static double bottom_of(GtkWidget *widget, GtkWidget *scrolled) {
  graphene_rect_t at;
  double bottom = 0;
  if (ADW_IS_PREFERENCES_GROUP(widget) || cadw_is_place(widget))
    return gtk_widget_get_visible(widget) && gtk_widget_compute_bounds(widget, scrolled, &at)
               ? at.origin.y + at.size.height
               : 0;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    bottom = MAX(bottom, bottom_of(child, scrolled));
  return bottom;
}

void cadw_stage_get_view(CadwWidget *stage, CadwWidget *page, CadwPageView *view) {
  GtkWidget *scene = scene_of(stage);
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  graphene_rect_t at;
  *view = (CadwPageView){0};
  if (!scene || !scrolled || !gtk_widget_compute_bounds(GTK_WIDGET(scrolled), scene, &at)) return;
  GtkAdjustment *scrolling = gtk_scrolled_window_get_vadjustment(scrolled);
  view->top = at.origin.y;
  view->height = at.size.height;
  view->scrolled = gtk_adjustment_get_value(scrolling);
  view->cut = view->height;
  view->is_made = cadw_page_is_made(GTK_WIDGET(page));
  double bottom = bottom_of(GTK_WIDGET(scrolled), GTK_WIDGET(scrolled));
  view->end = bottom > 0 ? view->scrolled + bottom : gtk_adjustment_get_upper(scrolling);
  GtkWidget *content = cadw_content_of(GTK_WIDGET(page));
  if (content && view->scrolled + view->height < view->end)
    look_for_cut(content, GTK_WIDGET(scrolled), view);
}

void cadw_stage_scroll(CadwWidget *page, double pixels) {
  GtkScrolledWindow *scrolled = cadw_scrolled_in(GTK_WIDGET(page));
  if (!scrolled) return;
  // A bar would come up for a second.
  gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scrolled), pixels);
}

// MARK: Pictures

static const double points_per_pixel = 72.0 / 96.0;

struct CadwPicture {
  cairo_surface_t *surface;
  cairo_t *cairo;
  GByteArray *bytes;
  int pages;  // of a PDF
  gboolean is_pdf;
};

static cairo_status_t append(void *bytes, const unsigned char *data, unsigned int length) {
  g_byte_array_append(bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static CadwPicture *picture_new(cairo_surface_t *surface, GByteArray *bytes, gboolean is_pdf) {
  CadwPicture *self = g_new0(CadwPicture, 1);
  self->surface = surface;
  self->cairo = cairo_create(surface);
  self->bytes = bytes;
  self->is_pdf = is_pdf;
  return self;
}

CadwPicture *cadw_picture_new_png(int width, int height) {
  CadwPicture *self = picture_new(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height),
                                  g_byte_array_new(), FALSE);
  double grey = adw_style_manager_get_dark(adw_style_manager_get_default()) ? 0.07 : 0.85;
  cairo_set_source_rgb(self->cairo, grey, grey, grey);
  cairo_paint(self->cairo);
  return self;
}

CadwPicture *cadw_picture_new_pdf(const char *title) {
  GByteArray *bytes = g_byte_array_new();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, bytes, 1, 1);
  // Later ones pack what a PDF consists of, which old programs can't read.
  cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
  return picture_new(surface, bytes, TRUE);
}

static void draw(cairo_t *cairo, GtkWidget *widget) {
  GskRenderNode *node = widget_node(widget);
  if (!node) return;
  gsk_render_node_draw(node, cairo);
  gsk_render_node_unref(node);
}

void cadw_picture_begin_page(CadwPicture *self, CadwWidget *stage, int width, int height,
                             const char *outline) {
  if (self->pages++ > 0) {
    cairo_restore(self->cairo);
    cairo_show_page(self->cairo);
  }
  cairo_pdf_surface_set_size(self->surface, width * points_per_pixel, height * points_per_pixel);
  cairo_save(self->cairo);
  cairo_scale(self->cairo, points_per_pixel, points_per_pixel);
  draw(self->cairo, paper_of(stage));
  if (!outline) return;
  char *place = g_strdup_printf("page=%d", self->pages);
  cairo_pdf_surface_add_outline(self->surface, CAIRO_PDF_OUTLINE_ROOT, outline, place, 0);
  g_free(place);
}

void cadw_picture_draw(CadwPicture *self, CadwWidget *stage, double from, double height, double x,
                       double y, double scale) {
  GtkWidget *scene = scene_of(stage);
  if (!scene) return;
  cairo_save(self->cairo);
  cairo_translate(self->cairo, x, y);
  cairo_scale(self->cairo, scale, scale);
  cairo_rectangle(self->cairo, 0, 0, gtk_widget_get_width(scene), height);
  cairo_clip(self->cairo);
  cairo_translate(self->cairo, 0, -from);
  draw(self->cairo, paper_of(stage));
  draw(self->cairo, scene);
  cairo_restore(self->cairo);
}

// Pango turns the alignment of a text round that goes against the direction of its widget.
static PangoAlignment alignment(PangoLayout *layout, gboolean at_right) {
  PangoDirection around = pango_context_get_base_dir(pango_layout_get_context(layout));
  gboolean is_turned = pango_layout_get_direction(layout, 0) != around;
  return at_right != is_turned ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

void cadw_picture_write(CadwPicture *self, CadwWidget *stage, const char *text, bool bold, bool at_right, double x,
                        double y, double width) {
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(stage), text);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_weight_new(bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_layout_set_attributes(layout, attributes);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_alignment(layout, alignment(layout, at_right));
  double grey = adw_style_manager_get_dark(adw_style_manager_get_default()) ? 1 : 0.1;
  cairo_save(self->cairo);
  cairo_set_source_rgb(self->cairo, grey, grey, grey);
  cairo_move_to(self->cairo, x, y);
  pango_cairo_show_layout(self->cairo, layout);
  cairo_restore(self->cairo);
  pango_attr_list_unref(attributes);
  g_object_unref(layout);
}

const void *cadw_picture_encode(CadwPicture *self, size_t *length) {
  cairo_status_t status = cairo_status(self->cairo);
  if (self->is_pdf) {
    if (self->pages > 0) cairo_restore(self->cairo);
    cairo_surface_finish(self->surface);
  } else if (status == CAIRO_STATUS_SUCCESS) {
    status = cairo_surface_write_to_png_stream(self->surface, append, self->bytes);
  }
  *length = self->bytes->len;
  return status == CAIRO_STATUS_SUCCESS && self->bytes->len > 0 ? self->bytes->data : NULL;
}

void cadw_picture_free(CadwPicture *self) {
  cairo_destroy(self->cairo);
  cairo_surface_destroy(self->surface);
  g_byte_array_unref(self->bytes);
  g_free(self);
}
