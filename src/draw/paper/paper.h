/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnPaper: pages that are filled from top to bottom with headings, text, tables and pictures. A
 * picture is never divided. A table may continue on the next page, where its head is repeated.
 * Units are points. */
#pragma once

#include "scene.h"
#include <gio/gio.h>

typedef struct {
  double width, height;
} IcnPaperSize;

/* A paper size by name, "a4" or "letter"; NULL if there is no such size. */
const IcnPaperSize *icn_paper_size_find (const char *name);

typedef struct _IcnPaper IcnPaper;

/* Creates paper without pages. title: printed with the page number at the foot of every page.
 * Pictures have the colours of the light theme. */
IcnPaper *icn_paper_new (const IcnPaperSize *size, const char *title);
void icn_paper_free (IcnPaper *paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPaper, icn_paper_free)

/* Size in points of the area between the margins. icn_paper_room: its width. icn_paper_room_down:
 * the height of the largest picture without a caption. */
double icn_paper_room (const IcnPaper *paper);
double icn_paper_room_down (const IcnPaper *paper);

typedef enum {
  ICN_PAPER_TITLE,
  ICN_PAPER_HEADING, /* stays on the same page as the beginning of the text that follows */
  ICN_PAPER_TEXT,
  ICN_PAPER_SMALL,
} IcnPaperStyle;

/* Adds text, broken into lines that fit the page. Line breaks in the text are preserved. */
void icn_paper_add_text (IcnPaper *paper, IcnPaperStyle style, const char *text);

/* Adds a scene, which must not be wider than the area between the margins, and takes ownership of
 * it. caption: text below the picture, on the same page; or NULL. */
void icn_paper_add_picture (IcnPaper *paper, IcnScene *scene, const char *caption);

/* Adds a table. rows: elements are GStrv with `n_columns` cells each; the first row is the head.
 * The first column is aligned to the left and the others to the right. Text that does not fit into
 * its cell is shortened. */
void icn_paper_add_table (IcnPaper *paper, const GPtrArray *rows, guint n_columns);

guint icn_paper_n_pages (const IcnPaper *paper);
/* Draws a page. page: index from 0. */
void icn_paper_paint (const IcnPaper *paper, guint page, cairo_t *cr);

/* All pages as a PDF; equal pages give identical bytes. */
GBytes *icn_paper_to_pdf (const IcnPaper *paper, GError **error);
