/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "film-output.h"

#include "animation.h"
#include "error.h"
#include "evaluation.h"
#include "film.h"
#include "load-list.h"
#include "number-text.h"
#include "scene.h"
#include "study-figure.h"
#include "view.h"
#include "workbench.h"
#include <math.h>
#include <string.h>

#define SPEED 8 /* default number of pictures per second */
#define LEAST_SPEED 0.1
#define MOST_SPEED 50

/* Destination of the pictures of a film: `frames`, for one animated PNG, or a file for each
 * picture. */
typedef struct {
  const FigureOptions *figure;
  GPtrArray *frames; /* array of GBytes: the pictures so far, each encoded; NULL: each picture is
                        written to its own file */
} Sink;

/* Returns the name of the file with the picture of a cycle: `pattern` with the number of the cycle
 * in place of its only conversion, of the form %d, %5d or %05d. NULL if `pattern` does not have
 * exactly one such conversion. Free with g_free. */
static char *
name_of (const char *pattern, guint64 cycle)
{
  const char *percent = strchr (pattern, '%'), *end = percent ? percent + 1 : NULL;
  guint width = 0;

  if (!percent || strchr (percent + 1, '%'))
    return NULL;
  for (; g_ascii_isdigit (*end) && width < 10; end++)
    width = 10 * width + (guint) g_ascii_digit_value (*end);
  if (*end != 'd' || width > 10)
    return NULL;
  return g_strdup_printf ("%.*s%0*" G_GUINT64_FORMAT "%s", (int) (percent - pattern), pattern,
                          (int) width, cycle, end + 1);
}

static gboolean
take_frame (IcnScene *scene, guint64 cycle, gpointer data, GError **error)
{
  Sink *sink = data;
  g_autoptr (IcnScene) owned = scene;
  g_autoptr (GBytes) picture =
    icn_export (scene, sink->figure->theme, sink->figure->format, sink->figure->scale, NULL, error);
  g_autofree char *name = NULL;

  if (!picture)
    return FALSE;
  if (sink->frames) {
    g_ptr_array_add (sink->frames, g_steal_pointer (&picture));
    return TRUE;
  }
  name = name_of (sink->figure->path, cycle);
  return output_bytes (picture, name, error) == EXIT_DONE;
}

/* Parses the range of cycles that a film shows, FIRST:LAST[:STEP]. */
static gboolean
parse_cycles (const char *text, IcnFilm *film, GError **error)
{
  g_auto (GStrv) word = g_strsplit (text, ":", -1);
  guint n = g_strv_length (word);
  double number[3] = { 0, 0, 1 };
  gboolean is_legal = n == 2 || n == 3;

  for (guint i = 0; is_legal && i < n; i++)
    is_legal = icn_count_from_text (word[i], &number[i]) && number[i] >= (i == 2) &&
               number[i] <= ICN_FILM_MAX_CYCLE;
  if (!is_legal || number[1] < number[0] ||
      (number[1] - number[0]) / number[2] >= ICN_FILM_MAX_FRAMES)
    return icn_error_value (error, "cycles", text,
                            "FIRST:LAST or FIRST:LAST:STEP, from 0 to 100000, with at most 2000 "
                            "pictures");
  film->first = (guint64) number[0];
  film->last = (guint64) number[1];
  film->step = (guint) number[2];
  return TRUE;
}

static gboolean
check (const FilmOptions *options, const IcnView *view, GError **error)
{
  const char *path = options->figure->path;
  g_autofree char *name = path ? name_of (path, 0) : NULL;

  if (!view || !icn_view_can_watch (view))
    return icn_error_value (error, "view", view ? view->id : "none",
                            "a drawing of the network, without depth, with --cycles");
  if (!name && (options->figure->format != ICN_FORMAT_PNG || (path && strchr (path, '%'))))
    return icn_error_value (error, "file", path ? path : "-",
                            "a name with one %d, for the cycle, or one that ends in .png");
  return options->speed == 0 || (options->speed >= LEAST_SPEED && options->speed <= MOST_SPEED) ||
         icn_error_range (error, "speed", options->speed, LEAST_SPEED, MOST_SPEED);
}

static gboolean
resolve_load (const FilmOptions *options, const IcnEvaluation *evaluation, double *load,
              GError **error)
{
  IcnLoad wanted;

  if (!icn_load_parse (options->load ? options->load : "50%s", &wanted, error))
    return FALSE;
  *load = icn_load_resolve (&wanted, evaluation);
  if (isfinite (*load))
    return TRUE;
  g_set_error_literal (error, USAGE_ERROR, 0,
                       "load: its saturation is not known, so that it needs a load in bits per "
                       "cycle");
  return FALSE;
}

static ExitStatus
write_animation (const FilmOptions *options, const GPtrArray *frames, GError **error)
{
  double speed = options->speed > 0 ? options->speed : SPEED;
  g_autoptr (GBytes) whole = icn_animation_new (frames, (guint) round (1000 / speed), error);

  return whole ? output_bytes (whole, options->figure->path, error) : EXIT_MISSED;
}

ExitStatus
film_write (const FilmOptions *options, const IcnFigure *figure, Input *input, GError **error)
{
  guint design = icn_figure_design (figure, input->study);
  g_autofree char *title = icn_study_design_name (input->study, design);
  g_autofree char *name = options->figure->path ? name_of (options->figure->path, 0) : NULL;
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  Sink sink = { options->figure, name ? NULL : frames };
  IcnFilm film = { .design = icn_study_design (input->study, design),
                   .settings = &input->study->simulation,
                   .view = icn_view_find (figure->id),
                   .name = title };

  if (!parse_cycles (options->cycles, &film, error) || !check (options, film.view, error))
    return EXIT_USAGE;
  if (!icn_workbench_evaluate (input->bench, design, TRUE, NULL, error)) {
    icn_workbench_name_design (input->bench, design, error);
    return EXIT_USAGE;
  }
  film.evaluation = &input->bench->evaluations[design];
  if (!resolve_load (options, film.evaluation, &film.load, error) ||
      !icn_film_run (&film, options->figure->theme, options->figure->width, options->figure->height,
                     take_frame, &sink, NULL, error))
    return EXIT_USAGE;
  return name ? EXIT_DONE : write_animation (options, frames, error);
}
