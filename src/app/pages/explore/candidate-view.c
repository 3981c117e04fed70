/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "candidate-view.h"
#include "analysis.h"
#include "chart.h"
#include "class-parts.h"
#include "design.h"
#include "evaluation.h"
#include "explore-words.h"
#include "job.h"
#include "plot.h"
#include "scene-view.h"
#include "study-figure.h"
#include "study.h"
#include "view.h"
#include "workbench.h"
#include <glib/gi18n.h>
#include <math.h>

/* the pictures of a candidate are made when it has stayed selected for this time, in ms */
#define REST_MS 120
/* least height of the two pictures of a candidate, in scene units (pixels at scale 1) */
#define PICTURE 170
#define CURVE "latency-traffic"

/* The data from which the pictures of a candidate (a design that the sweep generates) are made. */
typedef struct {
  IcnWorkbench *bench; /* workbench of a study that has the candidate as its only design */
  IcnChart *chart;     /* the candidate's latency-traffic curve by theory; NULL: it has none */
} Preview;

struct _BisectionCandidateView {
  AdwBin parent_instance;
  GtkLabel *name, *about;
  GtkButton *take;
  GtkWidget *pictures;
  BisectionSceneView *network, *curve;

  IcnDesign *design; /* the design that is shown; NULL: none */
  guint rest_id;
  BisectionJob *job;
  Preview *preview; /* data of the pictures that are shown; NULL: there are none yet */
};

G_DEFINE_FINAL_TYPE (BisectionCandidateView, bisection_candidate_view, ADW_TYPE_BIN)

static void
preview_free (gpointer data)
{
  Preview *preview = data;

  if (!preview)
    return;
  icn_workbench_free (preview->bench);
  g_clear_pointer (&preview->chart, icn_chart_free);
  g_free (preview);
}

static void
release (gpointer design)
{
  icn_design_free (design);
}

static gpointer
evaluate (gpointer input, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnFigure) figure = icn_figure_new (CURVE);
  IcnStudy *study = icn_study_new ();
  Preview *preview = g_new0 (Preview, 1);

  g_ptr_array_add (study->designs, icn_design_dup (input));
  preview->bench = icn_workbench_new (study);
  if (!icn_workbench_evaluate (preview->bench, 0, TRUE, cancellable, error)) {
    preview_free (preview);
    return NULL;
  }
  preview->chart = icn_figure_chart (figure, preview->bench, cancellable, NULL);
  if (preview->chart)
    g_clear_pointer (&preview->chart->notes, g_strfreev);
  return preview;
}

static void
take_preview (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionCandidateView *self = data;

  preview_free (self->preview);
  self->preview = result;
  gtk_widget_set_visible (self->pictures, result != NULL);
  bisection_scene_view_invalidate (self->network);
  bisection_scene_view_invalidate (self->curve);
}

static IcnScene *
make_network (double width, double height, const IcnTheme *theme, gpointer owner)
{
  BisectionCandidateView *self = owner;
  IcnViewInput input = { .is_small = TRUE,
                         .load = NAN,
                         .source = ICN_NONE,
                         .destination = ICN_NONE,
                         .through = ICN_NONE };
  const IcnView *view;

  if (!self->preview)
    return NULL;
  input.design = icn_study_design (self->preview->bench->study, 0);
  input.evaluation = &self->preview->bench->evaluations[0];
  view = icn_view_picture (&input.design->topology);
  if (view->needs_graph && !icn_analysis_has_graph (input.evaluation->analysis))
    return icn_scene_new (width, height);
  return icn_view_scene (view, &input, theme, width, height);
}

static IcnScene *
make_curve (double width, double height, const IcnTheme *theme, gpointer owner)
{
  BisectionCandidateView *self = owner;
  IcnPlotFrame frame;
  IcnPlotView view;

  if (!self->preview)
    return NULL;
  if (!self->preview->chart)
    return icn_scene_new (width, height);
  icn_plot_view_init (&view);
  view.compact = TRUE;
  return icn_plot_scene (self->preview->chart, &view, theme, width, height, &frame);
}

static gboolean
rest (gpointer data)
{
  BisectionCandidateView *self = data;

  self->rest_id = 0;
  bisection_job_start (self->job, icn_design_dup (self->design));
  return G_SOURCE_REMOVE;
}

/* Starts to make the pictures of a candidate's design, unless it is shown already. Takes ownership
 * of `design`; NULL: hides the pictures. */
static void
show_design (BisectionCandidateView *self, IcnDesign *design)
{
  if (design && self->design && icn_design_equal (design, self->design)) {
    icn_design_free (design);
    return;
  }
  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_pointer (&self->design, icn_design_free);
  self->design = design;
  bisection_job_cancel (self->job);
  if (design)
    self->rest_id = g_timeout_add (REST_MS, rest, self);
  else
    take_preview (NULL, NULL, self);
}

void
bisection_candidate_view_show (BisectionCandidateView *self, const IcnSpaceTable *table, guint row,
                               IcnFrontPoints *front)
{
  const IcnSpaceRow *of = table && row < table->rows->len ? icn_space_table_row (table, row) : NULL;
  g_autofree char *about = of ? bisection_explore_about (table, row, front) : NULL;

  gtk_label_set_label (self->name, of ? of->name : _ ("No Design Is Selected"));
  gtk_label_set_label (self->about,
                       about ? about : _ ("Select a point of the map or a row of the table."));
  gtk_widget_set_sensitive (GTK_WIDGET (self->take), of && !of->why);
  bisection_scene_view_set_description (self->network, _ ("Network"), of ? of->name : "");
  bisection_scene_view_set_description (self->curve, _ ("Latency over Load"), of ? of->name : "");
  show_design (self, of && !of->why ? icn_space_table_design (table, row, NULL) : NULL);
}

static void
on_take (BisectionCandidateView *self)
{
  g_signal_emit_by_name (self, "taken");
}

static void
bisection_candidate_view_dispose (GObject *object)
{
  BisectionCandidateView *self = BISECTION_CANDIDATE_VIEW (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->preview, preview_free);
  g_clear_pointer (&self->design, icn_design_free);
  G_OBJECT_CLASS (bisection_candidate_view_parent_class)->dispose (object);
}

static void
bisection_candidate_view_class_init (BisectionCandidateViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_candidate_view_dispose;
  bisection_add_signal (class, "taken", 0);
  BISECTION_ENSURE_TYPES (SCENE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/candidate-view.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionCandidateView, name, about, take, pictures,
                           network, curve);
  BISECTION_BIND_CALLBACKS (widget_class, on_take);
}

static void
bisection_candidate_view_init (BisectionCandidateView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = bisection_job_new (evaluate, release, preview_free, take_preview, self);
  bisection_scene_view_set_smallest (self->network, PICTURE);
  bisection_scene_view_set_smallest (self->curve, PICTURE);
  bisection_scene_view_set_maker (self->network, make_network, self);
  bisection_scene_view_set_maker (self->curve, make_curve, self);
  bisection_candidate_view_show (self, NULL, G_MAXUINT, NULL);
}
