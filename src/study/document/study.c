/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study.h"

#include "common.h"
#include "number-text.h"
#include "quantity.h"
#include "study-format.h"
#include <math.h>
#include <string.h>

IcnFigure *
icn_figure_new (const char *id)
{
  IcnFigure *figure = g_new0 (IcnFigure, 1);

  figure->id = g_strdup (id);
  figure->load = figure->pins = figure->bundles = NAN;
  figure->x_min = figure->x_max = figure->y_min = figure->y_max = NAN;
  return figure;
}

IcnFigure *
icn_figure_dup (const IcnFigure *figure)
{
  IcnFigure *copy = g_memdup2 (figure, sizeof *figure);

  copy->id = g_strdup (figure->id);
  copy->title = g_strdup (figure->title);
  copy->design = g_strdup (figure->design);
  copy->color = g_strdup (figure->color);
  copy->pair = g_strdup (figure->pair);
  copy->through = g_strdup (figure->through);
  return copy;
}

void
icn_figure_free (IcnFigure *figure)
{
  if (!figure)
    return;
  g_free (figure->id);
  g_free (figure->title);
  g_free (figure->design);
  g_free (figure->color);
  g_free (figure->pair);
  g_free (figure->through);
  g_free (figure);
}

IcnExperiment *
icn_experiment_new (void)
{
  return g_new0 (IcnExperiment, 1);
}

static IcnExperiment *
experiment_dup (const IcnExperiment *experiment)
{
  IcnExperiment *copy = g_new0 (IcnExperiment, 1);

  copy->label = g_strdup (experiment->label);
  copy->set = g_strdup (experiment->set);
  copy->design = g_strdup (experiment->design);
  copy->show = g_strdup (experiment->show);
  return copy;
}

void
icn_experiment_free (IcnExperiment *experiment)
{
  if (!experiment)
    return;
  g_free (experiment->label);
  g_free (experiment->set);
  g_free (experiment->design);
  g_free (experiment->show);
  g_free (experiment);
}

IcnClaim *
icn_claim_new (void)
{
  return g_new0 (IcnClaim, 1);
}

static IcnClaim *
claim_dup (const IcnClaim *claim)
{
  IcnClaim *copy = g_memdup2 (claim, sizeof *claim);

  copy->id = g_strdup (claim->id);
  copy->text = g_strdup (claim->text);
  copy->reason = g_strdup (claim->reason);
  return copy;
}

void
icn_claim_free (IcnClaim *claim)
{
  if (!claim)
    return;
  g_free (claim->id);
  g_free (claim->text);
  g_free (claim->reason);
  g_free (claim);
}

IcnExpectation *
icn_expectation_new (void)
{
  IcnExpectation *expectation = g_new0 (IcnExpectation, 1);

  expectation->at = expectation->dimension = NAN;
  expectation->value = NAN;
  expectation->holds = TRUE;
  return expectation;
}

static IcnExpectation *
expectation_dup (const IcnExpectation *expectation)
{
  IcnExpectation *copy = g_memdup2 (expectation, sizeof *expectation);

  copy->design = g_strdup (expectation->design);
  copy->quantity = g_strdup (expectation->quantity);
  copy->through = g_strdup (expectation->through);
  copy->than = g_strdup (expectation->than);
  copy->claim = g_strdup (expectation->claim);
  copy->note = g_strdup (expectation->note);
  return copy;
}

void
icn_expectation_free (IcnExpectation *expectation)
{
  if (!expectation)
    return;
  g_free (expectation->design);
  g_free (expectation->quantity);
  g_free (expectation->through);
  g_free (expectation->than);
  g_free (expectation->claim);
  g_free (expectation->note);
  g_free (expectation);
}

IcnStudy *
icn_study_new (void)
{
  IcnStudy *study = g_new0 (IcnStudy, 1);

  study->title = g_strdup ("");
  study->source = g_strdup ("");
  study->item = g_strdup ("");
  study->notes = g_strdup ("");
  study->designs = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_design_free);
  study->loads = g_array_new (FALSE, FALSE, sizeof (double));
  study->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_figure_free);
  study->experiments = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_experiment_free);
  study->claims = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_claim_free);
  study->expectations = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_expectation_free);
  icn_simulation_settings_init (&study->simulation);
  study->results = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_result_unref);
  for (int i = 1; i <= 10; i++) {
    double load = i / 20.0;

    g_array_append_val (study->loads, load);
  }
  return study;
}

