/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network-page.h"
#include "conceal.h"
#include "analysis.h"
#include "axis.h"
#include "beside-choice.h"
#include "choices.h"
#include "class-parts.h"
#include "demonstration.h"
#include "design-drawing.h"
#include "design.h"
#include "evaluation.h"
#include "flow-panel.h"
#include "flow-rows.h"
#include "fold-scale.h"
#include "formula.h"
#include "net-names.h"
#include "network-touch.h"
#include "pair-box.h"
#include "pick.h"
#include "picture-color.h"
#include "picture-space.h"
#include "scene-pair.h"
#include "study.h"
#include "toast-error.h"
#include "view-choice.h"
#include "watch.h"
#include "watched-figure.h"
#include "wheel.h"
#include "workarounds.h"
#include "workbench.h"
#include "wrap-box.h"
#include <glib/gi18n.h>
#include <math.h>

#define ZOOM_STEP 1.5

struct _BisectionNetworkPage {
  BisectionPage parent_instance;

  GtkDropDown *view_choice, *color_choice;
  IcnColorBy color;
  GtkWidget *cut_box, *load_box, *zoom_box;
  GtkMenuButton *menu_button;
  GtkLabel *load_value;
  BisectionFoldScale *fold;
  GtkAdjustment *load; /* load at which diagrams are drawn, as a fraction of the saturation load */
  GtkStack *stack;
  /* the drawing of the chosen design, and that of the design shown beside it */
  BisectionDesignDrawing *first, *second;
  GtkWidget *flows_box;
  /* table of the channels that a selected pair uses, or of the pairs that use a selected channel */
  BisectionFlowPanel *flows;
  /* TRUE if the present view lets the user select a pair of nodes or a channel */
  gboolean may_show_flows;
  BisectionTouch *touch;
  BisectionWatch *watch;

  GtkWidget *beside_box;
  GtkDropDown *beside_choice;
  BisectionBeside beside;

  /* the demonstration (a study of its own) whose network the animated simulation shows; NULL: the
   * animated simulation shows the chosen design */
  const IcnDemonstration *demonstration;
  /* the demonstration's study and its analysis; NULL: no demonstration is shown */
  IcnWorkbench *bench;
  IcnDesign *before; /* copy of the chosen design, made when the demonstration began */

  char *name; /* name of the design that is shown */
  /* What the figure to be shown selects: nodes and a channel, as texts (IcnFigure.pair and
   * IcnFigure.through). bisection_pick_parse() can read the texts only when the figure's network is
   * analysed. They are kept until then, and are NULL afterwards. */
  char *pair, *through;
  gboolean table;
  gboolean is_watching;
  gboolean is_played; /* a lesson has started the animated simulation */
  gboolean is_cut;
  /* TRUE while the program fills the list of views, whose signals must not be taken for choices of
   * the user */
  gboolean is_offering;
};

G_DEFINE_FINAL_TYPE (BisectionNetworkPage, bisection_network_page, BISECTION_TYPE_PAGE)

const BisectionPageRow bisection_network_page_row = { "network", N_ ("Network"),
                                                      "bisection-network-symbolic",
                                                      bisection_network_page_get_type };

/* The functions below return what the user has chosen in the page's controls. */

static const IcnView *
current_view (BisectionNetworkPage *self)
{
  return bisection_view_choice_get (self->view_choice);
}

/* Returns the offered load λ that the user has chosen for diagrams, in bits per base cycle per node
 * (a base cycle is the delay of a wire between neighbouring nodes). */
static double
chosen_load (BisectionNetworkPage *self)
{
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  double saturation = evaluation != NULL ? evaluation->model_saturation : NAN;
  return gtk_adjustment_get_value (self->load) * (isfinite (saturation) ? saturation : 1);
}

/* The functions below handle the drawings of one or two designs. */

static BisectionPictureView *
first_picture (BisectionNetworkPage *self)
{
  return bisection_design_drawing_get_picture (self->first);
}

