/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-figure.h"

#include "analysis.h"
#include "bibliography.h"
#include "by-theory.h"
#include "design.h"
#include "diagram-plane.h"
#include "error.h"
#include "evaluation.h"
#include "paper.h"
#include "picture-color.h"
#include "pick-kind.h"
#include "plot.h"
#include "scene-pair.h"
#include "step.h"
#include "nearest.h"
#include "number-text.h"
#include "plane.h"
#include "study-chart.h"
#include "study-words.h"
#include "topology-kind.h"
#include "topology.h"
#include "view.h"
#include "workbench.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define PLOT_SHAPE 0.55 /* ratio of height to width of a plot on paper */
#define VIEW_SHAPE 0.72
#define CITATION_TYPE 0.8 /* text size of a citation, as a share of other text of the figure */
#define LINE 1.3          /* height of a line of a citation, as a multiple of its text size */
#define PAPER_TYPE 0.8 /* text size on paper, as a share of the text size on the screen */

IcnChart *
icn_figure_chart (const IcnFigure *figure, IcnWorkbench *bench, GCancellable *cancellable,
                  GError **error)
{
  const IcnPlotKind *kind = icn_plot_find (figure->id);

  if (!kind) {
    icn_error_value (error, "plot", figure->id, "one of `list plots`");
    return NULL;
  }
  return icn_study_chart (bench, kind, figure, cancellable, error);
}

static IcnScene *
plot_scene (const IcnFigure *figure, IcnWorkbench *bench, gboolean is_asked, const IcnTheme *theme,
            double width, double height, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnChart) chart = icn_figure_chart (figure, bench, cancellable, error);
  IcnPlotView view;
  IcnPlotFrame frame;

  if (!chart)
    return NULL;
  icn_plot_view_init (&view);
  view.is_asked = is_asked;
  view.grows = TRUE;
  return icn_plot_scene (chart, &view, theme, width, height, &frame);
}

gboolean
icn_figure_is_plane (const IcnFigure *figure)
{
  return g_strcmp0 (figure->id, "winners") == 0;
}

IcnScene *
icn_figure_plane_scene (const IcnFigure *figure, const IcnPlane *plane, const IcnTheme *theme,
                        double width, double height)
{
  const char *title = figure->title ? icn_study_words (figure->title) : _ ("Who Wins Where");

  return icn_plane_scene (plane, title, theme, width, height);
}

static IcnScene *
plane_scene (const IcnFigure *figure, const IcnStudy *study, const IcnTheme *theme, double width,
             double height, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnPlane) plane = icn_study_plane (study, figure->along, cancellable, error);

  return plane ? icn_figure_plane_scene (figure, plane, theme, width, height) : NULL;
}

/* A sentence on what the figure shows, translated. */
static const char *
help_of (const IcnFigure *figure)
{
  const IcnPlotKind *kind = icn_plot_find (figure->id);

  if (icn_figure_is_plane (figure))
    return _ ("The family of designs that is the best by the objective of the sweep, along one "
              "setting and for each value of the others.");
  return _ (kind ? kind->help : icn_view_find (figure->id)->help);
}

guint
icn_figure_design (const IcnFigure *figure, const IcnStudy *study)
{
  g_auto (GStrv) names = icn_study_names (study);
  guint first = 0;

  for (guint i = 0; figure->design && names[i]; i++)
    if (g_str_equal (figure->design, names[i]))
      return i;
  while (first + 1 < study->designs->len && icn_study_design (study, first)->hidden)
    first++;
  return first;
}

const char *
icn_figure_usual_view (const IcnFigure *figure, const IcnStudy *study)
{
  guint design = icn_figure_design (figure, study);

  return study->designs->len > 0
           ? icn_view_default (&icn_study_design (study, design)->topology)->id
           : NULL;
}

char *
icn_colors_legal (void)
{
  IcnParameter parameter = { .type = ICN_PARAMETER_CHOICE };

  parameter.choices = icn_colors (&parameter.n_choices);
  return icn_parameter_legal (&parameter);
}

/* Sets *color to what the colours of the wires show: what the figure specifies or, by default, the
 * dimension of each wire. */