/* GCopyFuncs of the arrays. */
static gpointer
copy_design (gconstpointer design, gpointer data G_GNUC_UNUSED)
{
  return icn_design_dup (design);
}

static gpointer
copy_figure (gconstpointer figure, gpointer data G_GNUC_UNUSED)
{
  return icn_figure_dup (figure);
}

static gpointer
copy_experiment (gconstpointer experiment, gpointer data G_GNUC_UNUSED)
{
  return experiment_dup (experiment);
}

static gpointer
copy_claim (gconstpointer claim, gpointer data G_GNUC_UNUSED)
{
  return claim_dup (claim);
}

static gpointer
copy_expectation (gconstpointer expectation, gpointer data G_GNUC_UNUSED)
{
  return expectation_dup (expectation);
}

IcnStudy *
icn_study_dup_but_results (const IcnStudy *study)
{
  IcnStudy *copy = g_new0 (IcnStudy, 1);

  copy->title = g_strdup (study->title);
  copy->source = g_strdup (study->source);
  copy->item = g_strdup (study->item);
  copy->notes = g_strdup (study->notes);
  copy->linked = study->linked;
  copy->designs = g_ptr_array_copy (study->designs, copy_design, NULL);
  copy->loads = g_array_copy (study->loads);
  copy->figures = g_ptr_array_copy (study->figures, copy_figure, NULL);
  copy->experiments = g_ptr_array_copy (study->experiments, copy_experiment, NULL);
  copy->claims = g_ptr_array_copy (study->claims, copy_claim, NULL);
  copy->expectations = g_ptr_array_copy (study->expectations, copy_expectation, NULL);
  copy->simulation = study->simulation;
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
  g_free (study->title);
  g_free (study->source);
  g_free (study->item);
  g_free (study->notes);
  g_ptr_array_unref (study->designs);
  g_array_unref (study->loads);
  g_ptr_array_unref (study->figures);
  g_ptr_array_unref (study->experiments);
  g_ptr_array_unref (study->claims);
  g_ptr_array_unref (study->expectations);
  g_ptr_array_unref (study->results);
  g_free (study);
}

static gboolean
same_figure (const IcnFigure *a, const IcnFigure *b)
{
  return icn_members_equal (icn_figure_members, a, b) &&
         icn_members_equal (icn_figure_x_members, a, b) &&
         icn_members_equal (icn_figure_y_members, a, b);
}

static gboolean
same_experiment (const IcnExperiment *a, const IcnExperiment *b)
{
  return icn_members_equal (icn_experiment_members, a, b);
}

static gboolean
same_claim (const IcnClaim *a, const IcnClaim *b)
{
  return icn_members_equal (icn_claim_members, a, b);
}

/* The relation is what the table does not describe. */
static gboolean
same_expectation (const IcnExpectation *a, const IcnExpectation *b)
{
  return icn_members_equal (icn_expectation_members, a, b) && a->relation == b->relation &&
         (a->value == b->value || (isnan (a->value) && isnan (b->value))) &&
         g_strcmp0 (a->than, b->than) == 0 && a->tolerance == b->tolerance &&
         !a->relative == !b->relative;
}

static gboolean
same_result (const IcnResult *a, const IcnResult *b)
{
  return a == b || (icn_members_equal (icn_result_members, a, b) &&
                    icn_members_equal (icn_point_members, &a->point, &b->point));
}

