/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attaches a document to a PDF as an embedded file, which PDF viewers offer to save. The document
 * is in an incremental update, that is, it is appended and the bytes of the original PDF do not
 * change. */
#pragma once

#include <gio/gio.h>

/* Whether a file that begins with these bytes is a PDF. */
gboolean icn_is_pdf (gconstpointer start, gsize length);

/* Returns the PDF with the document attached, and with author and date if these are not NULL or
 * empty. date: "2026-11-27", or without day or month. Returns the PDF unchanged if it does not have
 * the form that Cairo writes (a cross-reference table at its end), or has an attachment already. */
GBytes *icn_pdf_attach (GBytes *pdf, const char *document, const char *author, const char *date);

/* Finds the document that icn_pdf_attach has attached, and sets *packed and *n_packed to its
 * compressed text and the length of this text in bytes. FALSE if the PDF has no such document. */
gboolean icn_pdf_find (const guint8 *pdf, gsize length, const guint8 **packed, gsize *n_packed);