static BisectionPictureView *
second_picture (BisectionNetworkPage *self)
{
  return bisection_design_drawing_get_picture (self->second);
}

/* Returns the analysis of the network that is drawn. While the chosen design is still being
 * analysed, the previous network is drawn. NULL before the first analysis. */
static IcnAnalysis *
drawn_analysis (BisectionNetworkPage *self)
{
  return bisection_picture_view_get_analysis (first_picture (self));
}

static gboolean
has_second (BisectionNetworkPage *self)
{
  return self->beside.design >= 0 && bisection_view_design (self) != NULL;
}

/* Returns what the colours of channels show. Normally this is what the user has chosen. If the user
 * has chosen a kind of load, and a question of a lesson conceals loads, it is the dimension. */
static IcnColorBy
shown_color (BisectionNetworkPage *self)
{
  gboolean is_of_loads = self->color == ICN_COLOR_LOAD || self->color == ICN_COLOR_USE ||
                         self->color == ICN_COLOR_WAITING;

  return is_of_loads && bisection_document_hides_loads (bisection_view_document (self))
           ? ICN_COLOR_DIMENSION
           : self->color;
}

static void
show_drawings (BisectionNetworkPage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  gboolean is_pair = has_second (self) && !self->is_watching;
  const BisectionDrawingChoices choices = { .view = current_view (self),
                                            .color = shown_color (self),
                                            .load = chosen_load (self),
                                            .has_title = is_pair,
                                            .has_cut = self->is_cut,
                                            .is_table = self->table && !self->is_watching };
  bisection_design_drawing_show (self->first, document, bisection_document_get_current (document),
                                 &choices);
  gtk_widget_set_visible (GTK_WIDGET (self->second), is_pair);
  if (!is_pair)
    return;
  bisection_design_drawing_show (self->second, document, (guint) self->beside.design, &choices);
  bisection_design_drawing_show_pick (self->second);
}

static void
clear_route (BisectionNetworkPage *self)
{
  bisection_picture_view_clear_pick (first_picture (self));
}

static void
zoom_action (GtkWidget *widget, const char *action, GVariant *parameter G_GNUC_UNUSED)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (widget);
  double factor = g_str_has_suffix (action, "in") ? ZOOM_STEP : 1 / ZOOM_STEP;
  if (self->is_watching)
    bisection_watch_zoom (self->watch, factor);
  else {
    bisection_picture_view_zoom (first_picture (self), factor);
    bisection_picture_view_zoom (second_picture (self), factor);
  }
}

static void
fit (BisectionPage *page)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (page);
  bisection_picture_view_fit (first_picture (self));
  bisection_picture_view_fit (second_picture (self));
  bisection_watch_fit (self->watch);
}

/* The functions below handle the selected nodes and channel. */

static void
on_picked (BisectionNetworkPage *self)
{
  bisection_document_set_pick (bisection_view_document (self),
                               bisection_picture_view_get_pick (first_picture (self)));
  bisection_touch_update (self->touch, bisection_view_document (self));
}

/* Handles a selection in the drawing of the second design: selects the nodes with the same indices
 * in the chosen design. Both drawings then show this selection. */
static void
on_second_picked (BisectionNetworkPage *self)
{
  BisectionPick pick = *bisection_picture_view_get_pick (second_picture (self));
  pick.channel = ICN_NONE;
  bisection_document_set_pick (bisection_view_document (self), &pick);
}

static void
on_flow_picked (BisectionNetworkPage *self)
{
  bisection_document_set_pick (bisection_view_document (self),
                               bisection_flow_panel_get_chosen (self->flows));
}

static void
on_flows_found (BisectionNetworkPage *self)
{
  const BisectionFlowRows *rows = bisection_flow_panel_get_rows (self->flows);
  const BisectionPick *pick = bisection_picture_view_get_pick (first_picture (self));
  if (rows != NULL && !bisection_document_hides_loads (bisection_view_document (self)) &&
      memcmp (&rows->pick, pick, sizeof *pick) == 0)
    bisection_picture_view_set_share (first_picture (self), rows->share);
}

