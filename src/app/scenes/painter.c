/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "painter.h"

#include "job.h"
#include <string.h>

/* A request to paint a scene. When the request is finished, `still` is an image of the scene alone,
 * and `picture` one of the scene with its overlay. */
typedef struct {
  BisectionCanvas canvas;
  IcnScene *scene, *overlay;
  cairo_surface_t *still, *picture;
} Painting;

struct _BisectionPainter {
  BisectionJob *job;
  Painting *waiting; /* the request that will be painted after the running one; NULL: none */
  Painting *last;    /* the last finished request; NULL: none */
  BisectionPainted painted;
  gpointer data;
};

static void
painting_free (gpointer data)
{
  Painting *painting = data;

  g_clear_pointer (&painting->scene, icn_scene_free);
  g_clear_pointer (&painting->overlay, icn_scene_free);
  g_clear_pointer (&painting->still, cairo_surface_destroy);
  g_clear_pointer (&painting->picture, cairo_surface_destroy);
  g_free (painting);
}

/* The functions below run in the background thread. */

static cairo_surface_t *
new_surface (const BisectionCanvas *canvas)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, canvas->width * canvas->scale, canvas->height * canvas->scale);

  cairo_surface_set_device_scale (surface, canvas->scale, canvas->scale);
  return surface;
}

static void
paint_on (cairo_surface_t *surface, const BisectionCanvas *canvas, const IcnScene *scene,
          IcnPaintFlags flags)
{
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, canvas->unit, canvas->unit);
  icn_scene_paint (scene, canvas->theme, cr, flags);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
}

/* Returns a copy of a surface; the overlay is then painted on the copy. `from` itself must not be
 * changed, because the main thread may be showing it. */
static cairo_surface_t *
copy_surface (cairo_surface_t *from, const BisectionCanvas *canvas)
{
  cairo_surface_t *copy = new_surface (canvas);

  cairo_surface_flush (copy);
  memcpy (cairo_image_surface_get_data (copy), cairo_image_surface_get_data (from),
          (gsize) cairo_image_surface_get_stride (from) * cairo_image_surface_get_height (from));
  cairo_surface_mark_dirty (copy);
  return copy;
}

static gpointer
paint (gpointer input, GCancellable *cancellable G_GNUC_UNUSED, GError **error G_GNUC_UNUSED)
{
  const Painting *wanted = input;
  const BisectionCanvas *canvas = &wanted->canvas;
  Painting *painting = g_new0 (Painting, 1);

  painting->canvas = *canvas;
  painting->scene = icn_scene_ref (wanted->scene);
  if (wanted->still) {
    painting->still = cairo_surface_reference (wanted->still);
  } else {
    painting->still = new_surface (canvas);
    paint_on (painting->still, canvas, wanted->scene, canvas->flags);
  }
  if (wanted->overlay) {
    painting->picture = copy_surface (painting->still, canvas);
    paint_on (painting->picture, canvas, wanted->overlay, canvas->flags);
  } else {
    painting->picture = cairo_surface_reference (painting->still);
  }
  return painting;
}

/* The functions below run in the main thread. */

static gboolean
is_same (const BisectionCanvas *a, const BisectionCanvas *b)
{
  return a->width == b->width && a->height == b->height && a->scale == b->scale &&
         a->unit == b->unit && a->theme == b->theme && a->flags == b->flags;
}

/* Array of BisectionPainter: those with a finished picture that is not shown yet. All pictures that
 * one edit changes are to appear in the same frame. So a finished picture is not shown until all
 * other painters have finished, except if its own painter is asked for another picture: then it is
 * shown at once. */
static GPtrArray *finished;
static guint n_begun; /* number of requests that are being painted or are queued in the thread */

/* Calls the callback of every painter in `finished` with its picture. A callback may free painters;
 * a painter that is freed is removed from the array. */
static void
tell_of_finished (void)
{
  while (finished && finished->len > 0) {
    BisectionPainter *painter = g_ptr_array_steal_index (finished, 0);

    painter->painted (painter->last->picture, painter->data);
  }
}

static void
add_finished (BisectionPainter *painter)
{
  if (!finished)
    finished = g_ptr_array_new (); /* kept until the program ends */
  if (!g_ptr_array_find (finished, painter, NULL))
    g_ptr_array_add (finished, painter);
}

static void
begin (BisectionPainter *painter)
{
  Painting *wanted = g_steal_pointer (&painter->waiting);
  const Painting *last = painter->last;

  if (last && last->scene == wanted->scene && is_same (&last->canvas, &wanted->canvas))
    wanted->still = cairo_surface_reference (last->still);
  bisection_job_start (painter->job, wanted);
  n_begun++;
}

static void
job_done (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionPainter *painter = data;
  gboolean goes_on = painter->waiting != NULL;

  n_begun--;
  g_clear_pointer (&painter->last, painting_free);
  painter->last = result;
  add_finished (painter);
  if (goes_on)
    begin (painter);
  if (goes_on || n_begun == 0)
    tell_of_finished ();
}

BisectionPainter *
bisection_painter_new (BisectionPainted painted, gpointer data)
{
  BisectionPainter *painter = g_new0 (BisectionPainter, 1);

  painter->job = bisection_job_new (paint, painting_free, painting_free, job_done, painter);
  bisection_job_share_thread (painter->job);
  painter->painted = painted;
  painter->data = data;
  return painter;
}

void
bisection_painter_free (BisectionPainter *painter)
{
  if (bisection_job_is_running (painter->job))
    n_begun--;
  if (finished)
    g_ptr_array_remove (finished, painter);
  bisection_job_free (painter->job);
  if (n_begun == 0)
    tell_of_finished ();
  g_clear_pointer (&painter->waiting, painting_free);
  g_clear_pointer (&painter->last, painting_free);
  g_free (painter);
}

void
bisection_painter_paint (BisectionPainter *painter, const BisectionCanvas *canvas, IcnScene *scene,
                         IcnScene *overlay)
{
  Painting *wanted = g_new0 (Painting, 1);

  wanted->canvas = *canvas;
  wanted->scene = icn_scene_ref (scene);
  wanted->overlay = overlay ? icn_scene_ref (overlay) : NULL;
  g_clear_pointer (&painter->waiting, painting_free);
  painter->waiting = wanted;
  if (!bisection_job_is_running (painter->job))
    begin (painter);
}
