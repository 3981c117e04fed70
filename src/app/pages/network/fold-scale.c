/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fold-scale.h"
#include "analysis.h"
#include "axis.h"
#include "class-parts.h"
#include "layout.h"
#include "picture.h"
#include <glib/gi18n.h>
#include <string.h>

#define FOLD_MS 600
#define SNAP 0.03 /* the slider snaps to an end (0 or 1) within this distance of it */

struct _BisectionFoldScale {
  AdwBin parent_instance;
  GtkAdjustment *fold;
  GtkLabel *length;
  IcnAnalysis *analysis;
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (BisectionFoldScale, bisection_fold_scale, ADW_TYPE_BIN)

static void
show_length (BisectionFoldScale *self)
{
  if (self->analysis == NULL)
    return;
  g_autofree char *length =
    icn_number (icn_picture_longest_wire (self->analysis, gtk_adjustment_get_value (self->fold)));
  g_autofree char *text = g_strdup_printf (_ ("Longest wire %s"), length);
  gtk_label_set_label (self->length, text);
}

/* Called when the slider has another value, from 0, the plain grid, to 1, the folded layout. If the
 * value is close to 0 or 1, sets it to that number, which calls this function again. Otherwise
 * applies the value. */
static void
on_moved (BisectionFoldScale *self)
{
  double fold = gtk_adjustment_get_value (self->fold);
  double end = fold < SNAP ? 0 : fold > 1 - SNAP ? 1 : fold;
  if (end != fold) {
    gtk_adjustment_set_value (self->fold, end);
    return;
  }
  show_length (self);
  g_object_notify (G_OBJECT (self), "fold");
}

void
bisection_fold_scale_set_analysis (BisectionFoldScale *self, IcnAnalysis *analysis)
{
  if (analysis != NULL)
    icn_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  self->analysis = analysis;
  show_length (self);
}

gboolean
bisection_fold_scale_can_fold (BisectionFoldScale *self)
{
  if (self->analysis == NULL)
    return FALSE;
  const IcnPlacement *grid = &self->analysis->placement[ICN_LAYOUT_GRID];
  const IcnPlacement *folded = &self->analysis->placement[ICN_LAYOUT_FOLDED];
  gsize size = grid->n_vertices * sizeof *grid->column;
  return memcmp (grid->column, folded->column, size) != 0 ||
         memcmp (grid->row, folded->row, size) != 0;
}

void
bisection_fold_scale_go (BisectionFoldScale *self, double end)
{
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation),
                                      gtk_adjustment_get_value (self->fold));
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), end);
  adw_animation_play (self->animation);
}

static void
bisection_fold_scale_dispose (GObject *object)
{
  BisectionFoldScale *self = BISECTION_FOLD_SCALE (object);
  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  G_OBJECT_CLASS (bisection_fold_scale_parent_class)->dispose (object);
}

static void
get_fold (gpointer self, GValue *value)
{
  g_value_set_double (value, gtk_adjustment_get_value (BISECTION_FOLD_SCALE (self)->fold));
}

static void
set_fold (gpointer self, const GValue *value)
{
  gtk_adjustment_set_value (BISECTION_FOLD_SCALE (self)->fold, g_value_get_double (value));
}

static const BisectionProperty properties[] = {
  { "fold", G_TYPE_DOUBLE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY, .get = get_fold,
    .set = set_fold },
};

static void
bisection_fold_scale_class_init (BisectionFoldScaleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_fold_scale_dispose;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/fold-scale.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionFoldScale, fold, length);
  gtk_widget_class_bind_template_callback (widget_class, on_moved);
}

static void
bisection_fold_scale_init (BisectionFoldScale *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FOLD_MS,
                             adw_property_animation_target_new (G_OBJECT (self->fold), "value"));
}
