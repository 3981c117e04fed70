/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document attached to a PDF, as an embedded file that any viewer of PDF offers to save. It is
 * appended as an incremental update, so the pages stay byte for byte what they are. */
#pragma once

#include <gio/gio.h>

/* Whether a file that begins with these bytes is a PDF. */
gboolean icn_is_pdf (gconstpointer start, gsize length);

/* Returns the PDF with the document attached, and with author and date if these are not NULL or
 * empty. date: "2026-11-27", or without day or month. Returns the PDF unchanged if it does not have
 * the form that Cairo writes, with a table of objects at its end and no attachment. */
GBytes *icn_pdf_attach (GBytes *pdf, const char *document, const char *author, const char *date);

/* Finds the document that icn_pdf_attach attached. *packed is set to the document's compressed
 * text. FALSE if there is none. */
gboolean icn_pdf_find (const guint8 *pdf, gsize length, const guint8 **packed, gsize *n_packed);