static gboolean
same_items (const GPtrArray *a, const GPtrArray *b, GEqualFunc same)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    if (!same (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  }
  return TRUE;
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
  if (a->loads->len != b->loads->len)
    return FALSE;
  for (guint i = 0; i < a->loads->len; i++) {
    if (g_array_index (a->loads, double, i) != g_array_index (b->loads, double, i))
      return FALSE;
  }
  return icn_members_equal (icn_study_members, a, b) &&
         memcmp (&a->linked, &b->linked, sizeof a->linked) == 0 &&
         icn_members_equal (icn_simulation_members, &a->simulation, &b->simulation) &&
         same_items (a->designs, b->designs, (GEqualFunc) icn_design_equal) &&
         same_items (a->figures, b->figures, (GEqualFunc) same_figure) &&
         same_items (a->experiments, b->experiments, (GEqualFunc) same_experiment) &&
         same_items (a->claims, b->claims, (GEqualFunc) same_claim) &&
         same_items (a->expectations, b->expectations, (GEqualFunc) same_expectation);
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

/* The lists that may be long, and are edited seldom. */
static const struct {
  gsize offset; /* of a GPtrArray * in IcnStudy */
  gsize item;   /* bytes, texts apart */
  const IcnMember *members;
  GEqualFunc same;
} lists[] = {
  { G_STRUCT_OFFSET (IcnStudy, figures), sizeof (IcnFigure), icn_figure_members,
    (GEqualFunc) same_figure },
  { G_STRUCT_OFFSET (IcnStudy, experiments), sizeof (IcnExperiment), icn_experiment_members,
    (GEqualFunc) same_experiment },
  { G_STRUCT_OFFSET (IcnStudy, claims), sizeof (IcnClaim), icn_claim_members,
    (GEqualFunc) same_claim },
  { G_STRUCT_OFFSET (IcnStudy, expectations), sizeof (IcnExpectation), icn_expectation_members,
    (GEqualFunc) same_expectation },
};

void
icn_study_share (IcnStudy *study, const IcnStudy *other)
{
  const IcnMoves moves = icn_study_moves (other, study);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    GPtrArray **mine = &G_STRUCT_MEMBER (GPtrArray *, study, lists[i].offset);
    GPtrArray *theirs = G_STRUCT_MEMBER (GPtrArray *, other, lists[i].offset);

    if (*mine == theirs || !same_items (*mine, theirs, lists[i].same))
      continue;
    g_ptr_array_unref (*mine);
    *mine = g_ptr_array_ref (theirs);
  }
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
  gsize bytes = sizeof *study + icn_members_bytes (icn_study_members, study) +
                study->loads->len * sizeof (double) +
                study->designs->len * sizeof (gpointer);
  IcnMoves moves;

  if (other)
    moves = icn_study_moves (other, study);
  for (guint i = 0; i < study->designs->len; i++) {
    int before = other ? icn_moves_before (&moves, i) : -1;

    if (before < 0 || icn_study_design (other, before) != icn_study_design (study, i))
      bytes += sizeof (IcnDesign);
  }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    const GPtrArray *mine = G_STRUCT_MEMBER (GPtrArray *, study, lists[i].offset);

    if (other && mine == G_STRUCT_MEMBER (GPtrArray *, other, lists[i].offset))
      continue;
    for (guint j = 0; j < mine->len; j++)
      bytes += sizeof (gpointer) + lists[i].item +
               icn_members_bytes (lists[i].members, g_ptr_array_index (mine, j));
  }
  return bytes;
}