static void
pick_for_figure (BisectionNetworkPage *self, const IcnAnalysis *analysis)
{
  BisectionPick pick;
  bisection_pick_parse (analysis->net, analysis->bottleneck, self->pair, self->through, &pick);
  g_clear_pointer (&self->pair, g_free);
  g_clear_pointer (&self->through, g_free);
  bisection_document_set_pick (bisection_view_document (self), &pick);
}

static void
show_pick (BisectionNetworkPage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  gboolean hides_loads = bisection_document_hides_loads (document);
  bisection_picture_view_hide_loads (first_picture (self), hides_loads);
  bisection_picture_view_hide_loads (second_picture (self), hides_loads);
  if (!bisection_design_drawing_show_pick (self->first))
    return;
  if (self->pair != NULL || self->through != NULL) {
    pick_for_figure (self, drawn_analysis (self));
    bisection_design_drawing_show_pick (self->first);
  }
  bisection_flow_panel_show (self->flows, drawn_analysis (self),
                             bisection_document_get_pick (document));
  bisection_touch_update (self->touch, document);
}

/* The functions below show the chosen load, return the position of the fold slider and the help
 * text, and show or hide controls. */

static void
show_load (BisectionNetworkPage *self)
{
  g_autofree char *load = icn_number (chosen_load (self));
  /* Translators: the load of every node, in bits per cycle. */
  g_autofree char *text = g_strdup_printf (_ ("λ = %s"), load);
  gtk_label_set_label (self->load_value, text);
}

static void
on_load (BisectionNetworkPage *self)
{
  show_load (self);
  bisection_design_drawing_set_load (self->first, chosen_load (self));
  bisection_design_drawing_set_load (self->second, chosen_load (self));
}

static double
get_fold (BisectionNetworkPage *self)
{
  double fold;
  g_object_get (self->fold, "fold", &fold, NULL);
  return fold;
}

static const char *
get_help (BisectionNetworkPage *self)
{
  const IcnView *view = current_view (self);
  const IcnDesign *design = bisection_view_design (self);
  const IcnAnalysis *shown = drawn_analysis (self);
  double fold = get_fold (self);
  if (self->demonstration != NULL)
    return _ (self->demonstration->help);
  if (icn_view_can_fold (view) && shown != NULL && design != NULL &&
      icn_view_suits (icn_view_laid_out (ICN_LAYOUT_FOLDED), &design->topology) &&
      icn_analysis_matches (shown, design) && !bisection_fold_scale_can_fold (self->fold))
    return _ ("No row closes into a ring here: folded layout and plain grid are the same.");
  if (icn_view_can_fold (view) && fold > 0 && fold < 1)
    return _ ("Between the grid, where a wire of each ring runs the whole way back, and the folded "
              "layout.");
  if (view->is_picture && bisection_document_shows_worst_case (bisection_view_document (self)))
    return _ ("Under the worst permutation of its routing, as the Loads page shows it.");
  return _ (view->help);
}

/* Shows or hides the box around the table of flows: the channels that a selected pair of nodes
 * uses, or the pairs that use a selected channel. The box is shown only if it has a table that the
 * present view can have, because an empty box would take room beside the drawing. While a menu that
 * points at the drawing is open, nothing changes, so that the drawing keeps its size. */
static void
show_flows (BisectionNetworkPage *self)
{
  if (self->touch != NULL && bisection_touch_is_open (self->touch))
    return;
  gtk_widget_set_visible (self->flows_box, self->may_show_flows &&
                                             gtk_widget_get_visible (GTK_WIDGET (self->flows)));
}

static void
on_menu_closed (gpointer page)
{
  show_flows (page);
}

