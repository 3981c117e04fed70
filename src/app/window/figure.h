/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that copy the figure of a page to the clipboard and export it to files. The scene of
 * the figure is made at once, just as the page shows it; it is rendered and written in the
 * background. */
#pragma once

#include "document.h"
#include "job.h"
#include "page.h"

/* Makes the background job with which a window copies figures to the clipboard. A toast in the
 * window of `widget` says when that is done or has failed. If another figure is copied before the
 * job is done, only the later figure gets to the clipboard. */
BisectionJob *bisection_figure_copying_new (GtkWidget *widget);

/* Copies the page's figure to the clipboard as PNG and SVG. copying: the job of
 * bisection_figure_copying_new(). FALSE if the page shows no figure. */
gboolean bisection_figure_copy (BisectionJob *copying, BisectionPage *page, const char *title);

/* Returns a description of the figure that the page shows, including its design, as a figure that
 * can be stored in a study. NULL if the page shows no figure that can be part of a study. */
IcnFigure *bisection_figure_describe (BisectionPage *page, BisectionDocument *document);

/* Returns a copy of the document's study, to be embedded in a file that contains the page's figure:
 * opening that file shows the figure as it is shown now. Free with icn_study_free. */
IcnStudy *bisection_figure_study (BisectionPage *page, BisectionDocument *document);

typedef enum {
  BISECTION_EXPORT_PNG,
  BISECTION_EXPORT_SVG,
  BISECTION_EXPORT_PDF,
  BISECTION_EXPORT_CSV,
  BISECTION_N_EXPORTS
} BisectionExportFormat;

typedef struct {
  double width, height;  /* size in points, 1/72 inch */
  double scale;          /* for a PNG: pixels per point */
  const char *title;     /* title in the metadata of the file */
  const IcnStudy *study; /* the study to embed in a picture, or NULL */
  gboolean without_notes; /* the sentences below a plot are left out */
  const IcnStudy *cited; /* the study whose citation is printed below the picture, or NULL */
} BisectionExport;

const char *bisection_export_suffix (BisectionExportFormat format); /* such as ".png" */

/* Returns the page's figure for export, in the light theme. In a figure less than 500 points wide,
 * text and lines are smaller than usual, for example 8 points in a column of a paper. A plot
 * becomes higher than how->height if its legend and notes need that. NULL if the page has no
 * figure. */
IcnScene *bisection_figure_make (BisectionPage *page, const BisectionExport *how);

/* The data of one export, which writes a file for each path. The suffix of a path determines the
 * format of its file. Figures are drawn in the light theme. bisection_figure_files_new() returns
 * NULL with an error if a file needs a figure or numbers that the page does not have. */
typedef struct _BisectionFigureFiles BisectionFigureFiles;
BisectionFigureFiles *bisection_figure_files_new (BisectionPage *page, const BisectionExport *how,
                                                  const char *const *paths, GError **error);
void bisection_figure_files_free (BisectionFigureFiles *files);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionFigureFiles, bisection_figure_files_free)

/* Writes the files; may be called in any thread. Stops with an error at the first file that cannot
 * be written. */
gboolean bisection_figure_files_write (const BisectionFigureFiles *files, GError **error);
