/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "beside-drawing.h"
#include "cut-scale.h"
#include "graph-status.h"
#include "network-table.h"
#include "picture-text.h"
#include "scene-view.h"

struct _BisectionBesideDrawing {
  AdwBin parent_instance;

  GtkLabel *title;
  GtkStack *stack;
  BisectionPictureView *picture;
  BisectionCutScale *cut_scale;
  BisectionSceneView *diagram;
  BisectionTableTwin *twin;
  BisectionGraphStatus *status;

  BisectionDocument *document; /* NULL until something is shown */
  guint design;
  char *name;
  const IcnView *view; /* its own */
  BisectionBesideChoices choices;
};

G_DEFINE_FINAL_TYPE (BisectionBesideDrawing, bisection_beside_drawing, ADW_TYPE_BIN)

enum { PROP_FOLD = 1 };
enum { PICKED, N_SIGNALS };

static guint signals[N_SIGNALS];

static const IcnDesign *
shown_design (BisectionBesideDrawing *self)
{
  return self->document != NULL ? bisection_document_get_design (self->document, self->design)
                                : NULL;
}

static IcnScene *
draw_diagram (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionBesideDrawing *self = data;
  const IcnDesign *design = shown_design (self);
  if (design == NULL || self->view->is_picture)
    return NULL;
  const IcnEvaluation *evaluation =
    bisection_document_get_evaluation (self->document, self->design);
  if (!icn_view_suits (self->view, &design->topology) ||
      (self->view->needs_graph && !icn_analysis_has_graph (evaluation->analysis)))
    return NULL;
  const IcnViewInput input = { .design = design,
                               .evaluation = evaluation,
                               .title = self->name,
                               .color = self->choices.color,
                               .load = self->choices.load,
                               .source = ICN_NONE,
                               .destination = ICN_NONE,
                               .through = ICN_NONE };
  return self->view->scene (&input, theme, width, height);
}

static void
show_picture (BisectionBesideDrawing *self, const IcnEvaluation *evaluation)
{
  if (icn_analysis_has_graph (evaluation->analysis))
    bisection_picture_view_set_network (self->picture, evaluation->analysis, self->name, evaluation,
                                        shown_design (self));
  if (self->view->is_picture)
    bisection_picture_view_set_arrangement (self->picture, self->view->arrangement);
  bisection_picture_view_set_color (self->picture, self->choices.color);
  bisection_picture_view_show_cut (self->picture, self->choices.has_cut);
  bisection_cut_scale_update (self->cut_scale);
}

static const char *
choose_child (BisectionBesideDrawing *self)
{
  IcnAnalysis *analysis = bisection_picture_view_get_analysis (self->picture);
  if (bisection_graph_status_update (self->status, self->document, self->design,
                                     analysis != NULL) &&
      self->view->needs_graph)
    return "status";
  if (!self->view->is_picture) {
    bisection_scene_view_invalidate (self->diagram);
    return "diagram";
  }
  if (!self->choices.table)
    return "picture";
  bisection_network_table_fill (self->twin, analysis,
                                bisection_picture_view_get_layout (self->picture));
  return "table";
}

void
bisection_beside_drawing_show (BisectionBesideDrawing *self, BisectionDocument *document,
                               guint design, const BisectionBesideChoices *choices)
{
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, design);
  if (evaluation == NULL)
    return;
  gboolean is_other = self->document != document || self->design != design;
  g_set_object (&self->document, document);
  self->design = design;
  self->choices = *choices;
  self->view = icn_view_beside (choices->view, &shown_design (self)->topology);
  g_free (self->name);
  self->name = icn_study_design_title (bisection_document_get_study (document), design);
  g_autofree char *heading = icn_picture_heading (self->name);
  gtk_label_set_label (self->title, heading);
  show_picture (self, evaluation);
  if (is_other)
    bisection_picture_view_fit (self->picture);
  gtk_stack_set_visible_child_name (self->stack, choose_child (self));
}

BisectionPictureView *
bisection_beside_drawing_get_picture (BisectionBesideDrawing *self)
{
  return self->picture;
}

