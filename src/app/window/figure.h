/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures outside of a page: on the clipboard and in files. Their scenes are made at once, as the page
 * shows them then; to render and to write them is work for the background. */
#pragma once

#include "document.h"
#include "job.h"
#include "page.h"

/* The job of copying figures from a widget of a window, which is told of its end by a toast; the
 * last figure that is copied wins. */
BisectionJob *bisection_figure_copying_new (GtkWidget *widget);

/* What the page shows, as a picture and as SVG. FALSE when it shows no figure. */
gboolean bisection_figure_copy (BisectionJob *copying, BisectionPage *page, const char *title);

/* The figure of the page as it is shown, with the design that it is of; NULL when it shows none that a
 * study can have. */
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

/* What goes into the files of one export, each in the format that its path ends in. Figures are
 * exported in the light theme, whatever the window shows. NULL with an error where the page has
 * nothing for one of them. */
typedef struct _BisectionFigureFiles BisectionFigureFiles;
BisectionFigureFiles *bisection_figure_files_new (BisectionPage *page, const BisectionExport *how,
                                                  const char *const *paths, GError **error);
void bisection_figure_files_free (BisectionFigureFiles *files);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionFigureFiles, bisection_figure_files_free)

/* In any thread; up to the first that cannot be written. */
gboolean bisection_figure_files_write (const BisectionFigureFiles *files, GError **error);
