/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cut-scale.h"
#include "class-parts.h"
#include "cut-counts.h"
#include <glib/gi18n.h>
#include <math.h>

#define LEAST_WIDTH 120
/* the slider's knob is assumed to have this radius, in pixels; the cut's line must stay this far
 * from the picture's edges */
#define KNOB 10.0

struct _BisectionCutScale {
  GtkWidget parent_instance;
  GtkWidget *scale;
  /* number of columns of nodes to the left of the cut, which the slider sets */
  GtkAdjustment *place;
  BisectionPictureView *picture;
  /* x of the line of the cut at its leftmost and its rightmost position, in pixels of the picture;
   * first < 0 while they are unknown */
  double first, last;
  guint align_id;
};

G_DEFINE_FINAL_TYPE (BisectionCutScale, bisection_cut_scale, GTK_TYPE_WIDGET)

static void
on_place (BisectionCutScale *self)
{
  guint place = gtk_adjustment_get_value (self->place);
  if (self->picture != NULL && place != bisection_picture_view_get_cut (self->picture))
    bisection_picture_view_set_cut (self->picture, place);
}

/* The functions below align the slider so that its knob is below the cut's line. */

static GtkWidget *
child_named (GtkWidget *widget, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), name))
      return child;
  return NULL;
}

/* Returns the distance, in pixels, from the left end of the slider to the middle of its knob when
 * the slider is at its first position. */
static double
inset (BisectionCutScale *self)
{
  GtkWidget *trough = child_named (self->scale, "trough");
  GtkWidget *knob = trough != NULL ? child_named (trough, "slider") : NULL;
  graphene_rect_t bounds;
  int width = 0;

  if (knob == NULL || !gtk_widget_compute_bounds (trough, GTK_WIDGET (self), &bounds))
    return 0;
  gtk_widget_measure (knob, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return bounds.origin.x + width / 2.0;
}

/* Finds a position and a width of the slider, in pixels, with which the slider's knob is below the
 * cut's line for all positions of the cut. Returns FALSE if there are none, because no cut is
 * drawn, the cut's first or last position is outside the picture, or the slider would be too
 * narrow. */
static gboolean
find_place (BisectionCutScale *self, int *left, int *width)
{
  GtkWidget *picture = GTK_WIDGET (self->picture);
  double start, end, y, room = inset (self);
  int least;

  if (self->first < KNOB || self->last > gtk_widget_get_width (picture) - KNOB ||
      !gtk_widget_translate_coordinates (picture, GTK_WIDGET (self), self->first, 0, &start, &y) ||
      !gtk_widget_translate_coordinates (picture, GTK_WIDGET (self), self->last, 0, &end, &y))
    return FALSE;
  gtk_widget_measure (self->scale, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  *left = round (start - room);
  *width = round (end + room) - *left;
  return *width >= least;
}

static void
bisection_cut_scale_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BisectionCutScale *self = BISECTION_CUT_SCALE (widget);
  int left = 0, length = width;

  gtk_widget_size_allocate (self->scale, &(GtkAllocation){ 0, 0, width, height }, baseline);
  if (find_place (self, &left, &length))
    gtk_widget_size_allocate (self->scale, &(GtkAllocation){ left, 0, length, height }, baseline);
}

static void
bisection_cut_scale_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline,
                             int *natural_baseline)
{
  BisectionCutScale *self = BISECTION_CUT_SCALE (widget);

  gtk_widget_measure (self->scale, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX (*minimum, LEAST_WIDTH);
}

static gboolean
align (gpointer data)
{
  BisectionCutScale *self = data;
  double first = self->first, last = self->last;

  self->align_id = 0;
  if (bisection_picture_view_get_cut_range (self->picture, &self->first, &self->last) &&
      (self->first != first || self->last != last))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Aligns the slider with the cut's line, in an idle callback, because the picture computes the
 * positions of the cut only while its frame is painted. */
static void
queue_align (BisectionCutScale *self)
{
  if (self->align_id == 0)
    self->align_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, align, self, NULL);
}

/* The functions below update the slider when the picture changes. */

void
bisection_cut_scale_update (BisectionCutScale *self)
{
  const IcnCutCounts *cuts = bisection_picture_view_get_cuts (self->picture);
  gboolean is_shown = cuts != NULL && cuts->has_columns && cuts->columns > 2;
  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  queue_align (self);
  if (is_shown)
    gtk_adjustment_configure (self->place, bisection_picture_view_get_cut (self->picture), 1,
                              cuts->columns - 1.0, 1, 4, 0);
}

static void
bisection_cut_scale_dispose (GObject *object)
{
  BisectionCutScale *self = BISECTION_CUT_SCALE (object);

  g_clear_handle_id (&self->align_id, g_source_remove);
  g_clear_pointer (&self->scale, gtk_widget_unparent);
  G_OBJECT_CLASS (bisection_cut_scale_parent_class)->dispose (object);
}

static void
picture_changed (gpointer object)
{
  BisectionCutScale *self = object;
  if (self->picture == NULL)
    return;
  bisection_follow (self->picture, "cut-moved", bisection_cut_scale_update, self);
  bisection_follow (self->picture, "framed", queue_align, self);
}

static const BisectionProperty properties[] = {
  { "picture", G_TYPE_OBJECT, G_PARAM_WRITABLE, G_STRUCT_OFFSET (BisectionCutScale, picture),
    picture_changed, .object_type = bisection_picture_view_get_type },
};

static void
bisection_cut_scale_class_init (BisectionCutScaleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_cut_scale_dispose;
  widget_class->size_allocate = bisection_cut_scale_size_allocate;
  widget_class->measure = bisection_cut_scale_measure;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
}

static void
bisection_cut_scale_init (BisectionCutScale *self)
{
  GtkWidget *scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, NULL);
  self->first = -1;
  self->scale = scale;
  self->place = gtk_range_get_adjustment (GTK_RANGE (scale));
  gtk_scale_set_digits (GTK_SCALE (scale), 0);
  /* The slider is not mirrored in right-to-left languages, because the drawing is not mirrored
   * either. */
  gtk_range_set_flippable (GTK_RANGE (scale), FALSE);
  gtk_widget_set_tooltip_text (scale, _ ("Columns to the left of the cut"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Columns to the left of the cut"), -1);
  bisection_follow (self->place, "value-changed", on_place, self);
  gtk_widget_set_parent (scale, GTK_WIDGET (self));
}
