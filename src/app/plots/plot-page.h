/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotPage: base class of the pages with plots: their figure, for export and copying, is
 * the plot that has the keyboard focus, or else the first. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_PLOT_PAGE (bisection_plot_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionPlotPage, bisection_plot_page, BISECTION, PLOT_PAGE,
                          BisectionDocumentView)

struct _BisectionPlotPageClass {
  BisectionDocumentViewClass parent_class;
  const char *const *plots; /* ids of the plots in the page's template, then NULL */
};
