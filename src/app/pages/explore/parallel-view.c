/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parallel-view.h"
#include "axis.h"
#include "class-parts.h"
#include "diagram-parallel.h"
#include "scene-view.h"
#include "style-theme.h"
#include <glib/gi18n.h>
#include <math.h>

/* a drag moves an end of a brush (a value range) if it begins within this distance of that end, in
 * scene units (pixels at scale 1) */
#define REACH 7.0

/* What a drag along an axis does to the axis's brush, the range of values to which it restricts the
 * candidates. */
typedef enum {
  DRAG_NONE,
  DRAG_SET,   /* sets a new brush (value range), from where the drag began to the pointer */
  DRAG_LOWER, /* moves the lower end of the brush (value range) */
  DRAG_UPPER,
  DRAG_ALL, /* moves the brush (value range) without changing its length */
} Drag;

struct _BisectionParallelView {
  AdwBin parent_instance;
  /* says how many candidates lie within the brushes (value ranges) of all axes, and names the
   * brushes */
  GtkLabel *left;
  GtkButton *clear;
  BisectionSceneView *picture;

  const IcnSpaceTable *table;
  IcnParallel *parallel; /* axes and lines of the table that is shown; NULL without a table */
  IcnSpaceFamilies *families;
  /* [axes] the brush of each axis: the value range to which it restricts the candidates */
  IcnBrush *brushes;
  /* [rows] 1 for each row of the table whose candidate lies within the brushes (value ranges) of
   * all axes, else 0 */
  guint8 *is_left;
  guint n_left;
  gboolean is_brushed; /* at least one axis has a brush (a value range) */
  guint focus;         /* index of the axis whose brush (value range) the keyboard changes */
  /* the keyboard moves the upper end of the brush (value range) of the axis `focus`; FALSE: the
   * lower end */
  gboolean is_upper;
  double width, height; /* size of the scene that is shown, in scene units (pixels at scale 1) */

  Drag drag;
  guint dragged;           /* index of the axis along which the user drags */
  double begin_x, begin_y; /* where the drag began, scene units (pixels at scale 1) */
  /* distance of the pointer from where the drag began, scene units (pixels at scale 1) */
  double moved_x, moved_y;
  IcnBrush before;         /* brush (value range) of the dragged axis when the drag began */
};

G_DEFINE_FINAL_TYPE (BisectionParallelView, bisection_parallel_view, ADW_TYPE_BIN)

static guint
n_axes (BisectionParallelView *self)
{
  return self->parallel ? self->parallel->axes->len : 0;
}

static IcnParallelPicture
picture_of (BisectionParallelView *self)
{
  gboolean has_focus = gtk_widget_has_visible_focus (GTK_WIDGET (self->picture));

  return (IcnParallelPicture){ .parallel = self->parallel,
                               .families = self->families,
                               .brushes = self->brushes,
                               .is_left = self->is_brushed ? self->is_left : NULL,
                               .focus = has_focus ? (int) self->focus : -1,
                               .is_upper = self->is_upper };
}

/* The functions below describe in words the brushes: the value ranges to which candidates are
 * restricted. */

/* Returns the title of the i-th axis with the range of its brush, such as "Pins: 64 to 256"; free
 * with g_free. */
static char *
brush_words (BisectionParallelView *self, guint i)
{
  const IcnParallelAxis *axis = icn_parallel_axis (self->parallel, i);
  g_autofree char *range = self->brushes[i].is_set ? icn_brush_words (&self->brushes[i], axis)
                                                   /* Translators: all values of a setting. */
                                                   : g_strdup (_ ("all values"));

  return g_strdup_printf ("%s: %s", axis->title, range);
}

static char *
left_words (BisectionParallelView *self)
{
  guint n_all = self->parallel ? self->parallel->n_lines : 0;
  g_autofree char *all = icn_count (n_all), *left = icn_count (self->n_left);
  GString *text;

  if (!self->is_brushed)
    return g_strdup (_ ("Drag along an axis to brush a range of it."));
  /* Translators: the number of designs in all brushes, and of all designs. */
  text = g_string_new (NULL);
  g_string_append_printf (text, _ ("%s of %s designs are left"), left, all);
  for (guint i = 0; i < n_axes (self); i++)
    if (self->brushes[i].is_set) {
      g_autofree char *words = brush_words (self, i);

      g_string_append_printf (text, " · %s", words);
    }
  return g_string_free (text, FALSE);
}