static void
show_controls (BisectionNetworkPage *self, gboolean is_picture)
{
  bisection_fold_scale_set_analysis (self->fold, drawn_analysis (self));
  gtk_widget_set_visible (GTK_WIDGET (self->color_choice),
                          current_view (self)->is_colored && !self->is_watching);
  gtk_widget_set_visible (GTK_WIDGET (self->fold),
                          is_picture && !self->is_watching &&
                            current_view (self)->arrangement == ICN_ARRANGEMENT_PLACED &&
                            bisection_fold_scale_can_fold (self->fold));
  gtk_widget_set_visible (
    self->cut_box, is_picture && !self->is_watching && !self->table &&
                     !bisection_document_conceals (bisection_view_document (self),
                                                   icn_quantity_find ("bisection_channels")));
  self->may_show_flows =
    is_picture && !self->table && !bisection_document_hides_loads (bisection_view_document (self));
  show_flows (self);
  gtk_widget_set_visible (self->zoom_box, is_picture && !self->table);
  gtk_widget_set_visible (self->load_box, current_view (self)->takes_load);
  show_load (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "picture.table",
                                 is_picture || self->is_watching);
}

/* The functions below start and end a demonstration: the animated simulation of a study of its own,
 * separate from the study of the window. They also update the page. */

static void
end_demonstration (BisectionNetworkPage *self)
{
  self->demonstration = NULL;
  g_clear_pointer (&self->bench, icn_workbench_free);
  g_clear_pointer (&self->before, icn_design_free);
}

static gboolean
start_demonstration (BisectionNetworkPage *self, const IcnDemonstration *demonstration,
                     GError **error)
{
  IcnStudy *study = icn_study_new ();
  IcnDesign *design = icn_design_new ();
  g_autoptr (IcnWorkbench) bench = NULL;
  gboolean is_read = icn_design_parse (design, demonstration->settings, error);

  g_ptr_array_add (study->designs, design);
  bench = icn_workbench_new (study);
  if (!is_read || !icn_workbench_evaluate (bench, 0, TRUE, NULL, error))
    return FALSE;
  end_demonstration (self);
  self->demonstration = demonstration;
  self->bench = g_steal_pointer (&bench);
  self->before =
    bisection_view_design (self) != NULL ? icn_design_dup (bisection_view_design (self)) : NULL;
  return TRUE;
}

/* Ends the demonstration if another design was chosen or the design was edited. */
static void
follow_design (BisectionNetworkPage *self)
{
  const IcnDesign *design = bisection_view_design (self);

  if (self->demonstration != NULL &&
      (design == NULL || self->before == NULL || !icn_design_equal (design, self->before)))
    end_demonstration (self);
}

static void
show_demonstration (BisectionNetworkPage *self)
{
  const IcnDesign *design = icn_study_design (self->bench->study, 0);
  const BisectionWatched watched = { design, &self->bench->evaluations[0],
                                     _ (self->demonstration->title),
                                     icn_view_flat (&design->topology), ICN_NONE };

  bisection_watch_set_designs (self->watch, &watched, 1, &self->bench->study->simulation);
  gtk_stack_set_visible_child_name (self->stack, "watch");
}

/* Shows the animated simulation of `design` and, if a second design is drawn beside the chosen one,
 * of that design too. Until the chosen design's network is analysed, the previous simulation
 * stays. */
static void
show_watch (BisectionNetworkPage *self, const IcnDesign *design)
{
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  if (!icn_analysis_has_graph (evaluation->analysis))
    return;
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  IcnVertex source = bisection_document_get_pick (document)->source;
  BisectionWatched watched[] = {
    { design, evaluation, self->name, current_view (self), source },
    { 0 },
  };
  const IcnEvaluation *beside =
    has_second (self) ? bisection_document_get_evaluation (document, (guint) self->beside.design)
                      : NULL;
  gboolean is_pair = beside != NULL && icn_analysis_has_graph (beside->analysis);
  g_autofree char *name = NULL;
  if (is_pair) {
    const IcnDesign *other = icn_study_design (study, (guint) self->beside.design);
    name = icn_study_design_title (study, (guint) self->beside.design);
    watched[1] = (BisectionWatched){
      other, beside, name, bisection_view_to_watch (current_view (self), &other->topology), ICN_NONE
    };
  }
  bisection_watch_set_designs (self->watch, watched, is_pair ? 2 : 1, &study->simulation);
  gtk_stack_set_visible_child_name (self->stack, "watch");
}

