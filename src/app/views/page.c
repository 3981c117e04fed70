/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page.h"

#include "chart.h"
#include "number-text.h"

typedef struct {
  gboolean without_notes; /* plots are drawn without the sentences below them, for a file */
} BisectionPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BisectionPage, bisection_page, BISECTION_TYPE_DOCUMENT_VIEW)

static void
bisection_page_class_init (BisectionPageClass *class G_GNUC_UNUSED)
{
}

static void
bisection_page_init (BisectionPage *self G_GNUC_UNUSED)
{
}

#define MOST_FRAMES 90 /* number of frames after which a page counts as laid out in any case */
/* number of frames without a change after which a page counts as laid out */
#define STILL_FRAMES 12

#define EDGE 6 /* space, in pixels, that stays visible above a widget when scrolling to it */

/* The place of a widget in a scrolled page, while the page is being laid out. */
typedef struct {
  /* the widget's upper edge, from the top of the page, and its height, in pixels; height 0: not
   * known yet */
  double y, height;
  guint n_frames, n_still;
} Place;

/* Tick callback: scrolls to the widget as soon as it has a size. The plots above it may still be
 * shown, hidden, or put into fewer columns; whenever this moves the widget, scrolls to it again. A
 * frame in which the widget has not moved does not scroll, so that the user can scroll
 * elsewhere. */
static gboolean
scroll_to (GtkWidget *part, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Place *place = data;
  GtkWidget *page = gtk_widget_get_ancestor (part, GTK_TYPE_VIEWPORT);
  double y, height = gtk_widget_get_height (part);

  if (page == NULL || ++place->n_frames > MOST_FRAMES)
    return G_SOURCE_REMOVE;
  if (height == 0 || !gtk_widget_translate_coordinates (
                       part, gtk_viewport_get_child (GTK_VIEWPORT (page)), 0, 0, NULL, &y))
    return G_SOURCE_CONTINUE;
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (page));

  if (y == place->y && height == place->height)
    return ++place->n_still < STILL_FRAMES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
  *place = (Place){ .y = y, .height = height, .n_frames = place->n_frames };
  if (y < gtk_adjustment_get_value (down) ||
      y + height > gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down))
    gtk_adjustment_set_value (down, y - EDGE);
  return G_SOURCE_CONTINUE;
}

void
bisection_page_scroll_to (GtkWidget *part)
{
  gtk_widget_add_tick_callback (part, scroll_to, g_new0 (Place, 1), g_free);
}

IcnScene *
bisection_page_make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);
  /* The numbers may go into a file, so they are written without the decimal point and thousands
   * separator of the user's locale. */
  const IcnNumberMarks *of_reader = icn_number_set_marks (NULL);
  IcnScene *figure = class->make_figure ? class->make_figure (page, theme, width, height) : NULL;

  icn_number_set_marks (of_reader);
  return figure;
}

void
bisection_page_leave_out_notes (BisectionPage *page, gboolean without_notes)
{
  BisectionPagePrivate *self = bisection_page_get_instance_private (page);

  self->without_notes = without_notes;
}

gboolean
bisection_page_leaves_out_notes (GtkWidget *part)
{
  GtkWidget *page = gtk_widget_get_ancestor (part, BISECTION_TYPE_PAGE);
  const BisectionPagePrivate *self =
    page ? bisection_page_get_instance_private (BISECTION_PAGE (page)) : NULL;

  return self && self->without_notes;
}

IcnChart *
bisection_page_make_chart (BisectionPage *page)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);
  /* The numbers may go into a file, so they are written without the decimal point and thousands
   * separator of the user's locale. */
  const IcnNumberMarks *of_reader = icn_number_set_marks (NULL);
  IcnChart *chart = class->make_chart ? class->make_chart (page) : NULL;

  icn_number_set_marks (of_reader);
  return chart;
}

char *
bisection_page_make_csv (BisectionPage *page)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);
  g_autoptr (IcnChart) chart = bisection_page_make_chart (page);

  if (chart)
    return icn_chart_to_csv (chart);
  return class->make_csv ? class->make_csv (page) : NULL;
}

const char *
bisection_page_get_figure_id (BisectionPage *page)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  return class->get_figure_id ? class->get_figure_id (page) : NULL;
}

GStrv
bisection_page_list_figures (BisectionPage *page)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  return class->list_figures ? class->list_figures (page) : g_new0 (char *, 1);
}

void
bisection_page_choose_figure (BisectionPage *page, const char *id)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  if (class->choose_figure)
    class->choose_figure (page, id);
}

void
bisection_page_fit (BisectionPage *page)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  if (class->fit)
    class->fit (page);
}

gboolean
bisection_page_type_has_figure (GType type, const char *id)
{
  BisectionPageClass *class = g_type_class_ref (type);
  gboolean has_figure = class->has_figure && class->has_figure (class, id);

  g_type_class_unref (class);
  return has_figure;
}

void
bisection_page_show_figure (BisectionPage *page, const IcnFigure *figure)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  if (class->show_figure)
    class->show_figure (page, figure);
}

void
bisection_page_describe_figure (BisectionPage *page, IcnFigure *figure)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  if (class->describe_figure)
    class->describe_figure (page, figure);
}

void
bisection_page_show_motion (BisectionPage *page, const IcnMotion *motion)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  if (class->show_motion)
    class->show_motion (page, motion);
}

IcnFigure *
bisection_page_describe_motion (BisectionPage *page, IcnMotion *motion)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  return class->describe_motion ? class->describe_motion (page, motion) : NULL;
}

gboolean
bisection_page_drop_part (BisectionPage *page)
{
  BisectionPageClass *class = BISECTION_PAGE_GET_CLASS (page);

  return class->drop_part && class->drop_part (page);
}