/* Describes the picture to a screen reader: the axis that is selected with the keyboard, and its
 * brush (value range). */
static void
describe (BisectionParallelView *self)
{
  g_autofree char *brush = n_axes (self) > 0 ? brush_words (self, self->focus) : NULL;
  g_autofree char *left = left_words (self), *text = NULL;

  if (brush)
    /* Translators: an axis with its range, the number of designs that are left. */
    text = g_strdup_printf (
      self->is_upper
        ? _ ("%s. %s. Left and Right choose an axis, Up and Down move the upper end of its range, "
             "Return chooses the lower end, Delete removes the range.")
        : _ ("%s. %s. Left and Right choose an axis, Up and Down move the lower end of its range, "
             "Return chooses the upper end, Delete removes the range."),
      brush, left);
  bisection_scene_view_set_description (self->picture, _ ("Parallel Coordinates"), text);
}

static void
tell (BisectionParallelView *self)
{
  g_autofree char *left = left_words (self);

  gtk_label_set_label (self->left, left);
  gtk_widget_set_sensitive (GTK_WIDGET (self->clear), self->is_brushed);
  describe (self);
}

/* The functions below draw the parallel coordinates. The faded lines of all candidates are the
 * scene; the brushes (value ranges) and the lines within them, which change during a drag, are an
 * overlay. */

static void
draw_upper (BisectionParallelView *self)
{
  IcnParallelPicture picture = picture_of (self);

  if (self->parallel && self->width > 0)
    bisection_scene_view_set_overlay (
      self->picture,
      icn_parallel_upper_scene (&picture, bisection_style_theme (), self->width, self->height));
}

static IcnScene *
make_picture (double width, double height, const IcnTheme *theme, gpointer owner)
{
  BisectionParallelView *self = owner;
  IcnParallelPicture picture = picture_of (self);

  if (!self->parallel)
    return NULL;
  self->width = width;
  self->height = height;
  bisection_scene_view_set_smallest (self->picture, icn_parallel_height (&picture, theme, width));
  draw_upper (self);
  return icn_parallel_faded_scene (&picture, theme, width, height);
}

/* Finds the candidates that lie within the brushes (value ranges) of all axes, and shows them. */
static void
apply (BisectionParallelView *self)
{
  gboolean was_brushed = self->is_brushed;

  self->is_brushed = FALSE;
  for (guint i = 0; i < n_axes (self); i++)
    self->is_brushed = self->is_brushed || self->brushes[i].is_set;
  if (self->parallel)
    self->n_left = icn_parallel_brush (self->parallel, self->brushes, self->is_left);
  if (self->is_brushed != was_brushed)
    bisection_scene_view_invalidate (self->picture);
  else
    draw_upper (self);
  tell (self);
  g_signal_emit_by_name (self, "brushed");
}

/* Emits "kept", because the user has finished a change of the brushes (value ranges). axis: if an
 * arrow key moved the brush of an axis, this axis; repeated key presses on one axis are one undo
 * step. NULL after other changes. */
static void
tell_kept (BisectionParallelView *self, const IcnParallelAxis *axis)
{
  g_autofree char *drag = axis ? g_strconcat ("brush ", axis->key, NULL) : NULL;

  g_signal_emit_by_name (self, "kept", drag);
}

void
bisection_parallel_view_clear (BisectionParallelView *self)
{
  if (!self->is_brushed)
    return;
  memset (self->brushes, 0, n_axes (self) * sizeof *self->brushes);
  apply (self);
  tell_kept (self, NULL);
}

static void
forget (BisectionParallelView *self)
{
  g_clear_pointer (&self->parallel, icn_parallel_free);
  g_clear_pointer (&self->families, icn_space_families_free);
  g_clear_pointer (&self->brushes, g_free);
  g_clear_pointer (&self->is_left, g_free);
  self->drag = DRAG_NONE;
}

