/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title above a drawing and the caption below it. Their text has its usual size or, on a narrow
 * page, a smaller size. Text that would be illegible at a smaller size is broken into several lines
 * or shortened with an ellipsis. */
#pragma once

#include "picture-frame.h"

#define ICN_PICTURE_MARGIN 12.0 /* margin of a page, scene units */
/* Least height of a page that has a caption, scene units. A page of less height has none. */
#define ICN_PICTURE_LEAST_HEIGHT 160.0

/* The width of a channel as text, such as "1 bit" or "3.2 bits"; free with g_free. */
char *icn_picture_width (double bits);

/* Writes the title above the drawing and takes its height off the top of the frame. Writes nothing
 * if there is too little room. */
void icn_picture_title (IcnScene *scene, const IcnTheme *theme, const char *name,
                        IcnPictureFrame *frame);

/* Height in scene units that a caption needs at the bottom of a page of this width. */
double icn_picture_caption_height (const IcnTheme *theme, double width, const char *caption);

/* Height in scene units to reserve for a short caption whose text is not known yet. */
double icn_picture_caption_room (const IcnTheme *theme, double width);

/* Writes the caption at the bottom of the page. */
void icn_picture_caption (IcnScene *scene, const IcnTheme *theme, const char *caption);
