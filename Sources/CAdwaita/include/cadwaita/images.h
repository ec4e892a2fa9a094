#ifndef CADWAITA_IMAGES_H
#define CADWAITA_IMAGES_H

#include <stddef.h>

#include "types.h"

#pragma clang assume_nonnull begin

// A file, shown as soon as it is read, or an icon; NULL for none. The image has its size in pixels.
void cadw_image_show(CadwWidget *image, const char *_Nullable name, bool is_file);
// Whether all files of images are read that were asked for.
bool cadw_images_are_read(void);

// A PNG, or a PDF of several pages. All but the last two: main thread only.
typedef struct CadwPicture CadwPicture;
CadwPicture *cadw_picture_new_png(int width, int height);
CadwPicture *cadw_picture_new_pdf(const char *title);
// Begins a page of a PDF, with the background of the stage; its measures are pixels at 96 in an inch. `outline` (NULL
// for none) names it in the table of contents.
void cadw_picture_begin_page(CadwPicture *picture, CadwWidget *stage, int width, int height,
                             const char *_Nullable outline);
// Draws what is on the stage from a line of it on, so many pixels high and scaled.
void cadw_picture_draw(CadwPicture *picture, CadwWidget *stage, double from, double height, double x, double y,
                       double scale);
// Writes a line, cut where it is wider than that; `bold` for a heading. It is at the right or at the left, whichever
// way its text goes.
void cadw_picture_write(CadwPicture *picture, CadwWidget *stage, const char *text, bool bold, bool at_right, double x,
                        double y, double width);
// The file, once nothing is drawn any more; NULL when there was no memory for it. Borrowed from the picture. Any thread.
const void *_Nullable cadw_picture_encode(CadwPicture *picture, size_t *length);
void cadw_picture_free(CadwPicture *picture);

#pragma clang assume_nonnull end

#endif
