/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotPage: base class of the pages with plots: it makes them from a list, and its figure,
 * for export and copying, is the plot that has the keyboard focus, or else the first. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_PLOT_PAGE (bisection_plot_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionPlotPage, bisection_plot_page, BISECTION, PLOT_PAGE,
                          BisectionDocumentView)

typedef struct {
  const char *plot;    /* id */
  GType (*bar) (void); /* a document view beside its title, or NULL */
  int height;          /* 0: as the style says */
} BisectionPlotCell;

struct _BisectionPlotPageClass {
  BisectionDocumentViewClass parent_class;
  const BisectionPlotCell *cells; /* its plots, which are shown where they apply */
  guint n_cells;
};

/* In the class_init and the init of a page: its template, which has the GtkFlowBox "cells". */
void bisection_plot_page_set_template (BisectionPlotPageClass *class, const char *resource,
                                       const BisectionPlotCell *cells, guint n_cells);
void bisection_plot_page_init_template (BisectionPlotPage *self);
