#ifndef CADWAITA_IMAGES_H
#define CADWAITA_IMAGES_H

#include <stddef.h>

#include "types.h"

#pragma clang assume_nonnull begin

// An absolute path of a file, shown as soon as it is read, or an icon; NULL for none. The image has its size in pixels.
void cadw_image_show(CadwWidget *image, const char *_Nullable name);
// Whether all requested image files are read.
bool cadw_images_are_read(void);

// A PNG, or a PDF with several pages. Main thread only, except for the last two.
typedef struct CadwPicture CadwPicture;
CadwPicture *cadw_picture_new_png(int width, int height);
CadwPicture *cadw_picture_new_pdf(const char *title);
// Begins a page of a PDF, with `paper` as its background; in pixels at 96 per inch. `outline` (NULL for none) is its
// name in the table of contents.
void cadw_picture_begin_page(CadwPicture *picture, CadwWidget *paper, int width, int height,
                             const char *_Nullable outline);
// Draws part of `scene` on `paper`, from a line on, with a height in pixels, scaled.
void cadw_picture_draw(CadwPicture *picture, CadwWidget *paper, CadwWidget *scene, double from, double height, double x,
                       double y, double scale);
// Writes a line, which is cut if it is too wide; `bold` for a heading. It is at the right or the left, regardless of
// its text direction.
void cadw_picture_write(CadwPicture *picture, CadwWidget *stage, const char *text, bool bold, bool at_right, double x,
                        double y, double width);
// The file, after drawing is finished; NULL if there wasn’t enough memory. Borrowed from the picture. Any thread.
const void *_Nullable cadw_picture_encode(CadwPicture *picture, size_t *length);
void cadw_picture_free(CadwPicture *picture);

#pragma clang assume_nonnull end

#endif
