/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Embeds a study in a picture that was made of it: in a compressed text chunk of a PNG (iTXt
 * "bisection-study"), or in the <metadata> of an SVG. Other programs show the picture as usual. */
#pragma once

#include <gio/gio.h>

/* Whether data that start with these bytes are a PNG or an SVG; 16 bytes suffice. */
gboolean icn_is_picture (gconstpointer start, gsize length);

/* Returns the picture with the document embedded. The document is valid UTF-8 text. A picture in
 * another format, such as PDF, is returned unchanged. */
GBytes *icn_picture_embed (GBytes *picture, const char *document);

/* Returns the document embedded in a picture, at most `most` bytes long; free with g_free. NULL
 * with G_FILE_ERROR_INVAL if there is none, or if it is damaged. name: name of the file, for
 * messages. */
char *icn_picture_extract (gconstpointer picture, gsize length, gsize most, const char *name,
                           GError **error);
