/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPage: base class of the window's pages. The window uses a page only through the methods
 * of this class. A page is made with g_object_new (TYPE, "document", document, NULL) and depends on
 * nothing but the document.
 *
 * Actions of the window that a page activates with gtk_widget_activate_action():
 *
 * "win.toast" (s: the text to show), "win.open-study" (s: id of a gallery study), "win.show-page"
 * (s: id of a page);
 *
 * "win.watch" (ud: index of a design, and the load of its animated simulation as a share of the
 * design's saturation load);
 *
 * "win.export", "win.export-sweep", "win.copy-figure", without a parameter;
 *
 * "win.figure-changed", without a parameter: tells the window that the page now has a figure to
 * export, or no longer has one, for a reason other than a change of the document, such as a
 * computation of the page that has finished. */
#pragma once

#include "document-view.h"
#include "step.h"

typedef struct _IcnChart IcnChart;
typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_PAGE (bisection_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionPage, bisection_page, BISECTION, PAGE, BisectionDocumentView)

/* All methods are optional: in a page without a chart, for example, make_chart is NULL. */
struct _BisectionPageClass {
  BisectionDocumentViewClass parent_class;
  IcnScene *(*make_figure) (BisectionPage *page, const IcnTheme *theme, double width,
                            double height);
  IcnChart *(*make_chart) (BisectionPage *page);
  char *(*make_csv) (BisectionPage *page); /* only in pages with numbers but no chart */
  const char *(*get_figure_id) (BisectionPage *page);
  void (*fit) (BisectionPage *page);
  /* The next two methods are only in pages that show several figures at the same time. */
  GStrv (*list_figures) (BisectionPage *page);
  void (*choose_figure) (BisectionPage *page, const char *id);

  /* takes the class and not a page, because it is called before any page is made */
  gboolean (*has_figure) (gpointer class, const char *id);
  /* The next two methods are only in pages that show one of several views. */
  void (*show_figure) (BisectionPage *page, const IcnFigure *figure);
  void (*describe_figure) (BisectionPage *page, IcnFigure *figure);
  /* The next two methods are only in pages on which simulations can be watched. */
  void (*show_motion) (BisectionPage *page, const IcnMotion *motion);
  IcnFigure *(*describe_motion) (BisectionPage *page, IcnMotion *motion);
  /* only in pages with thousands of widgets: destroys a few of them at a time */
  gboolean (*drop_part) (BisectionPage *page);
};

/* A page in the list of the window's pages (page-list.h). The source file of each page defines
 * one. */
typedef struct {
  const char *id;
  const char *title; /* translatable title of the page */
  const char *icon;
  GType (*get_type) (void);
} BisectionPageRow;

/* Scrolls a page to one of its widgets, as soon as the widget has a size. */
void bisection_page_scroll_to (GtkWidget *part);

/* Returns the figure that the page shows, with the present zoom and without the series that the
 * user has hidden, drawn in the given size and theme; NULL if the page shows none. */
IcnScene *bisection_page_make_figure (BisectionPage *page, const IcnTheme *theme, double width,
                                      double height);

/* Says whether the plots that bisection_page_make_figure() draws leave out the sentences below
 * them. Widgets of the page ask for it with bisection_page_leaves_out_notes(), whose argument is
 * such a widget. */
void bisection_page_leave_out_notes (BisectionPage *page, gboolean without_notes);
gboolean bisection_page_leaves_out_notes (GtkWidget *part);

/* Returns the numbers of the figure that bisection_page_make_figure() draws, as a chart; NULL if it
 * has none. Free with icn_chart_free. */
IcnChart *bisection_page_make_chart (BisectionPage *page);

/* Returns the numbers of the page's chart or, without a chart, of its table, as CSV; NULL if the
 * page has neither. Free with g_free. */
char *bisection_page_make_csv (BisectionPage *page);

/* Returns the id of the plot or view that the page shows, such as "latency-traffic"; an exported
 * file is named after it. A figure that cannot be part of a study has a special id, such as
 * BISECTION_FIGURE_NUMBERS. NULL if the page shows no figure. */
const char *bisection_page_get_figure_id (BisectionPage *page);

#define BISECTION_FIGURE_NUMBERS "numbers" /* id of the figure with a design's key numbers */

/* Returns the ids of all figures on the page, from top to bottom; the list is empty if there is at
 * most one. Free with g_strfreev. */
GStrv bisection_page_list_figures (BisectionPage *page);

/* Sets which figure of the page the functions above make. id: one of the ids that
 * bisection_page_list_figures() returns; NULL: the figure that has the focus or, if none has, the
 * first one. */
void bisection_page_choose_figure (BisectionPage *page, const char *id);

/* Returns whether pages of this type can show the plot or view with this id. */
gboolean bisection_page_type_has_figure (GType type, const char *id);

/* Shows a figure of a study with the settings that are stored in it, such as the view, the colours
 * and the selected messages. */
void bisection_page_show_figure (BisectionPage *page, const IcnFigure *figure);

/* Writes into `figure` what the user has chosen on the page: the ranges and scales of a plot, or
 * the colours of a drawing and the selected pair of nodes and channel. */
void bisection_page_describe_figure (BisectionPage *page, IcnFigure *figure);

/* Starts an animated simulation of the networks in the figure that the page shows. motion: load,
 * speed, first cycle and followed message of the simulation. NULL: ends the animated simulation if
 * this function has started it. */
void bisection_page_show_motion (BisectionPage *page, const IcnMotion *motion);

/* If the page shows an animated simulation, stores its speed, load, cycle and followed message in
 * `motion`, and returns a figure with its designs; free with icn_figure_free. NULL if the page
 * shows none. */
IcnFigure *bisection_page_describe_motion (BisectionPage *page, IcnMotion *motion);

/* Called repeatedly after the window was closed: destroys some of the page's widgets. Returns FALSE
 * when so few widgets are left that they can be destroyed at once. */
gboolean bisection_page_drop_part (BisectionPage *page);

/* Resets the zoom (Ctrl+0): the plot shows its full ranges, or the drawing is shown completely. */
void bisection_page_fit (BisectionPage *page);