void
bisection_parallel_view_show (BisectionParallelView *self, const IcnSpaceTable *table, int color,
                              const GPtrArray *kept)
{
  forget (self);
  self->table = table;
  if (table) {
    self->parallel = icn_parallel_new (table);
    self->families = icn_space_families_new (table, color);
    self->brushes = g_new0 (IcnBrush, n_axes (self) + 1);
    self->is_left = g_new0 (guint8, table->rows->len + 1);
    icn_parallel_find_brushes (self->parallel, kept, self->brushes);
  }
  self->focus = self->focus < n_axes (self) ? self->focus : 0;
  gtk_widget_set_visible (GTK_WIDGET (self), n_axes (self) > 1);
  bisection_scene_view_invalidate (self->picture);
  apply (self);
}

static gboolean
is_same (const IcnBrush *a, const IcnBrush *b)
{
  return !a->is_set == !b->is_set && a->from == b->from && a->to == b->to;
}

void
bisection_parallel_view_brush (BisectionParallelView *self, const GPtrArray *kept)
{
  g_autofree IcnBrush *brushes = g_new0 (IcnBrush, n_axes (self) + 1);
  guint i = 0;

  if (!self->parallel || self->drag != DRAG_NONE)
    return;
  icn_parallel_find_brushes (self->parallel, kept, brushes);
  while (i < n_axes (self) && is_same (&brushes[i], &self->brushes[i]))
    i++;
  if (i == n_axes (self))
    return;
  memcpy (self->brushes, brushes, n_axes (self) * sizeof *brushes);
  apply (self);
}

GPtrArray *
bisection_parallel_view_keep (BisectionParallelView *self, const GPtrArray *kept)
{
  return self->is_brushed ? icn_parallel_keep_brushes (self->parallel, self->brushes, kept)
                          : g_ptr_array_new_with_free_func ((GDestroyNotify) icn_sweep_brush_free);
}

const guint8 *
bisection_parallel_view_get_left (BisectionParallelView *self)
{
  return self->is_brushed ? self->is_left : NULL;
}

IcnScene *
bisection_parallel_view_make_figure (BisectionParallelView *self, const IcnTheme *theme,
                                     double width, double height)
{
  IcnParallelPicture picture = picture_of (self);

  picture.focus = -1;
  picture.title = _ ("Space of Designs");
  return self->parallel ? icn_parallel_scene (&picture, theme, width, height) : NULL;
}

char *
bisection_parallel_view_make_csv (BisectionParallelView *self)
{
  return self->parallel
           ? icn_parallel_to_csv (self->parallel, self->is_brushed ? self->is_left : NULL)
           : NULL;
}

/* The functions below handle the pointer. */

static double
place_at (BisectionParallelView *self, double x, double y)
{
  IcnParallelPicture picture = picture_of (self);

  return icn_parallel_place_at (&picture, bisection_style_theme (), self->width, self->height, x,
                                y);
}

/* Returns what a drag does that begins at `place`, a position on the dragged axis. brush: the brush
 * (value range) of this axis. */
static Drag
drag_at (BisectionParallelView *self, const IcnBrush *brush, double place)
{
  const IcnParallelAxis *axis = icn_parallel_axis (self->parallel, self->dragged);
  IcnParallelPicture picture = picture_of (self);
  double reach =
    REACH / icn_parallel_length (&picture, bisection_style_theme (), self->width, self->height);
  double from = icn_parallel_place (axis, brush->from), to = icn_parallel_place (axis, brush->to);

  if (!brush->is_set)
    return DRAG_SET;
  if (fabs (place - to) <= reach)
    return DRAG_UPPER;
  if (fabs (place - from) <= reach)
    return DRAG_LOWER;
  return place > from && place < to ? DRAG_ALL : DRAG_SET;
}

static void
on_drag_begun (BisectionParallelView *self, double x, double y)
{
  const IcnHit *hit = self->parallel ? bisection_scene_view_pick (self->picture, x, y) : NULL;

  self->drag = DRAG_NONE;
  if (!hit || hit->kind != ICN_HIT_PARALLEL_AXIS)
    return;
  self->dragged = self->focus = hit->id;
  self->begin_x = x;
  self->begin_y = y;
  self->moved_x = self->moved_y = 0;
  self->before = self->brushes[hit->id];
  self->drag = drag_at (self, &self->before, place_at (self, x, y));
}

/* Sets the brush (value range) of the dragged axis as self->drag says. begin: position on the axis
 * where the drag began; now: position of the pointer. */
