/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study.h"

#include "data-set.h"
#include "design.h"
#include "load-list.h"
#include "step.h"
#include "study-format.h"
#include "study-records.h"
#include "study-words.h"
#include "topology.h"
#include <glib/gi18n-lib.h>
#include <string.h>

IcnStudy *
icn_study_new (void)
{
  IcnStudy *study = g_new0 (IcnStudy, 1);

  icn_members_init (icn_study_members, study);
  study->title = g_strdup ("");
  study->source = g_strdup ("");
  study->item = g_strdup ("");
  study->notes = g_strdup ("");
  study->author = g_strdup ("");
  study->date = g_strdup ("");
  study->license = g_strdup ("");
  study->designs = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_design_free);
  study->loads = icn_load_list_new_usual ();
  icn_simulation_settings_init (&study->simulation);
  study->results = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_result_unref);
  return study;
}

static gpointer
copy_design (gconstpointer design, gpointer data G_GNUC_UNUSED)
{
  return icn_design_dup (design);
}

IcnStudy *
icn_study_dup_but_results (const IcnStudy *study)
{
  IcnStudy *copy = g_memdup2 (study, sizeof *study);

  icn_members_copy (icn_study_members, copy);
  copy->designs = g_ptr_array_copy (study->designs, copy_design, NULL);
  copy->loads = g_array_copy (study->loads);
  copy->results = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_result_unref);
  return copy;
}

IcnStudy *
icn_study_dup (const IcnStudy *study)
{
  IcnStudy *copy = icn_study_dup_but_results (study);

  icn_study_copy_results (copy, study);
  return copy;
}

void
icn_study_free (IcnStudy *study)
{
  if (!study)
    return;
  icn_members_clear (icn_study_members, study);
  g_ptr_array_unref (study->designs);
  g_array_unref (study->loads);
  g_ptr_array_unref (study->results);
  g_free (study);
}

/* Returns whether two lists have equal items in the same order. */
static gboolean
same_items (const GPtrArray *a, const GPtrArray *b, GEqualFunc same)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!same (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

static gboolean
same_result (const IcnResult *a, const IcnResult *b)
{
  return a == b || (icn_members_equal (icn_result_members, a, b) &&
                    icn_members_equal (icn_point_members (), &a->point, &b->point));
}

gboolean
icn_study_equal (const IcnStudy *a, const IcnStudy *b)
{
  return icn_study_equal_but_results (a, b) &&
         same_items (a->results, b->results, (GEqualFunc) same_result);
}

gboolean
icn_study_equal_but_results (const IcnStudy *a, const IcnStudy *b)
{
  return icn_load_list_equal (a->loads, b->loads) && icn_members_equal (icn_study_members, a, b) &&
         memcmp (&a->linked, &b->linked, sizeof a->linked) == 0 &&
         icn_members_equal (icn_simulation_members, &a->simulation, &b->simulation) &&
         same_items (a->designs, b->designs, (GEqualFunc) icn_design_equal);
}

IcnMoves
icn_study_moves (const IcnStudy *before, const IcnStudy *study)
{
  IcnMoves moves = { .n_before = before->designs->len,
                     .moved = (int) before->designs->len - (int) study->designs->len };

  while (moves.moved != 0 && moves.first < (int) MIN (before->designs->len, study->designs->len) &&
         icn_design_equal (icn_study_design (before, moves.first),
                           icn_study_design (study, moves.first)))
    moves.first++;
  return moves;
}

int
icn_moves_before (const IcnMoves *moves, int i)
{
  int before = i < moves->first ? i : i + moves->moved;

  return before < moves->n_before && (i < moves->first || before >= moves->first) ? before : -1;
}

void
icn_study_share (IcnStudy *study, const IcnStudy *other)
{
  const IcnMoves moves = icn_study_moves (other, study);

  icn_members_share (icn_study_members, study, other);
  for (guint i = 0; i < study->designs->len; i++) {
    IcnDesign **mine = (IcnDesign **) &study->designs->pdata[i];
    int before = icn_moves_before (&moves, i);

    if (before < 0 || !icn_design_equal (*mine, icn_study_design (other, before)))
      continue;
    icn_design_free (*mine);
    *mine = icn_design_ref (icn_study_design (other, before));
  }
}

gsize
icn_study_bytes (const IcnStudy *study, const IcnStudy *other)
{
  gsize bytes = sizeof *study + icn_members_bytes (icn_study_members, study, other) +
                study->loads->len * sizeof (IcnLoad) + study->designs->len * sizeof (gpointer);
  IcnMoves moves;

  if (other)
    moves = icn_study_moves (other, study);
  for (guint i = 0; i < study->designs->len; i++) {
    int before = other ? icn_moves_before (&moves, i) : -1;

    if (before < 0 || icn_study_design (other, before) != icn_study_design (study, i))
      bytes += sizeof (IcnDesign);
  }
  return bytes;
}

char *
icn_study_credit (const IcnStudy *study)
{
  const char *const all[] = { study->author, study->date, study->license };
  const char *given[G_N_ELEMENTS (all) + 1] = { NULL };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i] != NULL && *all[i] != '\0')
      given[n++] = all[i];
  return n > 0 ? g_strjoinv (", ", (char **) given) : NULL;
}