static gboolean
find_color (const IcnFigure *figure, IcnColorBy *color, GError **error)
{
  g_autofree char *legal = icn_colors_legal ();
  IcnNearest nearest = { figure->color };
  guint n;
  const IcnChoice *colors = icn_colors (&n);

  *color = ICN_COLOR_DIMENSION;
  if (!figure->color || icn_color_find (figure->color, color))
    return TRUE;
  for (guint i = 0; i < n; i++)
    icn_nearest_try (&nearest, colors[i].id);
  return icn_error_word (error, "color", figure->color, legal, &nearest);
}

/* Checks that the network can be shown in this view (for example, only some networks can be
 * folded), and that `color`, if set, is used with a view whose wires have colours. */
static gboolean
check_suits (const IcnView *view, const char *color, const IcnTopologySettings *topology,
             GError **error)
{
  g_autoptr (GString) legal = g_string_new (NULL);
  IcnColorBy by;
  guint n;
  const IcnView *views = icn_views (&n);

  if (color && !view->is_colored)
    return icn_error_value (error, "color", color, "left out: this view has no wires");
  if (color && icn_color_find (color, &by) && icn_color_needs_values (by) && !view->is_picture)
    return icn_error_value (error, "color", color, "another: this view has no single channels");
  if (icn_view_suits (view, topology))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (views[i].is_colored && icn_view_suits (&views[i], topology))
      g_string_append_printf (legal, "%s%s", legal->len > 0 ? " or " : "", views[i].id);
  g_string_append_printf (legal, " for a %s network", topology->kind->id);
  return icn_error_value (error, "view", view->id, legal->str);
}

static gboolean
check_messages (const IcnFigure *figure, const IcnView *view, GError **error)
{
  if (figure->pair && figure->through)
    return icn_error_value (error, "through", figure->through, "left out beside --pair");
  if (figure->pair && !view->needs_graph)
    return icn_error_value (error, "pair", figure->pair, "left out: this view shows no message");
  return !figure->through || view->is_picture ||
         icn_error_value (error, "through", figure->through, "left out: this view has no channels");
}

/* Checks that the view can be drawn partly folded, if the figure asks for it. */
static gboolean
check_fold (const IcnFigure *figure, const IcnView *view, GError **error)
{
  g_autofree char *share = NULL;

  if (isnan (figure->fold))
    return TRUE;
  if (!(figure->fold >= 0 && figure->fold <= 1))
    return icn_error_range (error, "fold", figure->fold, 0, 1);
  share = icn_number (figure->fold);
  return icn_view_can_fold (view) ||
         icn_error_value (error, "fold", share, "left out: this view has no rows and columns");
}

static gboolean
check_named (const char *design, const IcnStudy *study, GError **error)
{
  g_autofree char *quoted = NULL;

  if (!design || icn_study_find_design (study, design) >= 0)
    return TRUE;
  quoted = icn_text_quote (design);
  return icn_error_set (error, ICN_ERROR_VALUE, "figure", "no design is called %s", quoted);
}

gboolean
icn_figure_check (const IcnFigure *figure, const IcnStudy *study, GError **error)
{
  const IcnView *view = figure->id ? icn_view_find (figure->id) : NULL;
  const IcnDesign *design;
  IcnColorBy color;

  if (study->designs->len == 0) {
    g_set_error_literal (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                         "the study has no design to draw");
    return FALSE;
  }
  design = icn_study_design (study, icn_figure_design (figure, study));
  if (!view)
    return icn_error_value (error, "view", figure->id, "one of `list views`");
  return find_color (figure, &color, error) &&
         check_suits (view, figure->color, &design->topology, error) &&
         check_messages (figure, view, error) && check_fold (figure, view, error) &&
         check_named (figure->beside, study, error);
}

/* For a question whose answer depends on the layout of a design: checks that the figure, if it
 * draws the network in rows and columns, draws it in the layout of that design. */
static gboolean
check_laid_out (const IcnQuestion *question, const IcnFigure *figure, const IcnStudy *study,
                GError **error)
{
  const IcnPickKind *kind = question->pick ? icn_pick_kind_find (question->pick) : NULL;
  const IcnView *view = kind && kind->needs_layout ? icn_view_find (figure->id) : NULL;
  int design = view ? icn_study_find_design (study, question->design) : -1;
  IcnLayout layout;

  if (design < 0 || !icn_view_can_fold (view))
    return TRUE;
  layout = icn_topology_layout (&icn_study_design (study, design)->topology);
  return view->layout == layout ||
         icn_error_value (error, "figure", figure->id, icn_view_laid_out (layout)->id);
}

