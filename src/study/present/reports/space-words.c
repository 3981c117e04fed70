/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-words.h"

#include "number-text.h"
#include <glib/gi18n-lib.h>
#include <math.h>

/* The name of the winning design at `place` in the sweep. The name leaves out the settings on the
 * axis of the contest and the conditions, which are stated elsewhere. Free with g_free. NULL if
 * there is no winner (`exists` is FALSE). */
static char *
winner_name (const IcnSpace *space, const IcnContest *contest, const IcnPlace *place,
             gboolean exists)
{
  return exists ? icn_space_name (space, place, icn_contest_where (contest)) : NULL;
}

/* The value of the axis at which a stretch begins, in words (IcnStretch: a part of the axis in
 * which one family of designs is best): "1,312 pins". */
static char *
place_words (const IcnContest *contest, const IcnStretch *stretch)
{
  g_autofree char *words = icn_space_value_words (icn_contest_field (contest), stretch->from);

  return icn_number_mark (words);
}

static char *
change_words (const char *winner, const char *before, const char *from, gboolean is_first)
{
  if (is_first)
    /* Translators: a value of a setting, and the design that is best from it on. */
    return winner ? g_strdup_printf (_ ("From %s on: %s"), from, winner)
                  : g_strdup_printf (_ ("From %s on, no design can be built"), from);
  if (!winner)
    return g_strdup_printf (_ ("No design can be built from %s on"), from);
  if (!before)
    /* Translators: a design, and the value of a setting. */
    return g_strdup_printf (_ ("%s is the first that can be built, from %s on"), winner, from);
  /* Translators: two designs, and the value of a setting: "torus 2-D gives way to torus 3-D from
   * 1,312 pins on". */
  return g_strdup_printf (_ ("%s gives way to %s from %s on"), before, winner, from);
}

/* Returns the sentence `change`, about the best design, followed by the name `second` of the second
 * best design and by how much that design is worse. margin: the difference as a share of the value
 * of the best design. Free with g_free. */
static char *
margin_words (const char *change, const char *second, double margin)
{
  double tenths = round (1000 * margin) / 10;
  g_autofree char *percent = icn_number_to_digits (MAX (tenths, 0.1), 3);
  g_autofree char *marked = icn_number_mark (percent);

  if (margin == 0)
    /* Translators: a sentence about the best design; then the second best. */
    return g_strdup_printf (_ ("%s; %s is as good there"), change, second);
  if (tenths == 0)
    /* Translators: a sentence about the best design; then the second best, and a percentage: the
     * second best is worse by less than that. */
    return g_strdup_printf (_ ("%s; %s is less than %s %% worse there"), change, second, marked);
  /* Translators: a sentence about the best design; then the second best, and by how much it is
   * worse. */
  return g_strdup_printf (_ ("%s; %s is %s %% worse there"), change, second, marked);
}

char *
icn_space_stretch_words (const IcnSpace *space, const IcnContest *contest,
                         const IcnStretch *stretch)
{
  const IcnWinner *winner = &stretch->winner, *before = &stretch->before;
  double margin = winner->is_contested ? icn_winner_margin (winner) : NAN;
  g_autofree char *name = winner_name (space, contest, &winner->place, winner->is_won);
  g_autofree char *lost =
    winner_name (space, contest, &before->place, !stretch->is_first && before->is_won);
  g_autofree char *second =
    winner_name (space, contest, &winner->second, winner->is_won && winner->is_contested);
  g_autofree char *from = place_words (contest, stretch);
  g_autofree char *change = change_words (name, lost, from, stretch->is_first);

  return second && isfinite (margin) ? margin_words (change, second, margin)
                                     : g_steal_pointer (&change);
}

char *
icn_space_conditions_words (const IcnSpace *space, const IcnContest *contest,
                            const IcnStretch *stretch)
{
  guint where = icn_contest_where (contest) & ~(1u << icn_contest_leg (contest));
  GString *text;

  if (icn_contest_n_conditions (contest) <= 1)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    for (guint j = 0; j < leg->n_fields && (where >> i & 1); j++) {
      g_autofree char *words =
        icn_space_value_words (leg->fields[j], leg->values[j][stretch->conditions.on[i]]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
    }
  }
  return g_string_free (text, FALSE);
}
