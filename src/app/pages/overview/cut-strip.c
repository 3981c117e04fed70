/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cut-strip.h"

#include "budget.h"
#include "class-parts.h"
#include "common.h"
#include "csv.h"
#include "design.h"
#include "diagram-cut.h"
#include "evaluation.h"
#include "field.h"
#include "inspection.h"
#include "quantity.h"
#include "scene-view.h"
#include "style-theme.h"
#include "toast-error.h"
#include <glib/gi18n.h>
#include <math.h>

#define MOST_DESIGNS 6 /* largest number of designs in the drawing */
/* key of the undo step: consecutive edits of the budget with this key are undone in one step */
#define DRAG "cut-strip"

/* The designs in the drawing: the first visible ones of the study. */
typedef struct {
  IcnCutDesign of[MOST_DESIGNS];
  char *title[MOST_DESIGNS];
  guint index[MOST_DESIGNS]; /* index of each design in the study */
  guint n;
} Shown;

/* A drag of a design's handle, which changes its budget. design: index in the study. budget,
 * widths: the design's budget and channel widths when the drag began. */
typedef struct {
  gboolean is_on;
  guint design;
  IcnBudgetSettings budget;
  IcnWidths widths;
  /* number of wires that moving the handle down by one scene unit (a pixel at scale 1) adds */
  double wires_per_unit;
  double moved; /* how far the handle was dragged down, scene units (pixels at scale 1) */
} Drag;

struct _BisectionCutStrip {
  BisectionDocumentView parent_instance;
  BisectionSceneView *scene;
  Drag drag;
  /* full: scale of the drawing, the number of wires that fill its height; 0 before the study is
   * drawn. networks: text that identifies the networks for which `full` was chosen (networks_key).
   * swept_full: the scale while a setting is swept; 0 otherwise. */
  double full, swept_full;
  char *networks;
};

G_DEFINE_FINAL_TYPE (BisectionCutStrip, bisection_cut_strip, BISECTION_TYPE_DOCUMENT_VIEW)

static void
clear_shown (Shown *shown)
{
  for (guint i = 0; i < shown->n; i++)
    g_free (shown->title[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Shown, clear_shown)

static void
find_shown (BisectionDocument *document, Shown *shown)
{
  const IcnStudy *study = bisection_document_get_study (document);

  shown->n = 0;
  for (guint i = 0; i < study->designs->len && shown->n < MOST_DESIGNS; i++) {
    const IcnDesign *design = bisection_document_get_design (document, i);
    const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, i);

    if (design->hidden || evaluation == NULL)
      continue;
    shown->title[shown->n] = icn_study_design_title (study, i);
    shown->index[shown->n] = i;
    shown->of[shown->n] = (IcnCutDesign){ design, evaluation, shown->title[shown->n] };
    shown->n++;
  }
}

/* Returns a text that identifies the networks in the drawing by their numbers of nodes and of
 * channels over the cut, which do not depend on the budget. Free with g_free. */
static char *
networks_key (const Shown *shown)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < shown->n; i++)
    g_string_append_printf (key, "%u: %g %g\n", shown->index[i], shown->of[i].evaluation->nodes,
                            shown->of[i].evaluation->forms.bisection_channels);
  return g_string_free (key, FALSE);
}

/* Returns the scale: the number of wires over the cut that fill the full height of the drawing. For
 * new networks it is the least power of two that is enough for all designs. While only budgets
 * change, it is never reduced, and it is raised only to the largest number of wires. So a band of
 * wires never becomes higher when wires are taken away, and the highest band never becomes lower
 * when wires are added. While a setting is swept (moved through its values), networks may change
 * too. The same rule then applies, but the first scale is twice the least power of two that is
 * enough. */
static double
full_of (BisectionCutStrip *self, const Shown *shown)
{
  double full = icn_cut_full (shown->of, shown->n), most = icn_cut_most (shown->of, shown->n);
  g_autofree char *networks = networks_key (shown);

  if (bisection_document_get_swept (bisection_view_document (self)) != BISECTION_SWEPT_NOTHING) {
    self->swept_full = self->swept_full > 0 ? MAX (self->swept_full, most) : 2 * full;
    return self->swept_full;
  }
  self->swept_full = 0;
  if (g_strcmp0 (networks, self->networks) != 0)
    self->full = 0;
  self->full = self->full > 0 ? MAX (self->full, most) : full;
  g_free (self->networks);
  self->networks = g_steal_pointer (&networks);
  return self->full;
}

