/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotPage: base class of pages with plots. The page makes the plots from a list. Its
 * figure, for export and copying, is the plot with the keyboard focus, or else the first plot. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_PLOT_PAGE (bisection_plot_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionPlotPage, bisection_plot_page, BISECTION, PLOT_PAGE,
                          BisectionPage)

typedef struct {
  const char *plot;    /* id of the plot */
  GType (*bar) (void); /* type of a document view that is shown beside the title, or NULL */
  int height;          /* height in pixels; 0: the default of the style */
} BisectionPlotCell;

struct _BisectionPlotPageClass {
  BisectionPageClass parent_class;
  const BisectionPlotCell *cells; /* the plots of the page; each is shown if it applies to the
                                     designs */
  guint n_cells;
};

/* Called in the class_init and the init of a page. The page's template contains the GtkFlowBox
 * "cells". */
void bisection_plot_page_set_template (BisectionPlotPageClass *class, const char *resource,
                                       const BisectionPlotCell *cells, guint n_cells);
void bisection_plot_page_init_template (BisectionPlotPage *self);
