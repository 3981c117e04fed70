/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotPage: base class of pages that consist of plots. A subclass has a table of plots,
 * from which the base class creates the plots. For export and copying, the page's figure is the
 * plot with the keyboard focus, or else the first one. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_PLOT_PAGE (bisection_plot_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionPlotPage, bisection_plot_page, BISECTION, PLOT_PAGE,
                          BisectionPage)

typedef struct {
  const char *plot; /* id of the plot (IcnPlotKind), such as "latency-traffic" */
  /* type of a widget (a BisectionDocumentView) that is shown beside the plot's title, or NULL */
  GType (*bar) (void);
  int height; /* least height in pixels; 0: as the plot itself requests */
} BisectionPlotCell;

struct _BisectionPlotPageClass {
  BisectionPageClass parent_class;
  /* the plots of the page; a plot is hidden if it does not apply to the study */
  const BisectionPlotCell *cells;
  guint n_cells;
};

/* Functions that a subclass calls. bisection_plot_page_set_template: in the class_init function.
 * bisection_plot_page_init_template: in the init function. resource: path of the page's template,
 * which must contain a GtkFlowBox with the id "cells". cells: the plots of the page. */
void bisection_plot_page_set_template (BisectionPlotPageClass *class, const char *resource,
                                       const BisectionPlotCell *cells, guint n_cells);
void bisection_plot_page_init_template (BisectionPlotPage *self);