static IcnScene *
draw (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionCutStrip *self = data;
  BisectionDocument *document = bisection_view_document (self);
  g_auto (Shown) shown = { 0 };

  if (document == NULL)
    return NULL;
  find_shown (document, &shown);
  bisection_scene_view_set_smallest (self->scene, icn_cut_height (shown.of, shown.n, theme, width));
  return icn_cut_scene (shown.of, shown.n, full_of (self, &shown), TRUE, theme, width, height);
}

IcnScene *
bisection_cut_strip_make_figure (BisectionDocument *document, const IcnTheme *theme, double width,
                                 double height)
{
  g_auto (Shown) shown = { 0 };

  find_shown (document, &shown);
  return shown.n == 0 ? NULL
                      : icn_cut_scene (shown.of, shown.n, icn_cut_full (shown.of, shown.n), FALSE,
                                       theme, width, height);
}

char *
bisection_cut_strip_make_csv (BisectionDocument *document)
{
  static const char *const columns[] = { "bisection_channels", "channel_width_bits",
                                         "bisection_wires", "pins_per_node" };
  GString *csv = g_string_new (NULL);
  g_auto (Shown) shown = { 0 };

  find_shown (document, &shown);
  icn_csv_append_text (csv, _ ("design"));
  for (guint j = 0; j < G_N_ELEMENTS (columns); j++) {
    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, _ (icn_quantity_find (columns[j])->label));
  }
  for (guint i = 0; i < shown.n; i++) {
    g_string_append_c (csv, '\n');
    icn_csv_append_text (csv, shown.title[i]);
    for (guint j = 0; j < G_N_ELEMENTS (columns); j++) {
      g_string_append_c (csv, ',');
      icn_csv_append_number (csv,
                             icn_quantity_value (icn_quantity_find (columns[j]),
                                                 shown.of[i].evaluation, shown.of[i].design, NULL));
    }
  }
  g_string_append_c (csv, '\n');
  return g_string_free (csv, FALSE);
}

/* Sets the budget of a design; if the design shares the budget with other designs, sets it in all
 * of them. */
static void
take_budget (BisectionCutStrip *self, guint design, const IcnBudgetSettings *budget)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnField *field = icn_field_find ("budget");
  g_autofree char *text = icn_row_to_text (budget);
  g_autoptr (GError) error = NULL;
  gboolean done = icn_study_follows (bisection_document_get_study (document), design, field)
                    ? bisection_document_set_common (document, field, field, text, DRAG, &error)
                    : bisection_document_set_field (document, design, "budget", text, DRAG, &error);

  if (!done)
    bisection_toast_error (GTK_WIDGET (self), error);
}

static void
on_drag_begun (BisectionCutStrip *self, double x, double y)
{
  const IcnHit *hit = bisection_scene_view_pick (self->scene, x, y);
  const IcnScene *scene = bisection_scene_view_get_scene (self->scene);
  g_auto (Shown) shown = { 0 };
  const IcnCutDesign *of;
  double height;

  find_shown (bisection_view_document (self), &shown);
  if (hit == NULL || hit->kind != ICN_HIT_HANDLE || hit->id >= shown.n)
    return;
  /* the drag is an undo step of its own, apart from earlier arrow keys */
  bisection_document_end_drag (bisection_view_document (self));
  of = &shown.of[hit->id];
  self->drag = (Drag){ .is_on = TRUE,
                       .design = shown.index[hit->id],
                       .budget = of->design->budget,
                       .widths = of->evaluation->widths };
  height = icn_cut_wires_height (shown.of, shown.n, hit->id, self->full, bisection_style_theme (),
                                 icn_scene_width (scene), icn_scene_height (scene));
  /* The band of wires is centred, so its lower edge, where the handle is, moves by half of the
   * height that is added. */
  self->drag.wires_per_unit = 2 * self->drag.widths.bisection_wires / height;
}

