/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPage: base class of pages, with what the window asks of them. A page is made with
 * g_object_new (TYPE, "document", document, NULL); it knows nothing but the document.
 *
 * A page uses actions of the window: gtk_widget_activate_action (page, "win.toast", "s", text),
 * "win.open-study" (s: id of a gallery study), "win.show-page" (s: id of a page) and "win.export"
 * (none), "win.export-sweep" (none), "win.copy-figure" (none). */
#pragma once

#include "document-view.h"

typedef struct _IcnChart IcnChart;
typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_PAGE (bisection_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionPage, bisection_page, BISECTION, PAGE, BisectionDocumentView)

/* All are optional: a page without figure, chart or zoom leaves them NULL. */
struct _BisectionPageClass {
  BisectionDocumentViewClass parent_class;
  IcnScene *(*make_figure) (BisectionPage *page, const IcnTheme *theme, double width,
                            double height);
  IcnChart *(*make_chart) (BisectionPage *page);
  char *(*make_csv) (BisectionPage *page); /* for a page that has numbers and no chart */
  const char *(*get_figure_id) (BisectionPage *page);
  void (*fit) (BisectionPage *page);
  GStrv (*list_figures) (BisectionPage *page);                   /* for a page that has several */
  void (*choose_figure) (BisectionPage *page, const char *id);

  /* A class method, as no page of the class may have been made yet. */
  gboolean (*has_figure) (gpointer class, const char *id);
  /* for a page with several views */
  void (*show_figure) (BisectionPage *page, const IcnFigure *figure);
  void (*describe_figure) (BisectionPage *page, IcnFigure *figure);
  gboolean (*drop_part) (BisectionPage *page); /* for a page with thousands of widgets */
};

/* The figure as the page shows it now, including zoom and hidden series, in another size and theme;
 * NULL if it shows none. */
IcnScene *bisection_page_make_figure (BisectionPage *page, const IcnTheme *theme, double width,
                                      double height);

/* The numbers of that figure; NULL if it has none. Free with icn_chart_free. */
IcnChart *bisection_page_make_chart (BisectionPage *page);

/* The same numbers, or those of a table, as CSV; NULL if there are none. Free with g_free. */
char *bisection_page_make_csv (BisectionPage *page);

/* The id of the figure's plot or view ("latency-traffic"), for the name of an exported file; if no
 * study can have the figure, another word; NULL if the page shows none. */
const char *bisection_page_get_figure_id (BisectionPage *page);

#define BISECTION_FIGURE_NUMBERS "numbers" /* the key numbers of a design */

/* bisection_page_list_figures: the ids of all figures that the page shows now, from its top; empty
 * if it has at most one. Free with g_strfreev. bisection_page_choose_figure: the figure that the
 * functions above return; NULL: the one that has the focus, or else the first. */
GStrv bisection_page_list_figures (BisectionPage *page);
void bisection_page_choose_figure (BisectionPage *page, const char *id);

/* Whether pages of the type can show the plot or view with this id. */
gboolean bisection_page_type_has_figure (GType type, const char *id);

/* Shows a figure of a study: its view, its colours, and its messages. */
void bisection_page_show_figure (BisectionPage *page, const IcnFigure *figure);

/* The inverse: sets what the user has chosen in the figure that the page shows: its ranges and
 * scales, or its colours and messages. */
void bisection_page_describe_figure (BisectionPage *page, IcnFigure *figure);

/* After the window was closed, destroys a part of the page; FALSE when the rest can be destroyed at
 * once. */
gboolean bisection_page_drop_part (BisectionPage *page);

/* Shows the full ranges or the whole drawing again (Ctrl+0). */
void bisection_page_fit (BisectionPage *page);
