/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "message-view.h"
#include "analysis.h"
#include "class-parts.h"
#include "evaluation.h"
#include "graph-status.h"
#include "latency-parts.h"
#include "net-names.h"
#include "net.h"
#include "pick.h"
#include "scene-view.h"
#include "view.h"
#include "wheel.h"
#include <glib/gi18n.h>

struct _BisectionMessageView {
  BisectionDocumentView parent_instance;
  GtkLabel *heading, *help;
  GtkAdjustment *from, *to;
  GtkStack *stack;
  BisectionSceneView *scene;
  BisectionGraphStatus *status;
  BisectionPick shown;
  /* TRUE while the program itself sets the two node numbers, so that their signals are not taken
   * for edits by the user */
  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (BisectionMessageView, bisection_message_view, BISECTION_TYPE_DOCUMENT_VIEW)

static IcnScene *
draw (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionMessageView *self = data;
  BisectionDocument *document = bisection_view_document (self);
  guint current = bisection_document_get_current (document);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  if (evaluation == NULL || !icn_analysis_has_graph (evaluation->analysis))
    return NULL;
  g_autofree char *name = icn_study_design_title (bisection_document_get_study (document), current);
  IcnViewInput input = { .design = bisection_document_get_design (document, current),
                         .evaluation = evaluation,
                         .title = name,
                         .source = self->shown.source,
                         .destination = self->shown.destination,
                         .through = ICN_NONE };
  return icn_view_scene (icn_view_of_message (), &input, theme, width, height);
}

/* Finds the source and destination of the message to show: the selected pair of nodes or, if none
 * is selected, two nodes that are farthest from each other. */
static void
find_pair (BisectionMessageView *self, const IcnAnalysis *analysis)
{
  BisectionDocument *document = bisection_view_document (self);
  const BisectionPick *pick = bisection_document_get_pick (document);
  self->shown = *pick;
  if (pick->source == ICN_NONE || pick->destination == ICN_NONE)
    icn_passage_most_distant (analysis, &self->shown.source, &self->shown.destination);
}

static void
show_pair (BisectionMessageView *self, const IcnAnalysis *analysis)
{
  double last = analysis->net->n_terminals - 1;
  self->is_showing = TRUE;
  gtk_adjustment_set_upper (self->from, last);
  gtk_adjustment_set_upper (self->to, last);
  gtk_adjustment_set_value (self->from, self->shown.source);
  gtk_adjustment_set_value (self->to, self->shown.destination);
  self->is_showing = FALSE;
}

static void
bisection_message_view_update (BisectionDocumentView *view)
{
  BisectionMessageView *self = BISECTION_MESSAGE_VIEW (view);
  BisectionDocument *document = bisection_view_document (view);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  const IcnAnalysis *analysis = evaluation != NULL ? evaluation->analysis : NULL;
  gboolean has_picture = bisection_scene_view_get_scene (self->scene) != NULL;
  gboolean is_fresh = icn_analysis_has_graph (analysis);
  gboolean is_status = bisection_graph_status_update (
    self->status, document, bisection_document_get_current (document), is_fresh || has_picture);
  gtk_stack_set_visible_child_name (self->stack, is_status ? "status" : "scene");
  if (is_status || !is_fresh)
    return;
  find_pair (self, analysis);
  show_pair (self, analysis);
  g_autofree char *from = icn_net_vertex_name (analysis->net, self->shown.source);
  g_autofree char *to = icn_net_vertex_name (analysis->net, self->shown.destination);
  g_autofree char *description = g_strdup_printf (_ ("From %s to %s"), from, to);
  bisection_scene_view_set_description (self->scene, _ (icn_view_of_message ()->title),
                                        description);
  bisection_scene_view_invalidate (self->scene);
}

static void
on_pair (BisectionMessageView *self)
{
  BisectionPick pick = { gtk_adjustment_get_value (self->from), gtk_adjustment_get_value (self->to),
                         ICN_NONE };
  if (!self->is_showing)
    bisection_document_set_pick (bisection_view_document (self), &pick);
}

static void
bisection_message_view_class_init (BisectionMessageViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_message_view_update;
  BISECTION_ENSURE_TYPES (GRAPH_STATUS, SCENE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/message-view.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionMessageView, heading, help, from, to, stack,
                           scene, status);
  gtk_widget_class_bind_template_callback (widget_class, on_pair);
}

static void
bisection_message_view_init (BisectionMessageView *self)
{
  const IcnView *view = icn_view_of_message ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_wheel_needs_focus (GTK_WIDGET (self));
  gtk_label_set_label (self->heading, _ ("One Message in Time"));
  gtk_label_set_label (self->help, _ (view->help));
  bisection_scene_view_set_maker (self->scene, draw, self);
}