static void
show (BisectionNetworkPage *self)
{
  const IcnDesign *design = bisection_view_design (self);
  show_drawings (self);
  gboolean is_drawn = bisection_design_drawing_is_drawn (self->first);
  show_controls (self, current_view (self)->is_picture && is_drawn);
  g_object_notify (G_OBJECT (self), "heading");
  g_object_notify (G_OBJECT (self), "help");
  if (self->is_watching && self->demonstration != NULL)
    show_demonstration (self);
  else if (self->is_watching && is_drawn)
    show_watch (self, design);
  else
    gtk_stack_set_visible_child_name (self->stack, "drawings");
}

static void
set_watching (BisectionNetworkPage *self, gboolean is_watching)
{
  if (is_watching == self->is_watching)
    return;
  self->is_watching = is_watching;
  self->is_played = FALSE;
  bisection_watch_play (self->watch, NULL);
  if (!is_watching) {
    end_demonstration (self);
    bisection_watch_set_designs (self->watch, NULL, 0, NULL);
  } else if (!icn_view_can_watch (current_view (self)) && bisection_view_design (self) != NULL)
    bisection_view_choice_set (self->view_choice,
                               icn_view_flat (&bisection_view_design (self)->topology));
  g_object_notify (G_OBJECT (self), "watch");
  if (bisection_view_document (self) == NULL)
    return;
  show (self);
}

static void
set_watch (gpointer self, const GValue *value)
{
  gboolean is_watching = g_value_get_boolean (value);

  set_watching (self, is_watching);
  if (is_watching)
    gtk_widget_grab_focus (GTK_WIDGET (BISECTION_NETWORK_PAGE (self)->watch));
}

/* Starts the demonstration that the user has chosen in the animated simulation. id: "" shows the
 * user's own design again. */
