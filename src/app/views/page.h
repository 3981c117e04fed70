/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPage: what the window asks of a page, whatever it shows. A page is a GtkWidget made with
 * g_object_new (TYPE, "document", document, NULL); all that it knows is the document.
 *
 * A page asks the window by actions: gtk_widget_activate_action (page, "win.toast", "s", text),
 * "win.open-study" (s: id of a gallery study), "win.show-page" (s: id of a page) and
 * "win.export" (none), "win.export-sweep" (none), "win.copy-figure" (none). */
#pragma once

#include "chart.h"
#include "scene.h"
#include "study.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_PAGE (bisection_page_get_type ())
G_DECLARE_INTERFACE (BisectionPage, bisection_page, BISECTION, PAGE, GtkWidget)

/* All are optional: a page without figure, chart or zoom leaves them NULL. */
struct _BisectionPageInterface {
  GTypeInterface parent;
  IcnScene *(*make_figure) (BisectionPage *page, const IcnTheme *theme, double width,
                            double height);
  IcnChart *(*make_chart) (BisectionPage *page);
  char *(*make_csv) (BisectionPage *page); /* of a page that has numbers and no chart */
  const char *(*get_figure_id) (BisectionPage *page);
  void (*fit) (BisectionPage *page);
  GStrv (*list_figures) (BisectionPage *page);                   /* of a page that has several */
  void (*choose_figure) (BisectionPage *page, const char *id);

  /* Asked of the page's class, of which no page may have been made yet. */
  gboolean (*has_figure) (gpointer class, const char *id);
  void (*show_figure) (BisectionPage *page, const IcnFigure *figure); /* of a page with a choice */
  void (*describe_figure) (BisectionPage *page, IcnFigure *figure);
  gboolean (*drop_part) (BisectionPage *page); /* of a page of thousands of widgets */
};

/* The figure as the page shows it now, zoom and hidden series included, at another size and in
 * another theme; NULL when it shows none. */
IcnScene *bisection_page_make_figure (BisectionPage *page, const IcnTheme *theme, double width,
                                      double height);

/* The numbers of that figure; NULL when it has none. Free with icn_chart_free. */
IcnChart *bisection_page_make_chart (BisectionPage *page);

/* The same numbers, or those of a table, as CSV; NULL when there are none. Free with g_free. */
char *bisection_page_make_csv (BisectionPage *page);

/* Plot or view id of the figure ("latency-traffic"), or another word of a figure that no study can
 * have, for the name of an exported file; NULL when it shows none. */
const char *bisection_page_get_figure_id (BisectionPage *page);

#define BISECTION_FIGURE_NUMBERS "numbers" /* the key numbers of a design */

/* The ids of all figures that the page shows now, from its top; empty where it has one at most. Free
 * with g_strfreev. And which of them the functions above are about; NULL: the one that has the focus,
 * or else the first. */
GStrv bisection_page_list_figures (BisectionPage *page);
void bisection_page_choose_figure (BisectionPage *page, const char *id);

/* Whether pages of the type show the plot or view of this id. */
gboolean bisection_page_type_has_figure (GType type, const char *id);

/* One of those, as a study has it: its view, its colours, and the messages that it shows. */
void bisection_page_show_figure (BisectionPage *page, const IcnFigure *figure);

/* The other way round: fills in what the reader has chosen of the figure that the page shows, its
 * ranges and scales, or its colours and the messages that it shows. */
void bisection_page_describe_figure (BisectionPage *page, IcnFigure *figure);

/* Of a window that is closed: takes some of what the page is made of away for good; FALSE when the
 * rest can go at once. */
gboolean bisection_page_drop_part (BisectionPage *page);

/* Shows everything again (Ctrl+0). */
void bisection_page_fit (BisectionPage *page);