char **
icn_study_names (const IcnStudy *study)
{
  /* Name → the number of which its copies are taken up to this one. */
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  char **names = g_new0 (char *, study->designs->len + 1);

  for (guint i = 0; i < study->designs->len; i++) {
    char *base = icn_design_name (icn_study_design (study, i));
    guint copy = GPOINTER_TO_UINT (g_hash_table_lookup (taken, base));
    gpointer first; /* name that has it */

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

char *
icn_study_design_name (const IcnStudy *study, guint i)
{
  g_auto (GStrv) names = icn_study_names (study);

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

static void
follow_name (char **reference, GHashTable *renamed)
{
  const char *name = *reference ? g_hash_table_lookup (renamed, *reference) : NULL;

  if (name == NULL)
    return;
  g_free (*reference);
  *reference = g_strdup (name);
}

/* Results are shared: one that is about a renamed design is replaced. */
static void
follow_result (gpointer *result, GHashTable *renamed)
{
  const IcnResult *old = *result;
  const char *name = g_hash_table_lookup (renamed, old->design);

  if (name == NULL)
    return;
  *result = icn_result_new (name, old->key, old->version, &old->point);
  icn_result_unref (old);
}

void
icn_study_follow_names (IcnStudy *study, char **before)
{
  g_autoptr (GHashTable) renamed = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) after = icn_study_names (study);

  for (guint i = 0; i < study->designs->len && before[i] != NULL; i++)
    if (!g_str_equal (before[i], after[i]))
      g_hash_table_insert (renamed, before[i], after[i]);
  if (g_hash_table_size (renamed) == 0)
    return;
  for (guint i = 0; i < study->figures->len; i++) {
    IcnFigure *figure = g_ptr_array_index (study->figures, i);

    follow_name (&figure->design, renamed);
  }
  for (guint i = 0; i < study->experiments->len; i++) {
    IcnExperiment *experiment = g_ptr_array_index (study->experiments, i);

    follow_name (&experiment->design, renamed);
  }
  for (guint i = 0; i < study->expectations->len; i++) {
    IcnExpectation *expectation = g_ptr_array_index (study->expectations, i);

    follow_name (&expectation->design, renamed);
    follow_name (&expectation->than, renamed);
  }
  for (guint i = 0; i < study->results->len; i++)
    follow_result (&study->results->pdata[i], renamed);
}

static guint
free_color (const IcnStudy *study, guint wanted)
{
  guint64 taken = 0;

  for (guint i = 0; i < study->designs->len && ~taken != 0; i++) {
    guint color = icn_study_design (study, i)->color;

    if (color < 64)
      taken |= G_GUINT64_CONSTANT (1) << color;
  }
  if (wanted < 64 && !(taken >> wanted & 1))
    return wanted;
  for (guint color = 0; color < 64; color++) {
    if (!(taken >> color & 1))
      return color;
  }
  return wanted;
}

gboolean
icn_study_add_design (IcnStudy *study, IcnDesign *design, GError **error)
{
  g_autoptr (IcnDesign) taken = design;

  if (study->designs->len >= ICN_STUDY_MAX_DESIGNS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "designs", "a study holds at most %d",
                          ICN_STUDY_MAX_DESIGNS);
  taken->color = free_color (study, taken->color);
  icn_study_keep_own (study, taken);
  g_ptr_array_add (study->designs, g_steal_pointer (&taken));
  return TRUE;
}

void
icn_study_remove_design (IcnStudy *study, guint i)
{
  g_auto (GStrv) before = icn_study_names (study);
  g_autofree char *removed = before[i];

  for (guint e = study->expectations->len; e-- > 0;) {
    const IcnExpectation *expectation = g_ptr_array_index (study->expectations, e);

    if (g_strcmp0 (expectation->design, removed) == 0 ||
        g_strcmp0 (expectation->than, removed) == 0)
      g_ptr_array_remove_index (study->expectations, e);
  }
  for (guint e = study->experiments->len; e-- > 0;) {
    const IcnExperiment *experiment = g_ptr_array_index (study->experiments, e);

    if (g_strcmp0 (experiment->design, removed) == 0)
      g_ptr_array_remove_index (study->experiments, e);
  }
  for (guint f = 0; f < study->figures->len; f++) {
    IcnFigure *figure = g_ptr_array_index (study->figures, f);

    if (g_strcmp0 (figure->design, removed) == 0)
      g_clear_pointer (&figure->design, g_free);
  }
  g_ptr_array_remove_index (study->designs, i);

  /* The designs behind it move up, and with it may lose the number of their name. */
  memmove (before + i, before + i + 1, (study->designs->len - i + 1) * sizeof *before);
  icn_study_follow_names (study, before);
}

static gboolean
check_loads (const GArray *loads, GError **error)
{
  double previous = -1;

  if (loads->len > ICN_STUDY_MAX_LOADS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "loads", "%u are too many; at most %d",
                          loads->len, ICN_STUDY_MAX_LOADS);
  for (guint i = 0; i < loads->len; i++) {
    double load = g_array_index (loads, double, i);
    char number[G_ASCII_DTOSTR_BUF_SIZE];

    if (isfinite (load) && load >= 0 && load > previous) {
      previous = load;
      continue;
    }
    g_ascii_formatd (number, sizeof number, "%.12g", load);
    g_autofree char *place = g_strdup_printf ("loads[%u]", i);
    return icn_error_set (error, ICN_ERROR_VALUE, place,
                          "%s is not legal; loads are finite, at least 0 and each more than the "
                          "one before",
                          number);
  }
  return TRUE;
}

/* Whether its settings can be read. What a design makes of them shows when they are tried: designs
 * may have been edited since. */
static gboolean
check_experiment (const IcnExperiment *experiment, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (experiment->set, ",", -1);
  g_autoptr (IcnDesign) design = icn_design_new ();

  for (guint i = 0; parts[i]; i++) {
    char *equals = strchr (parts[i], '=');
    const IcnField *field;

    if (!equals) {
      g_autofree char *part = icn_text_quote (parts[i]);

      return icn_error_value (error, ".set", part, "KEY=VALUE,KEY=VALUE,...");
    }
    *equals = '\0';
    field = icn_field_require (parts[i], error);
    if (!field || !icn_field_set (field, design, equals + 1, error)) {
      g_prefix_error (error, ".set: ");
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
check_experiments (const IcnStudy *study, GError **error)
{
  if (study->experiments->len > ICN_STUDY_MAX_EXPERIMENTS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "experiments", "%u are too many; at most %d",
                          study->experiments->len, ICN_STUDY_MAX_EXPERIMENTS);
  for (guint i = 0; i < study->experiments->len; i++)
    if (!check_experiment (g_ptr_array_index (study->experiments, i), error)) {
      g_prefix_error (error, "experiments[%u]", i);
      return FALSE;
    }
  return TRUE;
}

/* Puts the ids into claims, a set. */
static gboolean
check_claims (const IcnStudy *study, GHashTable *claims, GError **error)
{
  for (guint i = 0; i < study->claims->len; i++) {
    const IcnClaim *claim = g_ptr_array_index (study->claims, i);

    if (!g_hash_table_add (claims, claim->id)) {
      g_autofree char *id = icn_text_quote (claim->id);

      g_autofree char *place = g_strdup_printf ("claims[%u].id", i);

      return icn_error_set (error, ICN_ERROR_CONFLICT, place, "%s is the id of an earlier claim",
                            id);
    }
  }
  return TRUE;
}

static gboolean
is_given (const char *text)
{
  return text != NULL && *text != '\0';
}

/* An argument of this member is given where it is needed, and only there. */
static gboolean
check_argument (const char *member, const char *what, gboolean given, gboolean needed,
                const IcnQuantity *quantity, GError **error)
{
  g_autofree char *path = g_strconcat (".", member, NULL);

  if (given == needed)
    return TRUE;
  return icn_error_set (error, ICN_ERROR_CONFLICT, path, "%s %s %s", quantity->id,
                        needed ? "needs" : "has no", needed ? what : strchr (what, ' ') + 1);
}

static gboolean
check_arguments (const IcnExpectation *expectation, const IcnQuantity *quantity, GError **error)
{
  double dimension = expectation->dimension;

  if (!check_argument ("at", "an argument", !isnan (expectation->at),
                       quantity->argument != ICN_ARGUMENT_NONE, quantity, error) ||
      !check_argument ("dimension", "a dimension", !isnan (dimension),
                       quantity->of_dimension != NULL, quantity, error) ||
      !check_argument ("through", "a channel", is_given (expectation->through),
                       quantity->of_channel != NULL, quantity, error))
    return FALSE;
  if (isnan (dimension) ||
      (dimension == floor (dimension) && dimension >= 0 && dimension <= ICN_MAX_DIMENSIONS))
    return TRUE;
  return icn_error_range (error, ".dimension", dimension, 0, ICN_MAX_DIMENSIONS);
}

static gboolean
check_expectation (const IcnExpectation *expectation, GHashTable *claims, GError **error)
{
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);

  if (!quantity) {
    g_autofree char *id = icn_text_quote (expectation->quantity);

    return icn_error_set (error, ICN_ERROR_VALUE, ".quantity", "%s is no quantity", id);
  }
  if (!check_arguments (expectation, quantity, error))
    return FALSE;
  if (!is_given (expectation->claim)) {
    if (expectation->holds)
      return TRUE;
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".holds",
                          "only what states a claim can be expected to be wrong");
  }
  if (!g_hash_table_contains (claims, expectation->claim)) {
    g_autofree char *id = icn_text_quote (expectation->claim);

    return icn_error_set (error, ICN_ERROR_VALUE, ".claim", "%s is the id of no claim", id);
  }
  return TRUE;
}

gboolean
icn_study_check (const IcnStudy *study, GError **error)
{
  g_autoptr (GHashTable) claims = g_hash_table_new (g_str_hash, g_str_equal);

  if (study->designs->len > ICN_STUDY_MAX_DESIGNS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "designs", "%u are too many; at most %d",
                          study->designs->len, ICN_STUDY_MAX_DESIGNS);
  for (guint i = 0; i < study->designs->len; i++) {
    if (!icn_design_check (icn_study_design (study, i), error)) {
      g_prefix_error (error, "designs[%u]: ", i);
      return FALSE;
    }
  }
  if (!check_loads (study->loads, error) || !check_experiments (study, error) ||
      !check_claims (study, claims, error))
    return FALSE;
  if (!icn_simulation_settings_check (&study->simulation, error)) {
    g_prefix_error (error, "simulation.");
    return FALSE;
  }
  for (guint i = 0; i < study->expectations->len; i++) {
    if (!check_expectation (g_ptr_array_index (study->expectations, i), claims, error)) {
      g_prefix_error (error, "expectations[%u]", i);
      return FALSE;
    }
  }
  return TRUE;
}