static void
on_demonstrated (BisectionNetworkPage *self, const char *id)
{
  const IcnDemonstration *demonstration = icn_demonstration_find (id);
  g_autoptr (GError) error = NULL;
  if (demonstration == NULL)
    end_demonstration (self);
  else if (!start_demonstration (self, demonstration, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
  show (self);
}

/* Called when the user permits a simulation that may deadlock: sets the design's setting `deadlock`
 * to "allow". which: 0 for the chosen design, 1 for the one drawn beside it. */
static void
on_allowed (BisectionNetworkPage *self, guint which)
{
  BisectionDocument *document = bisection_view_document (self);
  guint design =
    which == 0 ? bisection_document_get_current (document) : (guint) self->beside.design;
  g_autoptr (GError) error = NULL;
  if (!bisection_document_set_field (document, design, "deadlock", "allow", NULL, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

static void
take_view (BisectionNetworkPage *self)
{
  const IcnView *view = current_view (self);
  if (!icn_view_can_watch (view))
    set_watching (self, FALSE);
  if (icn_view_can_fold (view))
    bisection_fold_scale_go (self->fold, view->layout == ICN_LAYOUT_FOLDED ? 1 : 0);
}

static void
on_view_chosen (BisectionNetworkPage *self)
{
  if (bisection_view_document (self) == NULL || self->is_offering)
    return;
  take_view (self);
  show (self);
}

/* Fills the drop-down of views (drawings and diagrams) with those that the design's topology can
 * have. */
static void
offer_views (BisectionNetworkPage *self)
{
  const IcnView *before = current_view (self);
  self->is_offering = TRUE;
  bisection_view_choice_offer (self->view_choice, &bisection_view_design (self)->topology);
  if (self->is_watching && !icn_view_can_watch (current_view (self)))
    bisection_view_choice_set (self->view_choice,
                               icn_view_flat (&bisection_view_design (self)->topology));
  self->is_offering = FALSE;
  if (current_view (self) != before)
    take_view (self);
}

static void
offer_beside (BisectionNetworkPage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  bisection_beside_follow (&self->beside, document);
  self->is_offering = TRUE;
  bisection_beside_offer (&self->beside, document, self->beside_choice);
  self->is_offering = FALSE;
  gtk_widget_set_visible (self->beside_box, bisection_beside_at (document, 1) >= 0);
}

static void
on_beside_chosen (BisectionNetworkPage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  if (document == NULL || self->is_offering)
    return;
  int design = bisection_beside_at (document, gtk_drop_down_get_selected (self->beside_choice));
  g_autofree char *name =
    design >= 0 ? icn_study_design_name (bisection_document_get_study (document), (guint) design)
                : NULL;
  bisection_beside_set (&self->beside, document, name);
  show (self);
}

static void
bisection_network_page_update (BisectionDocumentView *view)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (view);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  if (evaluation != NULL) {
    BisectionDocument *document = bisection_view_document (self);
    guint design = bisection_document_get_current (document);
    offer_views (self);
    g_free (self->name);
    self->name = icn_study_design_title (bisection_document_get_study (document), design);
  }
  offer_beside (self);
  follow_design (self);
  show (self);
  show_pick (self);
}

/* Called when the fold slider has moved. At one end of the slider is the plain grid, at the other
 * the folded layout. If the slider is at an end, selects the view with this layout in the list of
 * views. */
static void
on_folded (BisectionNetworkPage *self)
{
  double fold = get_fold (self);
  if (!icn_view_can_fold (current_view (self)))
    return;
  if (fold == 0 || fold == 1) {
    self->is_offering = TRUE;
    bisection_view_choice_set (
      self->view_choice, icn_view_laid_out (fold == 1 ? ICN_LAYOUT_FOLDED : ICN_LAYOUT_GRID));
    self->is_offering = FALSE;
  }
  g_object_notify (G_OBJECT (self), "help");
}

static void
on_color_chosen (BisectionNetworkPage *self)
{
  if (bisection_color_choice_get (self->color_choice, &self->color) &&
      bisection_view_document (self) != NULL)
    show_drawings (self);
}

/* The functions below implement the virtual functions of BisectionPage. */

static IcnScene *
make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (page);
  const IcnScenePair each = icn_scene_pair (theme, width, height);
  if (!bisection_design_drawing_is_drawn (self->first))
    return NULL;
  if (self->is_watching)
    return bisection_watch_make_figure (self->watch, theme, width, height);
  if (!has_second (self) || !bisection_design_drawing_is_drawn (self->second))
    return bisection_design_drawing_make_figure (self->first, theme, width, height);
  g_autoptr (IcnScene) first =
    bisection_design_drawing_make_figure (self->first, theme, each.width, each.height);
  g_autoptr (IcnScene) second =
    bisection_design_drawing_make_figure (self->second, theme, each.width, each.height);
  return first != NULL && second != NULL
           ? icn_scene_pair_join (theme, width, height, first, second)
           : NULL;
}

static const char *
get_figure_id (BisectionPage *page)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (page);
  if (!bisection_design_drawing_is_drawn (self->first))
    return NULL;
  if (self->is_watching)
    return "watch";
  if (!icn_view_can_fold (current_view (self)))
    return current_view (self)->id;
  return icn_view_laid_out (bisection_picture_view_get_layout (first_picture (self)))->id;
}

static gboolean
has_figure (gpointer class G_GNUC_UNUSED, const char *id)
{
  return icn_view_find (id) != NULL;
}

static void
show_figure (BisectionPage *page, const IcnFigure *figure)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (page);
  const IcnView *view = icn_view_find (figure->id);
  guint n;
  if (bisection_view_design (self) == NULL)
    return;
  offer_views (self);
  if (icn_view_suits (view, &bisection_view_design (self)->topology))
    bisection_view_choice_set (self->view_choice, view);
  /* if a figure does not say what its colours show, they show the first element of icn_colors, both
   * here and in print */
  bisection_color_choice_set (self->color_choice,
                              figure->color ? figure->color : icn_colors (&n)[0].id);
  if (isfinite (figure->fold) && icn_view_can_fold (view))
    g_object_set (self->fold, "fold", figure->fold, NULL);
  bisection_beside_set (&self->beside, bisection_view_document (self), figure->beside);
  g_free (self->pair);
  g_free (self->through);
  self->pair = g_strdup (figure->pair);
  self->through = g_strdup (figure->through);
  if (figure->pair == NULL && figure->through == NULL)
    bisection_document_set_pick (bisection_view_document (self), &BISECTION_PICK_NOTHING);
  bisection_document_view_queue_update (self);
}

static void
show_motion (BisectionPage *page, const IcnMotion *motion)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (page);

  if (motion == NULL) {
    if (self->is_played)
      set_watching (self, FALSE);
    return;
  }
  set_watching (self, TRUE);
  self->is_played = TRUE;
  bisection_watch_play (self->watch, motion);
}