gboolean
icn_step_check_figure (const IcnStudy *study, guint step, GError **error)
{
  const IcnStep *of = icn_study_step (study, step);
  const IcnFigure *figure = of->figure;
  gboolean is_plot = figure && figure->id && icn_plot_find (figure->id);

  if (icn_question_answer (&of->question) == ICN_ANSWER_CURVE && !is_plot)
    return icn_error_set (error, ICN_ERROR_VALUE, "figure", "a hidden curve needs a plot");
  if (figure && !is_plot && !check_laid_out (&of->question, figure, study, error))
    return FALSE;
  if (figure && !check_named (figure->design, study, error))
    return FALSE;
  if (is_plot && figure->beside)
    return icn_error_value (error, "beside", figure->beside, "left out: a plot shows all designs");
  if (!figure || is_plot || icn_figure_is_plane (figure))
    return TRUE;
  if (!icn_view_find (figure->id)) {
    g_autofree char *quoted = icn_text_quote (figure->id);

    return icn_error_value (error, "figure", quoted,
                            "one of `list plots` or `list views`, or winners");
  }
  return icn_figure_check (figure, study, error);
}

static gboolean
find_messages (const IcnFigure *figure, IcnViewInput *input, GError **error)
{
  const IcnAnalysis *analysis = input->evaluation->analysis;

  if (figure->through && !icn_analysis_has_loads (analysis))
    return icn_error_value (error, "through", figure->through, "left out: there are no loads");
  return (!figure->pair || icn_view_parse_pair (figure->pair, analysis->net, &input->source,
                                                &input->destination, error)) &&
         (!figure->through ||
          icn_view_parse_through (figure->through, analysis->net, analysis->bottleneck,
                                  &input->through, error));
}

static IcnScene *
view_scene (const IcnFigure *figure, guint design, IcnWorkbench *bench, const IcnTheme *theme,
            double width, double height, GCancellable *cancellable, GError **error)
{
  const IcnView *view = icn_view_find (figure->id);
  g_autofree char *title = icn_study_design_title (bench->study, design);
  IcnViewInput input = { .design = icn_study_design (bench->study, design),
                         .evaluation = &bench->evaluations[design],
                         .title = title,
                         .load = figure->load,
                         .fold = isnan (figure->fold) ? NULL : &figure->fold,
                         .source = ICN_NONE,
                         .destination = ICN_NONE,
                         .through = ICN_NONE,
                         .cancellable = cancellable };
  g_autoptr (IcnScene) scene = NULL;
  g_autofree double *waits = NULL;

  if (!icn_workbench_evaluate_shown (bench, design, view->needs_graph || view->uses_graph,
                                     cancellable, error)) {
    icn_workbench_name_design (bench, design, error);
    return NULL;
  }
  if ((view->needs_graph &&
       !icn_analysis_check_graph (input.evaluation->analysis, input.design, error)) ||
      !find_color (figure, &input.color, error) || !find_messages (figure, &input, error))
    return NULL;
  if (input.color == ICN_COLOR_WAITING &&
      !(waits =
          icn_evaluation_waits (input.evaluation, input.design,
                                icn_evaluation_usual_load (input.evaluation), cancellable, error)))
    return NULL;
  input.values = waits != NULL ? waits : icn_workbench_find_use (bench, design);
  scene = icn_view_scene (view, &input, theme, width, height);
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL
                                                                   : g_steal_pointer (&scene);
}

/* Makes the figure of `design`, which is drawn beside `figure`, the figure of another design. It
 * has the same view or, if `design` cannot be shown in that view, another one. Messages through a
 * channel are not followed in it, because channel names may differ between the designs. In another
 * view, messages of a pair of nodes are not followed either. */
static IcnFigure *
figure_beside (const IcnFigure *figure, const IcnDesign *design)
{
  const IcnView *wanted = icn_view_find (figure->id);
  const IcnView *view = icn_view_beside (wanted, &design->topology);
  IcnFigure *second = icn_figure_dup (figure);

  g_clear_pointer (&second->through, g_free);
  if (view == wanted)
    return second;
  g_free (second->id);
  second->id = g_strdup (view->id);
  if (!icn_view_can_fold (view))
    second->fold = NAN;
  g_clear_pointer (&second->pair, g_free);
  if (!view->is_colored)
    g_clear_pointer (&second->color, g_free);
  return second;
}

