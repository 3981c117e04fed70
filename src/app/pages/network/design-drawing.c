/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "design-drawing.h"
#include "class-parts.h"
#include "cut-scale.h"
#include "design.h"
#include "evaluation.h"
#include "formula-label.h"
#include "graph-status.h"
#include "network-table.h"
#include "pick.h"
#include "scene-view.h"
#include "traffic-painter.h"
#include "steady-bin.h"

/* Least width of a diagram, in pixels; in a narrower window the diagram scrolls. */
#define DIAGRAM_WIDTH 560
/* Least height in pixels of a diagram that may be narrower than DIAGRAM_WIDTH. */
#define NARROW_HEIGHT 400

struct _BisectionDesignDrawing {
  AdwBin parent_instance;

  GtkLabel *title;
  GtkStack *stack;
  /* shows the network; the previous one while the new one is being analysed */
  BisectionPictureView *picture;
  BisectionCutScale *cut_scale;
  BisectionSceneView *diagram;
  BisectionTrafficPainter *painter; /* lets the user edit the diagram if it shows a traffic
                                       matrix */
  BisectionTableTwin *twin;
  BisectionGraphStatus *status;

  BisectionDocument *document; /* the document that contains the design; NULL before a design is
                                  shown */
  guint design;
  char *name;
  const IcnView *view; /* the view that this drawing shows, such as a picture or a diagram */
  BisectionDrawingChoices choices;
  IcnLayout table_layout; /* the layout whose wire lengths the table of channels lists */
};

G_DEFINE_FINAL_TYPE (BisectionDesignDrawing, bisection_design_drawing, ADW_TYPE_BIN)

/* The functions below return the design's evaluation and analysis, and the selection in its
 * network. */

static gboolean
is_chosen (BisectionDesignDrawing *self)
{
  return self->design == bisection_document_get_current (self->document);
}

/* Returns the design's evaluation; NULL if there is no such design. */
static const IcnEvaluation *
get_evaluation (BisectionDesignDrawing *self)
{
  return self->document != NULL ? bisection_document_get_evaluation (self->document, self->design)
                                : NULL;
}

/* Returns the analysis whose network and loads are drawn. Its traffic is the design's own; for the
 * chosen design, it is the worst permutation while the document shows that. */
static IcnAnalysis *
get_analysis (BisectionDesignDrawing *self)
{
  return is_chosen (self) ? bisection_document_get_shown_analysis (self->document)
                          : get_evaluation (self)->analysis;
}

/* Returns the selected nodes and channel to highlight in `net`, the network of this design. For the
 * chosen design: the document's selection. For another design: the nodes with the same indices, if
 * it has them, and no channel. */
static BisectionPick
pick_of (BisectionDesignDrawing *self, const IcnNet *net)
{
  BisectionPick pick = *bisection_document_get_pick (self->document);
  if (!is_chosen (self))
    pick.channel = ICN_NONE;
  return bisection_pick_fits (&pick, net) ? pick : BISECTION_PICK_NOTHING;
}

/* The functions below draw diagrams, which are all views other than pictures of the network. */

/* Sets *input to what a diagram of the design is drawn from. Returns FALSE if no diagram can be
 * drawn at present. */
static gboolean
get_input (BisectionDesignDrawing *self, IcnViewInput *input)
{
  const IcnEvaluation *evaluation = get_evaluation (self);
  if (evaluation == NULL || self->view->is_picture)
    return FALSE;
  const IcnDesign *design = bisection_document_get_design (self->document, self->design);
  gboolean has_graph = icn_analysis_has_graph (evaluation->analysis);
  if (!icn_view_suits (self->view, &design->topology) || (self->view->needs_graph && !has_graph))
    return FALSE;
  const BisectionPick pick =
    has_graph ? pick_of (self, evaluation->analysis->net) : BISECTION_PICK_NOTHING;
  *input = (IcnViewInput){ .design = design,
                           .evaluation = evaluation,
                           .title = self->name,
                           .color = self->choices.color,
                           .load = self->choices.load,
                           .source = pick.source,
                           .destination = pick.destination,
                           .through = ICN_NONE };
  return TRUE;
}

static IcnScene *
draw_diagram (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionDesignDrawing *self = data;
  IcnViewInput input;
  return get_input (self, &input) ? icn_view_scene (self->view, &input, theme, width, height)
                                  : NULL;
}

