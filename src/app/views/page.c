/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page.h"

#include "chart.h"
#include "number-text.h"

G_DEFINE_INTERFACE (BisectionPage, bisection_page, GTK_TYPE_WIDGET)

static void
bisection_page_default_init (BisectionPageInterface *iface G_GNUC_UNUSED)
{
}

IcnScene *
bisection_page_make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);
  const IcnNumberMarks *of_reader = icn_number_set_marks (NULL); /* as the text goes into a file */
  IcnScene *figure = iface->make_figure ? iface->make_figure (page, theme, width, height) : NULL;

  icn_number_set_marks (of_reader);
  return figure;
}

IcnChart *
bisection_page_make_chart (BisectionPage *page)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);
  const IcnNumberMarks *of_reader = icn_number_set_marks (NULL); /* as above */
  IcnChart *chart = iface->make_chart ? iface->make_chart (page) : NULL;

  icn_number_set_marks (of_reader);
  return chart;
}

char *
bisection_page_make_csv (BisectionPage *page)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);
  g_autoptr (IcnChart) chart = bisection_page_make_chart (page);

  if (chart)
    return icn_chart_to_csv (chart);
  return iface->make_csv ? iface->make_csv (page) : NULL;
}

const char *
bisection_page_get_figure_id (BisectionPage *page)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);

  return iface->get_figure_id ? iface->get_figure_id (page) : NULL;
}

GStrv
bisection_page_list_figures (BisectionPage *page)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);

  return iface->list_figures ? iface->list_figures (page) : g_new0 (char *, 1);
}

void
bisection_page_choose_figure (BisectionPage *page, const char *id)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);

  if (iface->choose_figure)
    iface->choose_figure (page, id);
}

void
bisection_page_fit (BisectionPage *page)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);

  if (iface->fit)
    iface->fit (page);
}

gboolean
bisection_page_type_has_figure (GType type, const char *id)
{
  gpointer class = g_type_class_ref (type);
  BisectionPageInterface *iface = g_type_interface_peek (class, BISECTION_TYPE_PAGE);
  gboolean has_figure = iface->has_figure && iface->has_figure (class, id);

  g_type_class_unref (class);
  return has_figure;
}

void
bisection_page_show_figure (BisectionPage *page, const IcnFigure *figure)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);

  if (iface->show_figure)
    iface->show_figure (page, figure);
}

void
bisection_page_describe_figure (BisectionPage *page, IcnFigure *figure)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);

  if (iface->describe_figure)
    iface->describe_figure (page, figure);
}

gboolean
bisection_page_drop_part (BisectionPage *page)
{
  BisectionPageInterface *iface = BISECTION_PAGE_GET_IFACE (page);

  return iface->drop_part && iface->drop_part (page);
}