static IcnScene *
scene_of_two (const IcnFigure *figure, IcnWorkbench *bench, const IcnTheme *theme, double width,
              double height, GCancellable *cancellable, GError **error)
{
  const IcnScenePair each = icn_scene_pair (theme, width, height);
  guint design = icn_study_find_design (bench->study, figure->beside);
  g_autoptr (IcnFigure) other = figure_beside (figure, icn_study_design (bench->study, design));
  g_autoptr (IcnScene) first = NULL, second = NULL;

  first = view_scene (figure, icn_figure_design (figure, bench->study), bench, theme, each.width,
                      each.height, cancellable, error);
  if (!first)
    return NULL;
  second = view_scene (other, design, bench, theme, each.width, each.height, cancellable, error);
  return second ? icn_scene_pair_join (theme, width, height, first, second) : NULL;
}

/* Draws the figure's design or, if figure->beside is set, two designs beside each other. */
static IcnScene *
drawn_scene (const IcnFigure *figure, IcnWorkbench *bench, const IcnTheme *theme, double width,
             double height, GCancellable *cancellable, GError **error)
{
  if (figure->beside)
    return scene_of_two (figure, bench, theme, width, height, cancellable, error);
  return view_scene (figure, icn_figure_design (figure, bench->study), bench, theme, width, height,
                     cancellable, error);
}

IcnScene *
icn_figure_scene (const IcnFigure *figure, IcnWorkbench *bench, const IcnTheme *theme, double width,
                  double height, GCancellable *cancellable, GError **error)
{
  double scale = icn_scene_type_scale (width, height);
  IcnScene *scene;

  if (figure->id && icn_plot_find (figure->id))
    return plot_scene (figure, bench, FALSE, theme, width, height, cancellable, error);
  if (icn_figure_is_plane (figure))
    return plane_scene (figure, bench->study, theme, width, height, cancellable, error);
  if (!icn_figure_check (figure, bench->study, error))
    return NULL;
  scene = drawn_scene (figure, bench, theme, width / scale, height / scale, cancellable, error);
  if (scene)
    icn_scene_scale (scene, scale);
  return scene;
}

IcnScene *
icn_figure_cite (IcnScene *scene, const IcnTheme *theme, const IcnStudy *study)
{
  const double width = icn_scene_width (scene), height = icn_scene_height (scene);
  g_autofree char *citation = icn_study_citation (study);
  g_autofree char *clean = icn_scene_clean_text (citation);
  double size = CITATION_TYPE * theme->text_size * icn_scene_type_scale (width, height);
  IcnTextStyle style = { .color = theme->dim, .size = size };
  g_auto (GStrv) lines = icn_scene_wrap (theme, size, clean, width - 2 * size);
  IcnScene *cited = icn_scene_new (width, height + (g_strv_length (lines) + 1) * LINE * size);

  icn_scene_fill_box (cited, 0, 0, width, icn_scene_height (cited), theme->background);
  icn_scene_append (cited, scene, 0, 0);
  for (guint i = 0; lines[i]; i++)
    icn_scene_text (cited, &style, size, height + (i + 1) * LINE * size, lines[i]);
  icn_scene_set_words (cited, icn_scene_words (scene));
  icn_scene_free (scene);
  return cited;
}

gboolean
icn_paper_add_figure (IcnPaper *paper, const IcnFigure *figure, IcnWorkbench *bench,
                      gboolean is_asked, GCancellable *cancellable, GError **error)
{
  const IcnPlotKind *kind = icn_plot_find (figure->id);
  double width = icn_paper_room (paper) / PAPER_TYPE;
  double height = width * (kind ? PLOT_SHAPE : VIEW_SHAPE);
  g_autoptr (GError) problem = NULL;
  IcnScene *scene;

  if (kind && is_asked)
    scene =
      plot_scene (figure, bench, TRUE, &icn_theme_light, width, height, cancellable, &problem);
  else
    scene =
      icn_figure_scene (figure, bench, &icn_theme_light, width, height, cancellable, &problem);
  if (g_cancellable_set_error_if_cancelled (cancellable, error)) {
    g_clear_pointer (&scene, icn_scene_free);
    return FALSE;
  }
  if (scene) {
    icn_scene_scale (scene, PAPER_TYPE);
    icn_paper_add_picture (paper, scene, help_of (figure));
  } else {
    icn_paper_add_text (paper, ICN_PAPER_TEXT, problem->message);
  }
  return TRUE;
}
