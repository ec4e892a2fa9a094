#ifndef CADWAITA_PICTURES_H
#define CADWAITA_PICTURES_H

#include <stddef.h>

#include "types.h"

#pragma clang assume_nonnull begin

// MARK: The stage


// What is seen of a preferences page on the stage, in pixels.
typedef struct {
  double top;       // where the view begins, below the top of the stage
  double height;    // of the view
  double scrolled;  // what is above the view
  double end;       // where the last group ends, below the top of all that can be seen by scrolling
  double cut;       // where a page may end below the top of the view: no row is cut in two, if that can be
  bool is_made;     // whether all of it is there
} CadwPageView;
void cadw_stage_get_view(CadwWidget *stage, CadwWidget *page, CadwPageView *view);
// Scrolls the page, as far as that goes.
void cadw_stage_scroll(CadwWidget *page, double pixels);

// MARK: Pictures

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