/* Shows a tooltip that describes the part of the diagram under the pointer. x, y: position of the
 * pointer in scene units (pixels at scale 1); x < 0 if the pointer has left. */
static void
on_diagram_hover (BisectionDesignDrawing *self, double x, double y)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->diagram);
  const IcnHit *hit = scene != NULL && x >= 0 ? icn_scene_pick (scene, x, y) : NULL;
  g_autofree char *text = NULL;
  IcnViewInput input;
  if (hit != NULL && self->view->describe != NULL && get_input (self, &input))
    text = self->view->describe (&input, hit);
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (GTK_WIDGET (self->diagram))) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->diagram), text);
}

/* The functions below show a picture, a diagram, a table or a message. */

/* Returns for each channel the number that its colour shows, [n_channels]. If the drawing is
 * coloured by waiting, this is the time that messages wait for the channel; otherwise it is the
 * channel's measured use. NULL if the numbers are not known, or if the picture still shows the
 * network of earlier settings. Free with g_free. */
static double *
get_values (BisectionDesignDrawing *self)
{
  const IcnEvaluation *evaluation = get_evaluation (self);
  const IcnAnalysis *drawn = bisection_picture_view_get_analysis (self->picture);
  gboolean is_present = drawn != NULL && evaluation != NULL &&
                        icn_analysis_has_graph (evaluation->analysis) &&
                        drawn->net == evaluation->analysis->net;
  return is_present ? bisection_document_get_values (self->document, self->design,
                                                     self->choices.color == ICN_COLOR_WAITING)
                    : NULL;
}

static void
show_picture (BisectionDesignDrawing *self)
{
  const IcnEvaluation *evaluation = get_evaluation (self);
  if (self->view->is_picture)
    bisection_picture_view_set_arrangement (self->picture, self->view->arrangement);
  IcnAnalysis *analysis = evaluation != NULL ? get_analysis (self) : NULL;
  if (icn_analysis_has_graph (analysis))
    bisection_picture_view_set_network (
      self->picture, analysis, self->name, evaluation,
      bisection_document_get_design (self->document, self->design));
  g_autofree double *values = get_values (self);
  bisection_picture_view_set_color (self->picture, self->choices.color, values);
  bisection_picture_view_show_cut (self->picture, self->choices.has_cut);
  bisection_cut_scale_update (self->cut_scale);
}

/* Fades the picture while it shows the network of earlier settings, because the network of the
 * design's present settings is still being analysed. */
static void
show_outdated (BisectionDesignDrawing *self)
{
  const IcnEvaluation *evaluation = get_evaluation (self);
  GtkWidget *picture = GTK_WIDGET (self->picture);

  if (evaluation != NULL && !icn_analysis_has_graph (evaluation->analysis))
    gtk_widget_add_css_class (picture, "outdated");
  else
    gtk_widget_remove_css_class (picture, "outdated");
}

static void
show_diagram (BisectionDesignDrawing *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self->diagram), self->view->narrows ? -1 : DIAGRAM_WIDTH,
                               self->view->narrows ? NARROW_HEIGHT : -1);
  bisection_scene_view_invalidate (self->diagram);
}

/* If the view is a diagram of a traffic matrix, lets the user edit the matrix in it. */
static void
show_painter (BisectionDesignDrawing *self)
{
  const IcnEvaluation *evaluation = get_evaluation (self);
  gboolean has_graph = evaluation != NULL && icn_analysis_has_graph (evaluation->analysis);

  bisection_traffic_painter_show (self->painter, self->document, self->design,
                                  self->view->is_painted, has_graph ? evaluation->analysis : NULL);
}

static void
show_table (BisectionDesignDrawing *self)
{
  self->table_layout = bisection_picture_view_get_layout (self->picture);
  bisection_network_table_fill (self->twin, bisection_picture_view_get_analysis (self->picture),
                                self->table_layout);
}

static const char *
choose_child (BisectionDesignDrawing *self)
{
  gboolean has_picture = bisection_picture_view_get_analysis (self->picture) != NULL;
  gboolean has_design = get_evaluation (self) != NULL;
  if ((!has_design || self->view->needs_graph) &&
      bisection_graph_status_update (self->status, self->document, self->design, has_picture))
    return "status";
  if (!self->view->is_picture) {
    show_diagram (self);
    return "diagram";
  }
  if (!self->choices.is_table)
    return "picture";
  show_table (self);
  return "table";
}

