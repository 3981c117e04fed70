/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of text above and below a drawing: in their usual size, smaller on a narrow page, and
 * if that would be illegible broken into several lines, or cut with an ellipsis. */
#pragma once

#include "picture-frame.h"

#define ICN_PICTURE_MARGIN 12.0
#define ICN_PICTURE_LEAST_HEIGHT 160.0 /* least height of a page that has a caption */

/* The width of a channel, "1 bit" or "3.2 bits"; free with g_free. */
char *icn_picture_width (double bits);

/* Writes the name above the drawing, in room that is taken from the frame; nothing if there is too
 * little room. */
void icn_picture_title (IcnScene *scene, const IcnTheme *theme, const char *name,
                        IcnPictureFrame *frame);

/* Height of a caption at the bottom of a page of this width. */
double icn_picture_caption_height (const IcnTheme *theme, double width, const char *caption);

/* Height to reserve for a short caption whose text is not known yet. */
double icn_picture_caption_room (const IcnTheme *theme, double width);

/* Writes the caption at the bottom of the page. */
void icn_picture_caption (IcnScene *scene, const IcnTheme *theme, const char *caption);