/* Implements bisection_page_describe_motion(): describes the animated simulation that the page
 * shows. Returns NULL if there is none, or if a demonstration is shown: its network is not in the
 * study, so no figure of the study can show it. */
static IcnFigure *
describe_motion (BisectionPage *page, IcnMotion *motion)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (page);
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  IcnFigure *figure;

  if (!self->is_watching || self->demonstration != NULL || study->designs->len == 0)
    return NULL;
  figure = icn_figure_new (current_view (self)->id);
  figure->design = icn_study_design_name (study, bisection_document_get_current (document));
  figure->beside = g_strdup (self->beside.name);
  bisection_watch_describe (self->watch, motion);
  return figure;
}

/* Frees the string *place and sets it to `text`, of which it takes ownership. */
static void
put (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

static void
describe_figure (BisectionPage *page, IcnFigure *figure)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (page);
  IcnAnalysis *analysis = drawn_analysis (self);
  const BisectionPick *pick = bisection_document_get_pick (bisection_view_document (self));
  IcnColorBy color;
  guint n;

  put (&figure->beside, g_strdup (self->beside.name));
  put (&figure->color, NULL);
  put (&figure->pair, NULL);
  put (&figure->through, NULL);
  figure->fold = NAN;
  if (!current_view (self)->is_picture || analysis == NULL)
    return;
  if (bisection_color_choice_get (self->color_choice, &color))
    figure->color = g_strdup (icn_colors (&n)[color].id);
  if (icn_view_can_fold (current_view (self)) && bisection_fold_scale_can_fold (self->fold) &&
      get_fold (self) > 0 && get_fold (self) < 1)
    figure->fold = get_fold (self);
  if (pick->source != ICN_NONE && pick->destination != ICN_NONE)
    figure->pair = g_strdup_printf ("%u:%u", pick->source, pick->destination);
  if (pick->channel != ICN_NONE)
    figure->through = icn_net_channel_name (analysis->net, pick->channel);
}

static void
bisection_network_page_dispose (GObject *object)
{
  BisectionNetworkPage *self = BISECTION_NETWORK_PAGE (object);
  g_clear_pointer (&self->touch, bisection_touch_free);
  bisection_beside_clear (&self->beside);
  end_demonstration (self);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->pair, g_free);
  g_clear_pointer (&self->through, g_free);
  G_OBJECT_CLASS (bisection_network_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (class, "/bisection/network-page.ui");
  BISECTION_BIND_CHILDREN (class, BisectionNetworkPage, view_choice, color_choice, cut_box,
                           load_box, zoom_box, menu_button, fold, load, stack, flows, flows_box,
                           watch, beside_box, beside_choice, first, second);
  BISECTION_BIND_CALLBACKS (class, on_beside_chosen, on_second_picked, on_demonstrated, on_allowed);
  gtk_widget_class_bind_template_child (class, BisectionNetworkPage, load_value);
  BISECTION_BIND_CALLBACKS (class, on_load, on_view_chosen, on_color_chosen, on_folded, on_picked,
                            on_flow_picked, on_flows_found, show_flows);
}

