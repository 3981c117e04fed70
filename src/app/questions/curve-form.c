/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "curve-form.h"

#include "answer-edit.h"
#include "chart.h"
#include "lesson-edit.h"
#include <glib/gi18n.h>

enum { AXIS_X, AXIS_Y, N_AXES };

struct _BisectionCurveForm {
  BisectionLessonForm parent_instance;
  GtkDropDown *design, *plot;
  GtkDropDown *scales[N_AXES];
  GPtrArray *plots; /* the plot (const IcnPlotKind *) of each entry of the drop-down `plot` */
};

G_DEFINE_FINAL_TYPE (BisectionCurveForm, bisection_curve_form, BISECTION_TYPE_LESSON_FORM)

static void
design_chosen (BisectionCurveForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  g_autoptr (GError) error = NULL;

  if (step && step->question.curve)
    bisection_lesson_form_finish (
      self,
      bisection_lesson_set_curve (bisection_lesson_form_get_lesson (self),
                                  bisection_form_get_design (self->design), &error),
      &error);
}

/* Called when the author has chosen the plot or the scales of its axes: stores them in the step's
 * figure. If the figure had another plot before, it loses its axis ranges. */
static void
axes_chosen (BisectionCurveForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  guint at = gtk_drop_down_get_selected (self->plot);
  g_autoptr (IcnFigure) figure = NULL;
  g_autoptr (GError) error = NULL;
  const char *id;

  if (!step || !step->question.curve || at >= self->plots->len)
    return;
  id = ((const IcnPlotKind *) self->plots->pdata[at])->id;
  figure = step->figure && g_strcmp0 (step->figure->id, id) == 0 ? icn_figure_dup (step->figure)
                                                                 : icn_figure_new (id);
  figure->x_log = (int) gtk_drop_down_get_selected (self->scales[AXIS_X]) - 1;
  figure->y_log = (int) gtk_drop_down_get_selected (self->scales[AXIS_Y]) - 1;
  bisection_lesson_form_finish (
    self, bisection_lesson_set_figure (bisection_lesson_form_get_lesson (self), figure, &error),
    &error);
}

/* Fills the drop-down with the plots that have one curve for each design. */
static void
fill_plots (BisectionCurveForm *self)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint n;
  const IcnPlotKind *kinds = icn_plot_kinds (&n);

  for (guint i = 0; i < n; i++)
    if (kinds[i].quantity && kinds[i].style == ICN_SERIES_LINE) {
      g_ptr_array_add (self->plots, (gpointer) &kinds[i]);
      g_ptr_array_add (titles, _ (kinds[i].title));
    }
  g_ptr_array_add (titles, NULL);
  bisection_form_set_titles (self->plot, (const char *const *) titles->pdata);
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionCurveForm *self = BISECTION_CURVE_FORM (form);
  const char *const scales[] = { _ ("As Usual"), _ ("Linear"), _ ("Logarithmic"), NULL };

  self->design =
    bisection_form_add_choice (box, _ ("Hidden Curve"), G_CALLBACK (design_chosen), self);
  self->plot = bisection_form_add_choice (box, _ ("Plot"), G_CALLBACK (axes_chosen), self);
  self->scales[AXIS_X] =
    bisection_form_add_choice (box, _ ("Horizontal Axis"), G_CALLBACK (axes_chosen), self);
  self->scales[AXIS_Y] =
    bisection_form_add_choice (box, _ ("Vertical Axis"), G_CALLBACK (axes_chosen), self);
  for (guint i = 0; i < N_AXES; i++)
    bisection_form_set_titles (self->scales[i], scales);
  fill_plots (self);
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step)
{
  BisectionCurveForm *self = BISECTION_CURVE_FORM (form);
  const IcnPlotKind *plot = step->figure ? icn_plot_find (step->figure->id) : NULL;
  guint at;

  bisection_form_set_designs (self->design, study, NULL, step->question.curve);
  if (!g_ptr_array_find (self->plots, plot, &at))
    at = GTK_INVALID_LIST_POSITION;
  gtk_drop_down_set_selected (self->plot, at);
  gtk_drop_down_set_selected (self->scales[AXIS_X], step->figure ? step->figure->x_log + 1 : 0);
  gtk_drop_down_set_selected (self->scales[AXIS_Y], step->figure ? step->figure->y_log + 1 : 0);
}

static void
bisection_curve_form_finalize (GObject *object)
{
  g_ptr_array_unref (BISECTION_CURVE_FORM (object)->plots);
  G_OBJECT_CLASS (bisection_curve_form_parent_class)->finalize (object);
}

static void
bisection_curve_form_class_init (BisectionCurveFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_curve_form_finalize;
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_curve_form_init (BisectionCurveForm *self)
{
  self->plots = g_ptr_array_new ();
}
