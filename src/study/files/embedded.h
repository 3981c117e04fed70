/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Embeds a study in a picture that was made from the study: in a compressed text chunk of a PNG
 * (iTXt "bisection-study"), in the <metadata> of an SVG, or as an attachment of a PDF. Other
 * programs show the picture as usual. */
#pragma once

#include <gio/gio.h>

/* Whether data that start with these bytes are a PNG, an SVG or a PDF; 16 bytes suffice. */
gboolean icn_is_picture (gconstpointer start, gsize length);

/* Returns the picture with the document embedded, which is valid UTF-8 text. author, date: who made
 * the study and when; used for a PDF only, NULL or empty if not known. A picture that is no PNG,
 * SVG or PDF is returned unchanged. */
GBytes *icn_picture_embed (GBytes *picture, const char *document, const char *author,
                           const char *date);

/* Writes the resolution, in pixels per inch, into a PNG. The resolution determines the size of the
 * printed picture. */
void icn_png_set_resolution (GByteArray *png, double pixels_per_inch);

/* Returns the document embedded in a picture; free with g_free. most: largest accepted length of
 * the document in bytes. name: name of the file, for messages. NULL with G_FILE_ERROR_INVAL if the
 * picture has no document, or if the document is damaged. */
char *icn_picture_extract (gconstpointer picture, gsize length, gsize most, const char *name,
                           GError **error);