static void
get_heading (gpointer object, GValue *value)
{
  const BisectionNetworkPage *self = object;
  g_value_take_string (value, self->demonstration != NULL
                                ? icn_formula_markup (_ (self->demonstration->title))
                                : icn_formula_name_markup (self->name));
}

static void
get_help_text (gpointer self, GValue *value)
{
  /* the property "help" is read once before the widgets of the template exist */
  if (BISECTION_NETWORK_PAGE (self)->view_choice != NULL)
    g_value_set_string (value, get_help (self));
}

static void
form_changed (gpointer self)
{
  if (bisection_view_document (self) != NULL)
    show (self);
}

#define AT(member) G_STRUCT_OFFSET (BisectionNetworkPage, member)

static const BisectionProperty properties[] = {
  { "table", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (table), form_changed },
  { "watch", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (is_watching), .set = set_watch },
  { "cut", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (is_cut), form_changed },
  { "heading", G_TYPE_STRING, G_PARAM_READABLE, .get = get_heading },
  { "help", G_TYPE_STRING, G_PARAM_READABLE, .get = get_help_text },
};

static void
bisection_network_page_class_init (BisectionNetworkPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_network_page_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_network_page_update;
  page_class->make_figure = make_figure;
  page_class->get_figure_id = get_figure_id;
  page_class->fit = fit;
  page_class->has_figure = has_figure;
  page_class->show_figure = show_figure;
  page_class->describe_figure = describe_figure;
  page_class->show_motion = show_motion;
  page_class->describe_motion = describe_motion;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));

  BISECTION_ENSURE_TYPES (DESIGN_DRAWING, FLOW_PANEL, FOLD_SCALE, PAIR_BOX, WATCH, WRAP_BOX);
  bind_template (widget_class);
  gtk_widget_class_install_property_action (widget_class, "picture.table", "table");
  gtk_widget_class_install_property_action (widget_class, "picture.watch", "watch");
  gtk_widget_class_install_property_action (widget_class, "picture.cut", "cut");
  gtk_widget_class_install_action (widget_class, "picture.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "picture.zoom-out", NULL, zoom_action);
  bisection_add_action (widget_class, "picture.fit", fit);
  bisection_add_action (widget_class, "picture.clear", clear_route);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "picture.clear", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "touch.fail", NULL);
}

static gboolean
toggle_watch (GtkWidget *widget, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  if (!gtk_widget_get_mapped (widget)) /* another page is visible, so the key is not for this one */
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (widget, "picture.watch", NULL);
}

/* Adds the key Shift+F5, which starts or ends Watch: the mode in which the drawing shows an
 * animated simulation, message by message and cycle by cycle. The key works wherever the focus is
 * in the window. */
static void
add_shortcut (BisectionNetworkPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F5, GDK_SHIFT_MASK),
                      gtk_callback_action_new (toggle_watch, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
bisection_network_page_init (BisectionNetworkPage *self)
{
  bisection_beside_init (&self->beside);
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_menu_set (self->menu_button, "picture");
  self->touch = bisection_touch_new (GTK_WIDGET (self), first_picture (self), on_menu_closed);
  bisection_wheel_needs_focus (GTK_WIDGET (self));
  bisection_color_choice_offer (self->color_choice);
  bisection_choices_shrink (self->view_choice);
  bisection_choices_shrink (self->color_choice);
  bisection_choices_shrink (self->beside_choice);
  add_shortcut (self);
}