static void
follow_drag (BisectionParallelView *self, double begin, double now)
{
  const IcnParallelAxis *axis = icn_parallel_axis (self->parallel, self->dragged);
  IcnBrush *brush = &self->brushes[self->dragged];
  double from = icn_parallel_place (axis, self->before.from);
  double to = icn_parallel_place (axis, self->before.to), by = now - begin;

  /* On an axis of categories, a brush (value range) reaches to the outer edges of its first and
   * last category. Here `from` and `to` become the middles of these categories. */
  if (axis->names && self->drag != DRAG_SET) {
    from += 0.5 / axis->names->len;
    to -= 0.5 / axis->names->len;
  }
  if (self->drag == DRAG_SET)
    icn_brush_set (brush, axis, begin, now);
  else if (self->drag == DRAG_LOWER)
    icn_brush_set (brush, axis, MIN (now, to), to);
  else if (self->drag == DRAG_UPPER)
    icn_brush_set (brush, axis, from, MAX (now, from));
  else {
    by = CLAMP (by, -from, 1 - to);
    icn_brush_set (brush, axis, from + by, to + by);
  }
}

static void
on_panned (BisectionParallelView *self, double dx, double dy)
{
  if (self->drag == DRAG_NONE || !self->parallel)
    return;
  self->moved_x += dx;
  self->moved_y += dy;
  follow_drag (self, place_at (self, self->begin_x, self->begin_y),
               place_at (self, self->begin_x + self->moved_x, self->begin_y + self->moved_y));
  apply (self);
}

static void
on_drag_ended (BisectionParallelView *self)
{
  gboolean is_changed =
    self->drag != DRAG_NONE && !is_same (&self->before, &self->brushes[self->dragged]);

  self->drag = DRAG_NONE;
  if (is_changed)
    tell_kept (self, NULL);
}

static void
remove_brush (BisectionParallelView *self, guint axis)
{
  if (axis >= n_axes (self) || !self->brushes[axis].is_set)
    return;
  self->brushes[axis] = (IcnBrush){ 0 };
  apply (self);
  tell_kept (self, NULL);
}

static void
on_clicked (BisectionParallelView *self, double x, double y)
{
  const IcnHit *hit = self->parallel ? bisection_scene_view_pick (self->picture, x, y) : NULL;

  if (hit && hit->kind == ICN_HIT_PARALLEL_AXIS)
    remove_brush (self, hit->id);
}

/* The functions below handle the keyboard. */

static void
on_moved_focus (BisectionParallelView *self, int direction)
{
  guint n = n_axes (self);

  if (n == 0)
    return;
  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT) {
    self->focus =
      direction == GTK_DIR_RIGHT ? MIN (self->focus + 1, n - 1) : self->focus - (self->focus > 0);
    draw_upper (self);
    describe (self);
    return;
  }
  icn_brush_step (&self->brushes[self->focus], icn_parallel_axis (self->parallel, self->focus),
                  self->is_upper, direction == GTK_DIR_UP ? 1 : -1);
  apply (self);
  tell_kept (self, icn_parallel_axis (self->parallel, self->focus));
}

static void
on_activated (BisectionParallelView *self)
{
  self->is_upper = !self->is_upper;
  draw_upper (self);
  describe (self);
}

static gboolean
on_key (BisectionParallelView *self, guint key)
{
  if (key != GDK_KEY_Delete && key != GDK_KEY_KP_Delete && key != GDK_KEY_BackSpace)
    return GDK_EVENT_PROPAGATE;
  remove_brush (self, self->focus);
  return GDK_EVENT_STOP;
}

static void
bisection_parallel_view_dispose (GObject *object)
{
  forget (BISECTION_PARALLEL_VIEW (object));
  G_OBJECT_CLASS (bisection_parallel_view_parent_class)->dispose (object);
}

static void
bisection_parallel_view_class_init (BisectionParallelViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_parallel_view_dispose;
  bisection_add_signal (class, "brushed", 0);
  bisection_add_signal (class, "kept", 1, G_TYPE_STRING);
  BISECTION_ENSURE_TYPES (SCENE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/parallel-view.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionParallelView, left, clear, picture);
  BISECTION_BIND_CALLBACKS (widget_class, on_drag_begun, on_panned, on_drag_ended, on_clicked,
                            on_moved_focus, on_activated, on_key, draw_upper,
                            bisection_parallel_view_clear);
}

static void
bisection_parallel_view_init (BisectionParallelView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_scene_view_set_maker (self->picture, make_picture, self);
  tell (self);
}
