/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-words.h"

#include "number-text.h"
#include <glib/gi18n-lib.h>
#include <math.h>

/* Returns the name of the best design (the winner), which is at `place` in the sweep. The name
 * leaves out the settings on the compared axis, and the settings that all compared designs share,
 * because other texts state them. exists: whether there is a winner; if FALSE, returns NULL. Free
 * with g_free. */
static char *
winner_name (const IcnSpace *space, const IcnContest *contest, const IcnPlace *place,
             gboolean exists)
{
  return exists ? icn_space_name (space, place, icn_contest_where (contest)) : NULL;
}

/* Returns the value of the axis at the beginning of a stretch in words, such as "1,312 pins". A
 * stretch (IcnStretch) is a part of the axis in which one family of designs is best. Free with
 * g_free. */
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
    /* Translators: %s is a value of a setting, then the name of the design that is best from this
     * value on. */
    return winner ? g_strdup_printf (_ ("From %s on: %s"), from, winner)
                  : g_strdup_printf (_ ("From %s on, no design can be built"), from);
  if (!winner)
    return g_strdup_printf (_ ("No design can be built from %s on"), from);
  if (!before)
    /* Translators: %s is the name of a design, then the value of a setting. */
    return g_strdup_printf (_ ("%s is the first that can be built, from %s on"), winner, from);
  /* Translators: two designs, and the value of a setting: "torus 2-D gives way to torus 3-D from
   * 1,312 pins on". */
  return g_strdup_printf (_ ("%s gives way to %s from %s on"), before, winner, from);
}

/* Returns the sentence `change`, about the best design, followed by a clause that says how much
 * worse the second-best design is. second: name of the second-best design. margin: difference
 * between the two designs as a fraction of the value of the best design. Free with g_free. */
static char *
margin_words (const char *change, const char *second, double margin)
{
  double tenths = round (1000 * margin) / 10;
  g_autofree char *percent = icn_number_to_digits (MAX (tenths, 0.1), 3);
  g_autofree char *marked = icn_number_mark (percent);

  if (margin == 0)
    /* Translators: %s is a sentence about the best design, then the name of the second-best
     * design. */
    return g_strdup_printf (_ ("%s; %s is as good there"), change, second);
  if (tenths == 0)
    /* Translators: %s is a sentence about the best design, then the name of the second-best design,
     * then the percentage by which this design is at most worse. */
    return g_strdup_printf (_ ("%s; %s is less than %s %% worse there"), change, second, marked);
  /* Translators: %s is a sentence about the best design, then the name of the second-best design,
   * then the percentage by which this design is worse. */
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
