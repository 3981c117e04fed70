/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnPaper: pages that are filled from top to bottom with headings, text, tables and pictures. A
 * picture is never divided; a table is continued on the next page, with its head repeated. Units
 * are points. */
#pragma once

#include "scene.h"
#include <gio/gio.h>

typedef struct {
  double width, height;
} IcnPaperSize;

/* A paper size by name, "a4" or "letter"; NULL if there is no such size. */
const IcnPaperSize *icn_paper_size_find (const char *name);

typedef struct _IcnPaper IcnPaper;

/* Paper without any page yet. title: printed at the foot of every page, beside its number. Pictures
 * have the colours of the light theme. */
IcnPaper *icn_paper_new (const IcnPaperSize *size, const char *title);
void icn_paper_free (IcnPaper *paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPaper, icn_paper_free)

/* Size of the area between the margins: */
double icn_paper_room (const IcnPaper *paper);      /* its width */
double icn_paper_room_down (const IcnPaper *paper); /* height of the largest picture without a
                                                       caption */

typedef enum {
  ICN_PAPER_TITLE,
  ICN_PAPER_HEADING, /* kept on one page with at least the beginning of what follows */
  ICN_PAPER_TEXT,
  ICN_PAPER_SMALL,
} IcnPaperStyle;

/* Adds text, wrapped to the width; line breaks in it are kept. */
void icn_paper_add_text (IcnPaper *paper, IcnPaperStyle style, const char *text);

/* Adds a scene and takes ownership of it; it must not be wider than the page's area. caption:
 * wrapped below the picture, on the same page; or NULL. */
void icn_paper_add_picture (IcnPaper *paper, IcnScene *scene, const char *caption);

/* Adds a table. rows: GStrv with `n_columns` cells each; the first row is the head. The first
 * column is aligned to the left, the others to the right; text that does not fit is cut. */
void icn_paper_add_table (IcnPaper *paper, const GPtrArray *rows, guint n_columns);

guint icn_paper_n_pages (const IcnPaper *paper);
void icn_paper_paint (const IcnPaper *paper, guint page, cairo_t *cr);

/* All pages as a PDF, byte for byte the same every time. */
GBytes *icn_paper_to_pdf (const IcnPaper *paper, GError **error);
