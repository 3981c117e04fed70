/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies figures to the clipboard and exports them to files. Their scenes are made at once, as the
 * page shows them; rendering and writing are done in the background. */
#pragma once

#include "document.h"
#include "job.h"
#include "page.h"

/* The job that copies figures from a window, which is told of the result by a toast on the widget;
 * the last figure copied wins. */
BisectionJob *bisection_figure_copying_new (GtkWidget *widget);

/* Copies what the page shows, as a picture and as SVG. FALSE if it shows no figure. */
gboolean bisection_figure_copy (BisectionJob *copying, BisectionPage *page, const char *title);

/* The page's figure as shown, with its design; NULL if it shows none that a study can have. */
IcnFigure *bisection_figure_describe (BisectionPage *page, BisectionDocument *document);

/* The study to embed in a file of that figure: it opens with the figure as shown. Free with
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
  double width, height;  /* in points */
  double scale;          /* pixels per point of a PNG */
  const char *title;     /* of the exported file */
  const IcnStudy *study; /* to embed in a PNG or SVG, or NULL */
} BisectionExport;

const char *bisection_export_suffix (BisectionExportFormat format); /* ".png" */

/* A figure of the page's contents, in the light theme, with type and lines that suit the size: 8
 * points in a column of a paper. A plot is higher if its legend and notes need it. NULL without a
 * figure. */
IcnScene *bisection_figure_make (BisectionPage *page, const BisectionExport *how);

/* The contents of the files of one export, each in the format of its path's suffix. Figures are
 * exported in the light theme, whatever the window shows. NULL with an error if the page has
 * nothing for one of them. */
typedef struct _BisectionFigureFiles BisectionFigureFiles;
BisectionFigureFiles *bisection_figure_files_new (BisectionPage *page, const BisectionExport *how,
                                                  const char *const *paths, GError **error);
void bisection_figure_files_free (BisectionFigureFiles *files);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionFigureFiles, bisection_figure_files_free)

/* Writes the files, in any thread, up to the first that cannot be written. */
gboolean bisection_figure_files_write (const BisectionFigureFiles *files, GError **error);
