/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equation-view.h"

#include "class-parts.h"
#include "equation-page.h"
#include "evaluation.h"
#include "number-text.h"
#include "scene-view.h"
#include "style-theme.h"
#include <glib/gi18n.h>
#include <math.h>

/* When a symbol is selected with the arrow keys, the view scrolls so that this many pixels above
 * and below it are visible. */
#define MARGIN 24

struct _BisectionEquationView {
  BisectionDocumentView parent_instance;
  GtkWidget *scroller;
  BisectionSceneView *scene;
  /* row with the slider for the load; visible if the design has a theory of latency under load */
  GtkWidget *load_row;
  GtkScale *load_scale;
  /* load for which the equations show latency, in percent of the saturation load */
  GtkAdjustment *load;
  IcnEquations chain;
  /* TRUE if `chain` was not updated after the last edit because the view is not visible */
  gboolean is_behind;
  int height;      /* height of the equations in pixels */
  guint resize_id; /* idle callback that sets the height of the widget; 0: none */
  /* index, among the scene's hit regions (areas that react to the pointer), of the symbol selected
   * with the arrow keys; -1: none */
  int at;

  /* Which symbols are highlighted: if `symbol` is not NULL, only this one; otherwise all symbols
   * that have the meaning `means` or stand for the quantity `quantity` or the setting `field`. */
  const IcnSymbol *symbol;
  IcnMeaning means;
  char *quantity, *field;

  char *readout;
};

G_DEFINE_FINAL_TYPE (BisectionEquationView, bisection_equation_view, BISECTION_TYPE_DOCUMENT_VIEW)

static gboolean
set_height (gpointer data)
{
  BisectionEquationView *self = data;

  self->resize_id = 0;
  gtk_widget_set_size_request (GTK_WIDGET (self->scene), -1, self->height);
  return G_SOURCE_REMOVE;
}

/* Draws the equations with the usual text size. If they need another height, the widget is given
 * that height in an idle callback. */
static IcnScene *
draw (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionEquationView *self = data;
  double unit = gtk_widget_get_width (GTK_WIDGET (self->scene)) / width;
  double needed = icn_equations_height (&self->chain, NULL, 0, theme, width);
  int pixels = (int) ceil (needed * unit);

  if (pixels != self->height && self->resize_id == 0) {
    self->height = pixels;
    self->resize_id = g_idle_add (set_height, self);
  }
  return icn_equations_scene (&self->chain, NULL, 0, theme, width, MAX (height, needed));
}

static gboolean
is_lit (const BisectionEquationView *self, const IcnSymbol *symbol)
{
  if (self->symbol != NULL)
    return symbol == self->symbol;
  return (self->means != ICN_MEANS_NOTHING && symbol->means == self->means) ||
         (self->quantity != NULL && g_strcmp0 (symbol->quantity, self->quantity) == 0) ||
         (self->field != NULL && g_strcmp0 (symbol->field, self->field) == 0);
}

/* Draws a box behind every occurrence of a highlighted symbol, and an outline around the occurrence
 * selected with the arrow keys. */
static void
show_lit (BisectionEquationView *self)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->scene);
  IcnColor accent = bisection_style_theme ()->accent;
  IcnScene *overlay;
  guint n_symbols;
  const IcnSymbol *symbols = icn_symbols (&n_symbols);

  if (scene == NULL)
    return;
  overlay = icn_scene_new (icn_scene_width (scene), icn_scene_height (scene));
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);

    if (!is_lit (self, &symbols[hit->id]))
      continue;
    icn_scene_rectangle (overlay, hit->x - 2, hit->y, hit->x2 - hit->x + 4, hit->y2 - hit->y);
    icn_scene_fill (overlay, icn_color_fade (accent, 0.25));
    icn_scene_hit (overlay, &(IcnHit){ .kind = hit->kind,
                                       .id = hit->id,
                                       .x = hit->x - 2,
                                       .y = hit->y,
                                       .x2 = hit->x2 + 2,
                                       .y2 = hit->y2,
                                       .is_box = TRUE });
    if ((int) i == self->at) {
      icn_scene_rectangle (overlay, hit->x - 2, hit->y, hit->x2 - hit->x + 4, hit->y2 - hit->y);
      icn_scene_stroke (overlay, &(IcnStroke){ .color = accent, .width = 2 });
    }
  }
  bisection_scene_view_set_overlay (self->scene, overlay);
}

static void
set_readout (BisectionEquationView *self, char *text)
{
  g_free (self->readout);
  self->readout = text;
  g_object_notify (G_OBJECT (self), "readout");
}

static char *
usual_readout (void)
{
  return g_strdup (_ ("Point at a symbol, or press Left and Right, to see what it stands for."));
}

static void
point_at (BisectionEquationView *self, const IcnSymbol *symbol)
{
  if (symbol == self->symbol)
    return;
  self->symbol = symbol;
  set_readout (self,
               symbol != NULL ? icn_equations_describe (&self->chain, symbol) : usual_readout ());
  g_signal_emit_by_name (self, "pointed", symbol);
  show_lit (self);
}

void
bisection_equation_view_light (BisectionEquationView *self, IcnMeaning means, const char *quantity,
                               const char *field)
{
  if (means == self->means && g_strcmp0 (quantity, self->quantity) == 0 &&
      g_strcmp0 (field, self->field) == 0)
    return;
  self->means = means;
  g_free (self->quantity);
  g_free (self->field);
  self->quantity = g_strdup (quantity);
  self->field = g_strdup (field);
  if (self->symbol == NULL)
    show_lit (self);
}

