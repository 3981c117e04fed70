/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attaches a document to a PDF as an embedded file, which any viewer of PDF offers to save. The
 * document is appended in an incremental update, so the bytes of the original PDF do not change. */
#pragma once

#include <gio/gio.h>

/* Whether a file that begins with these bytes is a PDF. */
gboolean icn_is_pdf (gconstpointer start, gsize length);

/* Returns the PDF with the document attached, and with author and date if these are not NULL or
 * empty. date: "2026-11-27", or without day or month. Returns the PDF unchanged if it does not have
 * the form that Cairo writes (a cross-reference table at its end), or has an attachment already. */
GBytes *icn_pdf_attach (GBytes *pdf, const char *document, const char *author, const char *date);

/* Finds the document that icn_pdf_attach attached. *packed is set to the document's compressed
 * text. FALSE if there is none. */
gboolean icn_pdf_find (const guint8 *pdf, gsize length, const guint8 **packed, gsize *n_packed);