static void
on_panned (BisectionCutStrip *self, double dx G_GNUC_UNUSED, double dy)
{
  IcnBudgetSettings budget = self->drag.budget;

  if (!self->drag.is_on)
    return;
  self->drag.moved += dy;
  icn_budget_move (
    &budget, &self->drag.widths,
    MAX (0, self->drag.widths.bisection_wires + self->drag.moved * self->drag.wires_per_unit));
  take_budget (self, self->drag.design, &budget);
}

static void
on_drag_ended (BisectionCutStrip *self)
{
  if (!self->drag.is_on)
    return;
  self->drag.is_on = FALSE;
  bisection_document_end_drag (bisection_view_document (self));
  bisection_scene_view_invalidate (self->scene);
}

/* Handles an arrow key: adds 1 to the limit of the chosen design's budget that determines its
 * channel width (a number of wires or of pins), or subtracts 1. */
static void
on_moved_focus (BisectionCutStrip *self, int direction)
{
  const IcnDesign *design = bisection_view_design (self);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  int step = direction == GTK_DIR_UP || direction == GTK_DIR_RIGHT ? 1 : -1;
  IcnBudgetSettings budget;
  const IcnParameter *number;
  double present;

  if (design == NULL || evaluation == NULL)
    return;
  budget = design->budget;
  present = icn_budget_moved (&budget, &evaluation->widths, &number);
  icn_budget_move (&budget, &evaluation->widths,
                   evaluation->widths.bisection_wires * (present + step) / present);
  take_budget (self, bisection_document_get_current (bisection_view_document (self)), &budget);
}

/* Gives the pointer the shape of a resize cursor over a handle, to show that the handle can be
 * dragged. */
static void
on_hover (BisectionCutStrip *self, double x, double y)
{
  const IcnHit *hit = x < 0 ? NULL : bisection_scene_view_pick (self->scene, x, y);

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->scene),
                                   hit != NULL && hit->kind == ICN_HIT_HANDLE ? "ns-resize" : NULL);
}

static void
on_clicked (BisectionCutStrip *self, double x, double y)
{
  const IcnHit *hit = bisection_scene_view_pick (self->scene, x, y);
  g_auto (Shown) shown = { 0 };

  find_shown (bisection_view_document (self), &shown);
  if (hit != NULL && hit->id < shown.n)
    bisection_document_set_current (bisection_view_document (self), shown.index[hit->id]);
}

static void
bisection_cut_strip_update (BisectionDocumentView *view)
{
  BisectionCutStrip *self = BISECTION_CUT_STRIP (view);
  const IcnDesign *design = bisection_view_design (self);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  BisectionDocument *document = bisection_view_document (self);
  g_autofree char *title = NULL, *words = NULL;

  if (evaluation == NULL)
    return;
  title = icn_study_design_title (bisection_document_get_study (document),
                                  bisection_document_get_current (document));
  words = icn_cut_design_words (&(IcnCutDesign){ design, evaluation, title });
  bisection_scene_view_set_description (self->scene, _ ("Wires over the cut"), words);
  if (self->drag.is_on)
    bisection_scene_view_animate (self->scene);
  else
    bisection_scene_view_invalidate (self->scene);
}

static void
forget_scale (BisectionCutStrip *self)
{
  self->full = 0;
}

static void
on_document (BisectionCutStrip *self)
{
  BisectionDocument *document = bisection_view_document (self);

  if (document != NULL)
    bisection_follow (document, "replaced", forget_scale, self);
}

static void
bisection_cut_strip_finalize (GObject *object)
{
  g_free (BISECTION_CUT_STRIP (object)->networks);
  G_OBJECT_CLASS (bisection_cut_strip_parent_class)->finalize (object);
}

static void
bisection_cut_strip_class_init (BisectionCutStripClass *class)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_cut_strip_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_cut_strip_update;
  g_type_ensure (BISECTION_TYPE_SCENE_VIEW);
  gtk_widget_class_set_template_from_resource (widget, "/bisection/cut-strip.ui");
  BISECTION_BIND_CHILDREN (widget, BisectionCutStrip, scene);
  BISECTION_BIND_CALLBACKS (widget, on_drag_begun, on_panned, on_drag_ended, on_moved_focus,
                            on_hover, on_clicked);
}

static void
bisection_cut_strip_init (BisectionCutStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_scene_view_set_maker (self->scene, draw, self);
  g_signal_connect (self, "notify::document", G_CALLBACK (on_document), NULL);
}