void
bisection_beside_drawing_set_pick (BisectionBesideDrawing *self, const BisectionPick *pick)
{
  const IcnAnalysis *analysis = bisection_picture_view_get_analysis (self->picture);
  BisectionPick own = { pick->source, pick->destination, ICN_NONE };
  if (analysis == NULL)
    return;
  if (!bisection_pick_fits (&own, analysis->net->n_terminals))
    own = BISECTION_PICK_NOTHING;
  bisection_picture_view_set_pick (self->picture, &own);
}

void
bisection_beside_drawing_zoom (BisectionBesideDrawing *self, double factor)
{
  bisection_picture_view_zoom (self->picture, factor);
}

void
bisection_beside_drawing_fit (BisectionBesideDrawing *self)
{
  bisection_picture_view_fit (self->picture);
}

IcnScene *
bisection_beside_drawing_make_figure (BisectionBesideDrawing *self, const IcnTheme *theme,
                                      double width, double height)
{
  if (shown_design (self) == NULL)
    return NULL;
  return self->view->is_picture
           ? bisection_picture_view_make_figure (self->picture, theme, width, height)
           : draw_diagram (width, height, theme, self);
}

static void
on_picked (BisectionBesideDrawing *self)
{
  g_signal_emit (self, signals[PICKED], 0);
}

/* Life. */

static void
bisection_beside_drawing_get_property (GObject *object, guint id G_GNUC_UNUSED, GValue *value,
                                       GParamSpec *spec)
{
  g_object_get_property (G_OBJECT (BISECTION_BESIDE_DRAWING (object)->picture), spec->name, value);
}

static void
bisection_beside_drawing_set_property (GObject *object, guint id G_GNUC_UNUSED, const GValue *value,
                                       GParamSpec *spec)
{
  BisectionBesideDrawing *self = BISECTION_BESIDE_DRAWING (object);
  g_object_set_property (G_OBJECT (self->picture), spec->name, value);
  bisection_cut_scale_update (self->cut_scale);
}

static void
bisection_beside_drawing_dispose (GObject *object)
{
  BisectionBesideDrawing *self = BISECTION_BESIDE_DRAWING (object);
  if (self->diagram != NULL)
    bisection_scene_view_set_maker (self->diagram, NULL, NULL);
  self->diagram = NULL;
  g_clear_object (&self->document);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (bisection_beside_drawing_parent_class)->dispose (object);
}

static void
bisection_beside_drawing_class_init (BisectionBesideDrawingClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->get_property = bisection_beside_drawing_get_property;
  object_class->set_property = bisection_beside_drawing_set_property;
  object_class->dispose = bisection_beside_drawing_dispose;
  g_object_class_install_property (
    object_class, PROP_FOLD,
    g_param_spec_double ("fold", NULL, NULL, 0, 1, 1, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (BISECTION_TYPE_CUT_SCALE);
  g_type_ensure (BISECTION_TYPE_GRAPH_STATUS);
  g_type_ensure (BISECTION_TYPE_PICTURE_VIEW);
  g_type_ensure (BISECTION_TYPE_SCENE_VIEW);
  g_type_ensure (BISECTION_TYPE_TABLE_TWIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/beside-drawing.ui");
  gtk_widget_class_bind_template_child (widget_class, BisectionBesideDrawing, title);
  gtk_widget_class_bind_template_child (widget_class, BisectionBesideDrawing, stack);
  gtk_widget_class_bind_template_child (widget_class, BisectionBesideDrawing, picture);
  gtk_widget_class_bind_template_child (widget_class, BisectionBesideDrawing, cut_scale);
  gtk_widget_class_bind_template_child (widget_class, BisectionBesideDrawing, diagram);
  gtk_widget_class_bind_template_child (widget_class, BisectionBesideDrawing, twin);
  gtk_widget_class_bind_template_child (widget_class, BisectionBesideDrawing, status);
  gtk_widget_class_bind_template_callback (widget_class, on_picked);
}

static void
bisection_beside_drawing_init (BisectionBesideDrawing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_scene_view_set_maker (self->diagram, draw_diagram, self);
}
