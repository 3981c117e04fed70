/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plane-search.h"

#include "axis.h"
#include "explain.h"
#include "job.h"
#include "number-text.h"
#include "space-words.h"
#include "study.h"
#include <glib/gi18n.h>

/* Largest number of lines of the resulting text; if there are more, the last line says how many
 * there are in all. */
#define MOST_LINES 100

typedef struct {
  char *text;
  /* data of a picture of the best designs; NULL if icn_plane_check() allows no picture */
  IcnPlane *plane;
} Found;

struct _BisectionPlaneSearch {
  BisectionJob *job;
  /* text that identifies what the last search was started for: the sweep of designs and the axis;
   * NULL: no search was started */
  char *asked;
  Found *found;
  GFunc done;
  gpointer data;
};

/* The functions below run in a background thread. */

typedef struct {
  IcnStudy *study;
  char *along;
  const IcnNumberMarks *marks; /* decimal point and thousands separator of the user's locale */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  icn_study_free (input->study);
  g_free (input->along);
  g_free (input);
}

static void
found_free (gpointer data)
{
  Found *found = data;

  if (found == NULL)
    return;
  g_free (found->text);
  icn_plane_free (found->plane);
  g_free (found);
}

static void
add_line (const IcnSpace *space, const IcnContest *contest, const IcnStretch *stretch,
          GString *text)
{
  g_autofree char *words = icn_space_stretch_words (space, contest, stretch);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
}

/* Appends to `text` the result for one combination of values of the settings that the axis does not
 * change: a line with these values, then a line for each element of `stretches`. A stretch
 * (IcnStretch) is a part of the axis on which one family of designs (a base design with certain
 * values of the swept settings) is best. *n_lines: counts the lines of stretches in all calls.
 * Lines after the first MOST_LINES are counted but not appended. */
static void
add_condition (const IcnSpace *space, const IcnContest *contest, const GPtrArray *stretches,
               guint *n_lines, GString *text)
{
  g_autofree char *conditions =
    icn_space_conditions_words (space, contest, g_ptr_array_index (stretches, 0));

  if (conditions && *n_lines < MOST_LINES)
    g_string_append_printf (text, "%s%s:", text->len > 0 ? "\n\n" : "", conditions);
  for (guint i = 0; i < stretches->len; i++)
    if ((*n_lines)++ < MOST_LINES)
      add_line (space, contest, g_ptr_array_index (stretches, i), text);
}

/* Returns what add_condition() appends for all combinations of values of the settings that the axis
 * does not change; at most MOST_LINES lines of stretches (parts of the axis in which one family of
 * designs is best). Free with g_free. all: for each combination, a GPtrArray of IcnStretch. */
static char *
stretches_words (const IcnSpace *space, const IcnContest *contest, const GPtrArray *all)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_lines = 0;

  for (guint i = 0; i < all->len; i++)
    add_condition (space, contest, g_ptr_array_index (all, i), &n_lines, text);
  if (n_lines > MOST_LINES) {
    g_autofree char *count = icn_count (n_lines);

    g_string_append (text, "\n\n");
    /* Translators: %s is the number of all lines. */
    g_string_append_printf (text, _ ("The first of %s lines; the command line writes all."), count);
  }
  return g_strdup (text->str);
}

static gpointer
search_plane (gpointer data, GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  const IcnSpaceAsked none = { NULL };
  g_autoptr (IcnSpaceAsked) asked = icn_space_asked_new (input->study, &none);
  const char *along = input->along ? input->along : icn_study_crossed (input->study, error);
  g_autoptr (IcnSpace) space = along ? icn_space_new (input->study, asked, error) : NULL;
  g_autoptr (IcnContest) contest = space ? icn_contest_new (space, along, error) : NULL;
  g_autoptr (GPtrArray) stretches =
    contest ? icn_contest_stretches (contest, cancellable, error) : NULL;
  const IcnNumberMarks *before;
  Found *found;

  if (!stretches)
    return NULL;
  before = icn_number_set_marks (input->marks);
  found = g_new0 (Found, 1);
  found->text = stretches_words (space, contest, stretches);
  if (icn_plane_check (contest, NULL))
    found->plane = icn_plane_new (space, contest, stretches);
  icn_number_set_marks (before);
  return found;
}

/* The functions below run in the main thread. */

static void
take_found (gpointer result, const GError *error, gpointer data)
{
  BisectionPlaneSearch *search = data;
  Found *found = result;

  if (found == NULL) {
    found = g_new0 (Found, 1);
    found->text = bisection_explain (error);
  }
  g_clear_pointer (&search->found, found_free);
  search->found = found;
  search->done (search, search->data);
}

BisectionPlaneSearch *
bisection_plane_search_new (GFunc done, gpointer data)
{
  BisectionPlaneSearch *search = g_new0 (BisectionPlaneSearch, 1);

  search->job = bisection_job_new (search_plane, input_free, found_free, take_found, search);
  search->done = done;
  search->data = data;
  return search;
}

void
bisection_plane_search_forget (BisectionPlaneSearch *search)
{
  bisection_job_cancel (search->job);
  g_clear_pointer (&search->asked, g_free);
  g_clear_pointer (&search->found, found_free);
}

void
bisection_plane_search_free (BisectionPlaneSearch *search)
{
  bisection_plane_search_forget (search);
  bisection_job_free (search->job);
  g_free (search);
}

void
bisection_plane_search_ask (BisectionPlaneSearch *search, const IcnStudy *study, const char *along)
{
  g_autofree char *sweep = icn_study_sweep_key (study);
  g_autofree char *key = g_strdup_printf ("%s\n%s", along ? along : "", sweep);
  Input *input;

  if (g_strcmp0 (key, search->asked) == 0)
    return;
  g_free (search->asked);
  search->asked = g_steal_pointer (&key);
  input = g_new0 (Input, 1);
  input->study = icn_study_dup_but_results (study);
  input->along = g_strdup (along);
  input->marks = icn_number_marks ();
  bisection_job_start (search->job, input);
}

gboolean
bisection_plane_search_is_running (const BisectionPlaneSearch *search)
{
  return bisection_job_is_running (search->job);
}

const IcnPlane *
bisection_plane_search_get_plane (const BisectionPlaneSearch *search)
{
  return search->found ? search->found->plane : NULL;
}

const char *
bisection_plane_search_get_words (const BisectionPlaneSearch *search)
{
  return search->found ? search->found->text : NULL;
}