static char *
take_words (char *name)
{
  char *words = icn_study_label_words (name);

  g_free (name);
  return words;
}

/* Returns a table that maps the automatic name of each design to two bits: bit 0 is set if a design
 * with this name has a two-way network, bit 1 if one has a one-way network. Free with
 * g_hash_table_unref. */
static GHashTable *
find_ways (const IcnStudy *study)
{
  GHashTable *ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    char *name = icn_design_name (design);
    guint known = GPOINTER_TO_UINT (g_hash_table_lookup (ways, name));
    guint own = *design->label != '\0' ? 0 : 1u << icn_topology_is_directed (&design->topology);

    g_hash_table_insert (ways, name, GUINT_TO_POINTER (known | own));
  }
  return ways;
}

/* Returns the name of a design in the user's language; free with g_free. ", one-way" or ", two-way"
 * is appended if the study has one-way and two-way networks with the same automatic name. ways:
 * from find_ways. */
static char *
name_in_words (const IcnDesign *design, GHashTable *ways)
{
  char *name = icn_design_name (design);
  gboolean is_both =
    *design->label == '\0' && GPOINTER_TO_UINT (g_hash_table_lookup (ways, name)) == 3;
  g_autofree char *words = take_words (name);

  if (!is_both)
    return g_steal_pointer (&words);
  return g_strdup_printf (icn_topology_is_directed (&design->topology)
                            /* Translators: %s is the name of a network with one-way channels. */
                            ? _ ("%s, one-way")
                            /* Translators: %s is the name of a network with two-way channels. */
                            : _ ("%s, two-way"),
                          words);
}

static char **
make_names (const IcnStudy *study, gboolean in_words)
{
  g_autoptr (GHashTable) ways = in_words ? find_ways (study) : NULL;
  /* Maps each name to the highest number, such as 2 for "(2)", that a design with this name has so
   * far. */
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  char **names = g_new0 (char *, study->designs->len + 1);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    char *base = in_words ? name_in_words (design, ways) : icn_design_name (design);
    guint copy = GPOINTER_TO_UINT (g_hash_table_lookup (taken, base));
    gpointer first; /* the text equal to `base` that is a key of the table `taken` */

    names[i] = base;
    if (copy > 0) {
      do {
        if (names[i] != base)
          g_free (names[i]);
        names[i] = g_strdup_printf ("%s (%u)", base, ++copy);
      } while (g_hash_table_contains (taken, names[i]));
      g_hash_table_lookup_extended (taken, base, &first, NULL);
      g_hash_table_insert (taken, first, GUINT_TO_POINTER (copy));
      g_free (base);
    }
    g_hash_table_insert (taken, names[i], GUINT_TO_POINTER (1));
  }
  return names;
}

char **
icn_study_names (const IcnStudy *study)
{
  return make_names (study, FALSE);
}

char **
icn_study_titles (const IcnStudy *study)
{
  return make_names (study, TRUE);
}

char *
icn_study_design_name (const IcnStudy *study, guint i)
{
  g_auto (GStrv) names = icn_study_names (study);

  return g_strdup (names[i]);
}

char *
icn_study_design_title (const IcnStudy *study, guint i)
{
  g_auto (GStrv) names = icn_study_titles (study);

  return g_strdup (names[i]);
}

const IcnFigure *
icn_study_find_figure (const IcnStudy *study, const char *id)
{
  for (guint i = 0; i < study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (study->figures, i);

    if (g_str_equal (figure->id, id))
      return figure;
  }
  return NULL;
}

/* The functions below collect the references of a study to designs by name. A reference is a `char
 * **`, which points to a name or to NULL. */

static void
add_expectations (GPtrArray *places, const GPtrArray *expectations)
{
  for (guint i = 0; i < expectations->len; i++) {
    IcnExpectation *expectation = g_ptr_array_index (expectations, i);

    g_ptr_array_add (places, &expectation->design);
    g_ptr_array_add (places, &expectation->than);
  }
}

