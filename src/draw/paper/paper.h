/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnPaper: pages that are filled from top to bottom with headings, text, tables and pictures. A
 * picture is never cut; a table goes on on the next page below its head. Units are points. */
#pragma once

#include "scene.h"
#include <gio/gio.h>

typedef struct {
  double width, height;
} IcnPaperSize;

/* By name, "a4" or "letter"; NULL when there is none. */
const IcnPaperSize *icn_paper_size_find (const char *name);

typedef struct _IcnPaper IcnPaper;

/* title: at the foot of every page, beside its number; what is painted has the colours of the light
 * theme. Without any page yet. */
IcnPaper *icn_paper_new (const IcnPaperSize *size, const char *title);
void icn_paper_free (IcnPaper *paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPaper, icn_paper_free)

/* Between the margins. */
double icn_paper_room (const IcnPaper *paper);      /* the width */
double icn_paper_room_down (const IcnPaper *paper); /* the height of a picture without a caption */

typedef enum {
  ICN_PAPER_TITLE,
  ICN_PAPER_HEADING, /* stays with at least the beginning of what follows */
  ICN_PAPER_TEXT,
  ICN_PAPER_SMALL,
} IcnPaperStyle;

/* Wrapped; each line of the text begins a line. */
void icn_paper_add_text (IcnPaper *paper, IcnPaperStyle style, const char *text);

/* Takes the scene, which is as wide as there is room for, or less. caption: wrapped below it, on the
 * same page; or NULL. */
void icn_paper_add_picture (IcnPaper *paper, IcnScene *scene, const char *caption);

/* rows: of GStrv with `n_columns` cells each, the first row the head. The first column is aligned to
 * the left, the others to the right; text that does not fit is cut. */
void icn_paper_add_table (IcnPaper *paper, const GPtrArray *rows, guint n_columns);

guint icn_paper_n_pages (const IcnPaper *paper);
void icn_paper_paint (const IcnPaper *paper, guint page, cairo_t *cr);

/* The whole as PDF, the same bytes every time. */
GBytes *icn_paper_to_pdf (const IcnPaper *paper, GError **error);