static void
on_hover (BisectionEquationView *self, double x, double y)
{
  const IcnHit *hit = x < 0 ? NULL : bisection_scene_view_pick (self->scene, x, y);
  guint n_symbols;

  self->at = -1;
  point_at (self,
            hit != NULL && hit->kind == ICN_HIT_SYMBOL ? &icn_symbols (&n_symbols)[hit->id] : NULL);
}

static void
keep_in_sight (BisectionEquationView *self, const IcnScene *scene, const IcnHit *hit)
{
  GtkAdjustment *vertical =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  double unit = gtk_widget_get_height (GTK_WIDGET (self->scene)) / icn_scene_height (scene);

  gtk_adjustment_clamp_page (vertical, hit->y * unit - MARGIN, hit->y2 * unit + MARGIN);
}

/* Handles an arrow key: selects the previous or next symbol of the equations in reading order;
 * after the last comes the first. */
static void
on_moved_focus (BisectionEquationView *self, int direction)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->scene);
  int n = scene != NULL ? (int) icn_scene_n_hits (scene) : 0;
  guint n_symbols;

  if (n == 0)
    return;
  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_UP)
    self->at = self->at <= 0 ? n - 1 : self->at - 1;
  else
    self->at = self->at + 1 >= n ? 0 : self->at + 1;
  point_at (self, &icn_symbols (&n_symbols)[icn_scene_hit_at (scene, (guint) self->at)->id]);
  show_lit (self);
  keep_in_sight (self, scene, icn_scene_hit_at (scene, (guint) self->at));
}

static void
on_left (BisectionEquationView *self)
{
  self->at = -1;
  point_at (self, NULL);
}

/* Returns the load for which the equations show latency, in bits per base cycle per node (a base
 * cycle is the delay of a wire between neighbouring nodes): the load of the lesson step's figure if
 * it has one, otherwise the load that the slider is set to. */
static double
chosen_load (BisectionEquationView *self, BisectionDocument *document,
             const IcnEvaluation *evaluation)
{
  const IcnFigure *figure = bisection_document_get_step_figure (document);

  return figure != NULL && isfinite (figure->load) && figure->load > 0
           ? figure->load
           : evaluation->model_saturation * gtk_adjustment_get_value (self->load) / 100;
}

static char *
format_load (GtkScale *scale G_GNUC_UNUSED, double percent, gpointer data G_GNUC_UNUSED)
{
  g_autofree char *number = icn_count_to_text (percent);

  return g_strdup_printf (_ ("%s %%"), number);
}

static void
bisection_equation_view_update (BisectionDocumentView *view)
{
  BisectionEquationView *self = BISECTION_EQUATION_VIEW (view);
  BisectionDocument *document = bisection_view_document (view);
  guint current = bisection_document_get_current (document);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, current);
  g_autofree char *words = NULL;

  self->is_behind = !gtk_widget_get_mapped (GTK_WIDGET (self->scene));
  /* a view that is collapsed or on a hidden page is not updated now, but when it becomes visible */
  if (self->is_behind || evaluation == NULL)
    return;
  icn_equations_clear (&self->chain);
  icn_equations_init (&self->chain);
  icn_design_equations (evaluation, bisection_document_get_design (document, current),
                        chosen_load (self, document, evaluation), &self->chain);
  gtk_widget_set_visible (self->load_row,
                          evaluation->theory != NULL && isfinite (evaluation->model_saturation));
  words = icn_equations_words (&self->chain);
  bisection_scene_view_set_description (self->scene, _ ("Equations"), words);
  self->at = -1;
  point_at (self, NULL);
  bisection_scene_view_set_overlay (self->scene, NULL);
  bisection_scene_view_invalidate (self->scene);
}

static void
on_unfolded (BisectionEquationView *self)
{
  if (self->is_behind)
    bisection_equation_view_update (BISECTION_DOCUMENT_VIEW (self));
}

static void
bisection_equation_view_dispose (GObject *object)
{
  BisectionEquationView *self = BISECTION_EQUATION_VIEW (object);

  g_clear_handle_id (&self->resize_id, g_source_remove);
  icn_equations_clear (&self->chain);
  g_clear_pointer (&self->quantity, g_free);
  g_clear_pointer (&self->field, g_free);
  g_clear_pointer (&self->readout, g_free);
  G_OBJECT_CLASS (bisection_equation_view_parent_class)->dispose (object);
}

static const BisectionProperty properties[] = {
  { "readout", G_TYPE_STRING, G_PARAM_READABLE, G_STRUCT_OFFSET (BisectionEquationView, readout) },
};

static void
bisection_equation_view_class_init (BisectionEquationViewClass *class)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_equation_view_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_equation_view_update;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  bisection_add_signal (class, "pointed", 1, G_TYPE_POINTER);
  g_type_ensure (BISECTION_TYPE_SCENE_VIEW);
  gtk_widget_class_set_template_from_resource (widget, "/bisection/equation-view.ui");
  BISECTION_BIND_CHILDREN (widget, BisectionEquationView, scroller, scene, load_row, load_scale,
                           load);
  BISECTION_BIND_CALLBACKS (widget, bisection_document_view_queue_update, on_hover, on_moved_focus,
                            on_left, on_unfolded);
}

static void
bisection_equation_view_init (BisectionEquationView *self)
{
  icn_equations_init (&self->chain);
  self->at = -1;
  self->readout = usual_readout ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_scale_set_format_value_func (self->load_scale, format_load, NULL, NULL);
  bisection_scene_view_set_maker (self->scene, draw, self);
}
