/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of text above and below a drawing: as large as they should be, smaller where the page
 * is narrow, and where they would be illegible on several lines, or with an ellipsis. */
#pragma once

#include "picture-frame.h"

#define ICN_PICTURE_MARGIN 12.0
#define ICN_PICTURE_LEAST_HEIGHT 160.0 /* of a page that has room for a caption */

/* Of a channel, "1 bit" or "3.2 bits"; free with g_free. */
char *icn_picture_width (double bits);

/* That of the name above the drawing, in room that it takes from the frame; nothing where there is too little. */
void icn_picture_title (IcnScene *scene, const IcnTheme *theme, const char *name,
                        IcnPictureFrame *frame);

/* Height that a caption takes at the bottom of a page of this width. */
double icn_picture_caption_height (const IcnTheme *theme, double width, const char *caption);

/* The same of one that is not known yet, and not long. */
double icn_picture_caption_room (const IcnTheme *theme, double width);

/* At the bottom of the page. */
void icn_picture_caption (IcnScene *scene, const IcnTheme *theme, const char *caption);