static void
add_figure (GPtrArray *places, IcnFigure *figure)
{
  g_ptr_array_add (places, &figure->design);
  g_ptr_array_add (places, &figure->beside);
}

static void
add_brush (GPtrArray *places, const IcnSweepBrush *brush)
{
  if (!g_str_equal (brush->of, ICN_SWEEP_DESIGN))
    return;
  for (char **name = brush->values; name && *name; name++)
    g_ptr_array_add (places, name);
}

static void
add_step (GPtrArray *places, IcnStep *step)
{
  if (step->figure)
    add_figure (places, step->figure);
  g_ptr_array_add (places, &step->design);
  g_ptr_array_add (places, &step->control.design);
  g_ptr_array_add (places, &step->question.design);
  g_ptr_array_add (places, &step->question.curve);
  for (char **name = step->question.designs; name && *name; name++)
    g_ptr_array_add (places, name);
  for (guint i = 0; i < step->question.mistakes->len; i++)
    g_ptr_array_add (places, &icn_question_mistake (&step->question, i)->design);
  add_expectations (places, step->expectations);
}

/* Returns the references (char **) of the study to designs by name, except those in results. If two
 * studies differ only in the names of designs, corresponding references have equal indices. */
static GPtrArray *
list_references (const IcnStudy *study)
{
  GPtrArray *places = g_ptr_array_new ();

  for (guint i = 0; i < study->figures->len; i++)
    add_figure (places, g_ptr_array_index (study->figures, i));
  for (guint i = 0; i < study->experiments->len; i++)
    g_ptr_array_add (places,
                     &((IcnExperiment *) g_ptr_array_index (study->experiments, i))->design);
  for (guint i = 0; i < study->data->len; i++)
    g_ptr_array_add (places, &((IcnDataSet *) g_ptr_array_index (study->data, i))->design);
  for (guint i = 0; i < study->brushes->len; i++)
    add_brush (places, g_ptr_array_index (study->brushes, i));
  add_expectations (places, study->expectations);
  for (guint i = 0; i < study->steps->len; i++)
    add_step (places, icn_study_step (study, i));
  return places;
}

static const char *
name_at (const GPtrArray *places, guint i)
{
  return *(char **) g_ptr_array_index (places, i);
}

/* Updates the name of the design in *result if the design was renamed. renamed: maps old names to
 * new names. Results are shared and immutable, so *result is replaced by a changed copy. */
static void
follow_result (gpointer *result, GHashTable *renamed)
{
  const IcnResult *old = *result;
  const char *name = g_hash_table_lookup (renamed, old->design);
  IcnResult *changed;

  if (name == NULL)
    return;
  changed = icn_result_new (name, old->key, old->version, &old->point);
  changed->origin = old->origin;
  *result = changed;
  icn_result_unref (old);
}

/* Returns a table of renamed designs: it maps before[i] to after[i] for each i for which these
 * names differ. */
static GHashTable *
map_names (char **before, char **after)
{
  GHashTable *renamed = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; before[i] != NULL && after[i] != NULL; i++)
    if (!g_str_equal (before[i], after[i]))
      g_hash_table_insert (renamed, before[i], after[i]);
  return renamed;
}

static const char *
renamed_or_same (GHashTable *renamed, const char *name)
{
  const char *other = name ? g_hash_table_lookup (renamed, name) : NULL;

  return other ? other : name;
}

void
icn_study_follow_names (IcnStudy *study, char **before)
{
  icn_study_return_names (study, before, NULL);
}

void
icn_study_return_names (IcnStudy *study, char **before, const IcnStudy *base)
{
  g_auto (GStrv) after = icn_study_names (study);
  g_autoptr (GHashTable) renamed = map_names (before, after), back = map_names (after, before);
  g_autoptr (GPtrArray) places = NULL, first = NULL;

  if (g_hash_table_size (renamed) == 0)
    return;
  places = list_references (study);
  first = base ? list_references (base) : g_ptr_array_new ();
  for (guint i = 0; i < places->len; i++) {
    char **place = g_ptr_array_index (places, i);
    const char *was = first->len == places->len ? name_at (first, i) : NULL;
    const char *name = renamed_or_same (renamed, *place);

    if (was &&
        (g_strcmp0 (*place, was) == 0 || g_strcmp0 (*place, renamed_or_same (back, was)) == 0))
      name = was;
    if (name != *place) {
      g_free (*place);
      *place = g_strdup (name);
    }
  }
  for (guint i = 0; i < study->results->len; i++)
    follow_result (&study->results->pdata[i], renamed);
}