static void
show_name (BisectionDesignDrawing *self)
{
  g_free (self->name);
  self->name = icn_study_design_title (bisection_document_get_study (self->document), self->design);
  bisection_formula_label_name (self->title, self->name);
}

void
bisection_design_drawing_show (BisectionDesignDrawing *self, BisectionDocument *document,
                               guint design, const BisectionDrawingChoices *choices)
{
  gboolean is_other = self->document != document || self->design != design;
  g_set_object (&self->document, document);
  self->design = design;
  self->choices = *choices;
  self->view = choices->view;
  if (get_evaluation (self) != NULL) {
    self->view =
      icn_view_beside (choices->view, &bisection_document_get_design (document, design)->topology);
    show_name (self);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->title), choices->has_title);
  show_picture (self);
  show_outdated (self);
  show_painter (self);
  if (is_other)
    bisection_picture_view_fit (self->picture);
  gtk_stack_set_visible_child_name (self->stack, choose_child (self));
}

void
bisection_design_drawing_set_load (BisectionDesignDrawing *self, double load)
{
  self->choices.load = load;
  bisection_scene_view_animate (self->diagram);
}

BisectionPictureView *
bisection_design_drawing_get_picture (BisectionDesignDrawing *self)
{
  return self->picture;
}

gboolean
bisection_design_drawing_is_drawn (BisectionDesignDrawing *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "status") != 0;
}

gboolean
bisection_design_drawing_show_pick (BisectionDesignDrawing *self)
{
  IcnAnalysis *shown = bisection_picture_view_get_analysis (self->picture);
  if (shown == NULL || get_evaluation (self) == NULL || shown != get_analysis (self))
    return FALSE;
  const BisectionPick pick = pick_of (self, shown->net);
  bisection_picture_view_set_pick (self->picture, &pick);
  return TRUE;
}

IcnScene *
bisection_design_drawing_make_figure (BisectionDesignDrawing *self, const IcnTheme *theme,
                                      double width, double height)
{
  if (self->document == NULL || !bisection_design_drawing_is_drawn (self))
    return NULL;
  return self->view->is_picture
           ? bisection_picture_view_make_figure (self->picture, theme, width, height)
           : draw_diagram (width, height, theme, self);
}

static void
on_picked (BisectionDesignDrawing *self)
{
  g_signal_emit_by_name (self, "picked");
}

static void
bisection_design_drawing_dispose (GObject *object)
{
  BisectionDesignDrawing *self = BISECTION_DESIGN_DRAWING (object);
  g_clear_pointer (&self->painter, bisection_traffic_painter_free);
  g_clear_object (&self->document);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (bisection_design_drawing_parent_class)->dispose (object);
}

static void
get_fold (gpointer self, GValue *value)
{
  g_object_get_property (G_OBJECT (BISECTION_DESIGN_DRAWING (self)->picture), "fold", value);
}

static void
set_fold (gpointer object, const GValue *value)
{
  BisectionDesignDrawing *self = object;
  g_object_set_property (G_OBJECT (self->picture), "fold", value);
  bisection_cut_scale_update (self->cut_scale);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "table") == 0 &&
      self->table_layout != bisection_picture_view_get_layout (self->picture))
    show_table (self);
}

static const BisectionProperty properties[] = {
  { "fold", G_TYPE_DOUBLE, G_PARAM_READWRITE, .get = get_fold, .set = set_fold },
};

static void
bisection_design_drawing_class_init (BisectionDesignDrawingClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_design_drawing_dispose;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  bisection_add_signal (class, "picked", 0);
  BISECTION_ENSURE_TYPES (CUT_SCALE, GRAPH_STATUS, PICTURE_VIEW, SCENE_VIEW, STEADY_BIN,
                          TABLE_TWIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/design-drawing.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionDesignDrawing, title, stack, picture, cut_scale,
                           diagram, twin, status);
  BISECTION_BIND_CALLBACKS (widget_class, on_picked, on_diagram_hover);
}

static void
bisection_design_drawing_init (BisectionDesignDrawing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_scene_view_set_maker (self->diagram, draw_diagram, self);
  self->painter = bisection_traffic_painter_new (self->diagram);
}
