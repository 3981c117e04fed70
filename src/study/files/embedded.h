/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Embeds a study in a picture that was made of it: in a compressed text chunk of a PNG (iTXt
 * "bisection-study"), in the <metadata> of an SVG, or attached to a PDF. Other programs show the
 * picture as usual. */
#pragma once

#include <gio/gio.h>

/* Whether data that start with these bytes are a PNG, an SVG or a PDF; 16 bytes suffice. */
gboolean icn_is_picture (gconstpointer start, gsize length);

/* Returns the picture with the document embedded. The document is valid UTF-8 text. author, date:
 * who made the study and when, for a PDF only; NULL or empty if not known. A picture in another
 * format than PNG, SVG and PDF is returned unchanged. */
GBytes *icn_picture_embed (GBytes *picture, const char *document, const char *author,
                           const char *date);

/* Writes the resolution, in pixels per inch, into a PNG; it determines how large the picture is
 * printed. */
void icn_png_set_resolution (GByteArray *png, double pixels_per_inch);

/* Returns the document embedded in a picture, at most `most` bytes long; free with g_free. NULL
 * with G_FILE_ERROR_INVAL if there is none, or if it is damaged. name: name of the file, for
 * messages. */
char *icn_picture_extract (gconstpointer picture, gsize length, gsize most, const char *name,
                           GError **error);
