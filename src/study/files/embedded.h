/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study inside the picture that was made of it: a PNG has it in a compressed text chunk (iTXt
 * "bisection-study"), an SVG in its <metadata>. Programs that know nothing of it show the picture
 * as any other. */
#pragma once

#include <gio/gio.h>

/* Whether these are the first bytes of a PNG or an SVG; 16 of them are enough. */
gboolean icn_is_picture (gconstpointer start, gsize length);

/* The picture with the document, text of valid UTF-8, in it. One of another format is returned as
 * it is: a PDF has no place for it. */
GBytes *icn_picture_embed (GBytes *picture, const char *document);

/* The document in a picture, of at most `most` bytes; free with g_free. NULL with
 * G_FILE_ERROR_INVAL where there is none, or where it is damaged. name: of the file, for messages. */
char *icn_picture_extract (gconstpointer picture, gsize length, gsize most, const char *name,
                           GError **error);
