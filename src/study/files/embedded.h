/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study embedded in the picture that was made of it: a PNG has it in a compressed text chunk
 * (iTXt "bisection-study"), an SVG in its <metadata>. Programs that do not know it show the picture
 * as usual. */
#pragma once

#include <gio/gio.h>

/* Whether these are the first bytes of a PNG or an SVG; 16 bytes suffice. */
gboolean icn_is_picture (gconstpointer start, gsize length);

/* The picture with the document, valid UTF-8 text, embedded. A picture in another format, such as
 * PDF, is returned unchanged. */
GBytes *icn_picture_embed (GBytes *picture, const char *document);

/* The document in a picture, at most `most` bytes long; free with g_free. NULL with
 * G_FILE_ERROR_INVAL if there is none, or if it is damaged. name: name of the file, for
 * messages. */
char *icn_picture_extract (gconstpointer picture, gsize length, gsize most, const char *name,
                           GError **error);
