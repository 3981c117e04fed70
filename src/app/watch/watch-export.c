/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-export.h"

#include <glib/gi18n.h>
#include <math.h>

#include "animation.h"
#include "design.h"
#include "evaluation.h"
#include "export.h"
#include "file-save.h"
#include "job.h"
#include "modal.h"
#include "style-theme.h"
#include "theme.h"
#include "toast-error.h"

#define WIDTH 960 /* size of the saved pictures, in pixels */
#define HEIGHT 640

/* A request to save a part of an animated simulation (IcnFilm), with copies of all data that it
 * refers to. */
typedef struct {
  IcnFilm film;
  IcnDesign *design;
  IcnEvaluation evaluation;
  IcnSimulationSettings settings;
  char *name, *path;
  const IcnTheme *theme;
  double speed;
} Order;

struct _BisectionWatchExport {
  GtkWidget *owner;
  GtkFileChooserNative *chooser;
  Order *asked; /* the film for which the file chooser is open, or NULL */
  BisectionJob *job;
};

static Order *
order_new (const IcnFilm *film, double speed)
{
  Order *order = g_new0 (Order, 1);

  order->design = icn_design_dup (film->design);
  icn_evaluation_copy (&order->evaluation, film->evaluation);
  order->settings = *film->settings;
  order->name = g_strdup (film->name);
  order->theme = bisection_style_theme ();
  order->speed = speed;
  order->film = *film;
  order->film.design = order->design;
  order->film.evaluation = &order->evaluation;
  order->film.settings = &order->settings;
  order->film.name = order->name;
  return order;
}

static void
order_free (gpointer data)
{
  Order *order = data;

  if (order == NULL)
    return;
  icn_design_free (order->design);
  icn_evaluation_clear (&order->evaluation);
  g_free (order->name);
  g_free (order->path);
  g_free (order);
}

typedef struct {
  const Order *order;
  GPtrArray *frames; /* array of GBytes: the pictures made so far */
} Frames;

static gboolean
take_frame (IcnScene *scene, guint64 cycle G_GNUC_UNUSED, gpointer data, GError **error)
{
  Frames *frames = data;
  g_autoptr (IcnScene) owned = scene;
  GBytes *picture = icn_export (scene, frames->order->theme, ICN_FORMAT_PNG, 1, NULL, error);

  if (picture == NULL)
    return FALSE;
  g_ptr_array_add (frames->frames, picture);
  return TRUE;
}

/* Makes the pictures of the film and saves them as one file, in a background thread. Returns the
 * file's path. */
static gpointer
make (gpointer input, GCancellable *cancellable, GError **error)
{
  Order *order = input;
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  Frames frames = { order, pictures };
  g_autoptr (GBytes) whole = NULL;

  if (!icn_film_run (&order->film, order->theme, WIDTH, HEIGHT, take_frame, &frames, cancellable,
                     error))
    return NULL;
  whole = icn_animation_new (pictures, (guint) round (1000 / order->speed), error);
  if (whole == NULL ||
      !icn_file_save (order->path, g_bytes_get_data (whole, NULL), g_bytes_get_size (whole), error))
    return NULL;
  return g_path_get_basename (order->path);
}

static void
saved (gpointer result, const GError *error, gpointer data)
{
  BisectionWatchExport *self = data;
  g_autofree char *name = result, *message = NULL;

  if (name == NULL) {
    bisection_toast_error (self->owner, error);
    return;
  }
  /* Translators: the name of a file. */
  message = g_strdup_printf (_ ("Animation saved as %s"), name);
  gtk_widget_activate_action (self->owner, "win.toast", "s", message);
}

static void
file_chosen (gpointer data, GFile *file)
{
  BisectionWatchExport *self = data;
  Order *order = g_steal_pointer (&self->asked);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  if (path == NULL) {
    order_free (order);
    return;
  }
  order->path =
    g_str_has_suffix (path, ".png") ? g_strdup (path) : g_strconcat (path, ".png", NULL);
  bisection_job_start (self->job, order);
}

void
bisection_watch_export_ask (BisectionWatchExport *self, const IcnFilm *film, double speed)
{
  g_autofree char *name = NULL;

  if (bisection_modal_present (self->owner))
    return;
  g_clear_pointer (&self->asked, order_free);
  self->asked = order_new (film, speed);
  name = g_strdup_printf ("%s.png", self->asked->name);
  g_strdelimit (name, "/\\", '-');
  self->chooser = gtk_file_chooser_native_new (
    _ ("Save Animation"), GTK_WINDOW (gtk_widget_get_root (self->owner)),
    GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  bisection_modal_choose_file (&self->chooser, file_chosen, self);
}

BisectionWatchExport *
bisection_watch_export_new (GtkWidget *owner)
{
  BisectionWatchExport *self = g_new0 (BisectionWatchExport, 1);

  self->owner = owner;
  self->job = bisection_job_new (make, order_free, g_free, saved, self);
  return self;
}

void
bisection_watch_export_free (BisectionWatchExport *self)
{
  if (self == NULL)
    return;
  bisection_modal_release_file (&self->chooser);
  bisection_job_free (self->job);
  order_free (self->asked);
  g_free (self);
}
