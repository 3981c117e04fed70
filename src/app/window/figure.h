/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures outside of a page: as textures, on the clipboard and in files. */
#pragma once

#include "document.h"
#include "page.h"

/* The scene in pixels, `scale` of them for a unit. */
GdkTexture *bisection_figure_texture (const IcnScene *scene, const IcnTheme *theme, double scale);

/* What the page shows, as a picture and as SVG. FALSE when it shows no figure. */
gboolean bisection_figure_copy (BisectionPage *page, GdkClipboard *clipboard, const char *title);

/* The figure of the page as it is shown, with the design that it is of; NULL when it shows none. */
IcnFigure *bisection_figure_describe (BisectionPage *page, BisectionDocument *document);

/* The study to go with the file of that figure: it opens at the figure, as it is shown. Free with
 * icn_study_free. */
IcnStudy *bisection_figure_study (BisectionPage *page, BisectionDocument *document);

typedef enum {
  BISECTION_EXPORT_PNG,
  BISECTION_EXPORT_SVG,
  BISECTION_EXPORT_PDF,
  BISECTION_EXPORT_CSV,
  BISECTION_N_EXPORTS
} BisectionExportFormat;

typedef struct {
  double width, height;  /* points */
  double scale;          /* pixels per point of a PNG */
  const char *title;     /* of the document */
  const IcnStudy *study; /* to go with a PNG or SVG, or NULL */
} BisectionExport;

const char *bisection_export_suffix (BisectionExportFormat format); /* ".png" */

/* What the page shows, in the light theme, with type and lines fit for the size: 8 points in a
 * paper's column. A plot is taller where its legend and notes need it. NULL without a figure. */
IcnScene *bisection_figure_make (BisectionPage *page, const BisectionExport *how);

/* In the format that the path ends in. Figures are exported in the light theme, whatever the window
 * shows. */
gboolean bisection_figure_export (BisectionPage *page, const BisectionExport *how, const char *path,
                                  GError **error);
