/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "design.h"
#include "flow-latency.h"
#include "model-note.h"
#include "number-text.h"
#include "quantity.h"
#include "same-nodes.h"
#include "study.h"
#include "theory.h"
#include "topology.h"
#include "wire-delay.h"

#define MOST_NAMES 6 /* largest number of designs that are named in a note */
/* Loads, as shares of the saturation load, for which a note states the expected error of a curve.
 * LAST_MEASURED is the largest load at which errors of the theory of flows between channels were
 * measured. */
#define HALF 0.5
#define LAST_MEASURED 0.8
/* Largest relative difference between theory and simulation for which no note is added. */
#define ALIKE 0.1
/* Theory and simulation are compared only up to this share of the theory's saturation load. Close
 * to saturation, the latency by theory grows without bound, so that a small error of the load
 * causes a large error of the latency. */
#define MOST_SHARE 0.95

/* A note below a chart that applies to one or more designs, and names them. */
typedef struct {
  char *what; /* name of a theory, if is_theory; else a reason or another text about the designs */
  gboolean is_theory;
  GString *names; /* names of the designs to which the note applies, at most the first MOST_NAMES of
                     n */
  guint n;
} Note;

static void
note_free (gpointer data)
{
  Note *note = data;

  g_free (note->what);
  g_string_free (note->names, TRUE);
  g_free (note);
}

/* Adds the name of a design to the note that has the same text `what` and the same is_theory; makes
 * such a note if none exists. Takes ownership of `what`. */
static void
add_to_note (GPtrArray *notes, char *what, gboolean is_theory, const char *name)
{
  Note *note = NULL;

  for (guint i = 0; i < notes->len && note == NULL; i++) {
    Note *other = g_ptr_array_index (notes, i);

    if (other->is_theory == is_theory && g_str_equal (other->what, what))
      note = other;
  }
  if (note == NULL) {
    note = g_new (Note, 1);
    *note = (Note){ g_steal_pointer (&what), is_theory, g_string_new (NULL), 0 };
    g_ptr_array_add (notes, note);
  }
  g_free (what);
  if (note->n++ < MOST_NAMES)
    g_string_append_printf (note->names, "%s%s", note->n > 1 ? ", " : "", name);
}

/* Returns the names of the designs to which a note applies, such as "a, b, c" or "a, b, c, d, e, f
 * and 104 more"; free with g_free. */
static char *
note_names (const Note *note)
{
  if (note->n <= MOST_NAMES)
    return g_strdup (note->names->str);
  /* Translators: %s is a list of names of designs, %u the number of further designs. */
  return g_strdup_printf (_ ("%s and %u more"), note->names->str, note->n - MOST_NAMES);
}

/* Returns the note as a sentence; free with g_free. is_only: whether the chart has no other note,
 * so that the note applies to all designs and omits their names. */
static char *
note_text (const Note *note, gboolean is_only)
{
  g_autofree char *names = note_names (note);

  if (note->is_theory && is_only)
    /* Translators: %s is the name of a theory, such as Dally 1990. */
    return g_strdup_printf (_ ("Theory: %s"), note->what);
  if (note->is_theory)
    /* Translators: %s is the name of a theory, such as Dally 1990, then names of designs. */
    return g_strdup_printf (_ ("Theory %s: %s"), note->what, names);
  if (is_only)
    /* Translators: %s is the reason why no theory applies. */
    return g_strdup_printf (_ ("No theory (%s)"), note->what);
  /* Translators: %s is the reason why no theory applies, then names of designs. */
  return g_strdup_printf (_ ("No theory (%s): %s"), note->what, names);
}

/* The largest relative difference between the latency by one theory and the simulated latency, with
 * the load and the design at which it occurs. */
typedef struct {
  const IcnTheory *theory;
  double difference; /* (theory - simulation) / simulation */
  double load;
  guint design;
} Gap;

static Gap *
gap_of (GArray *gaps, const IcnTheory *theory)
{
  const Gap none = { .theory = theory };

  for (guint i = 0; i < gaps->len; i++)
    if (g_array_index (gaps, Gap, i).theory == theory)
      return &g_array_index (gaps, Gap, i);
  g_array_append_val (gaps, none);
  return &g_array_index (gaps, Gap, gaps->len - 1);
}

static void
compare (Gap *gap, const IcnPlotKind *kind, const IcnStudy *study, const IcnEvaluation *evaluation,
         guint design)
{
  const IcnQuantity *theory = icn_quantity_find (kind->quantity);
  const IcnQuantity *simulated = icn_quantity_find (kind->simulated);
  g_autoptr (GPtrArray) results = icn_study_results (study, design, FALSE);

  for (guint i = 0; i < results->len; i++) {
    const IcnResult *result = results->pdata[i];
    const IcnMeasured *point = &result->point;
    const IcnArguments at = { .at = point->load };
    double y = icn_of_point (&simulated->of_point, point, evaluation);
    double difference = icn_theory_off (
      icn_quantity_value (theory, evaluation, icn_study_design (study, design), &at), y);

    if (result->origin != ICN_RESULT_DRAFT && point->converged && isfinite (difference) &&
        fabs (difference) > fabs (gap->difference) &&
        !(point->load > MOST_SHARE * evaluation->model_saturation))
      *gap = (Gap){ gap->theory, difference, point->load, design };
  }
}

/* Adds a note for each theory whose latency differs from the simulated latency by more than ALIKE.
 * The note has the largest difference, and a clause on its reason. names: names of the designs as
 * in the chart. */
static void
add_gaps (GStrvBuilder *texts, const IcnPlotKind *kind, const IcnStudy *study,
          const IcnEvaluation *evaluations, char **names)
{
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (Gap));

  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].theory != NULL && !icn_study_design (study, i)->hidden)
      compare (gap_of (gaps, evaluations[i].theory), kind, study, &evaluations[i], i);
  for (guint i = 0; i < gaps->len; i++) {
    const Gap *gap = &g_array_index (gaps, Gap, i);
    g_autofree char *percent = icn_number_to_text (round (100 * fabs (gap->difference)));
    g_autofree char *load = icn_number_to_digits (gap->load, 4);
    g_autofree char *text = g_strdup_printf (
      gap->difference > 0
        /* Translators: %s is the name of a theory, then a percentage, the name of a design, a load,
         * and a clause with the reason. */
        ? _ ("%s is up to %s %% above simulation (%s at %s): %s")
        /* Translators: %s is the name of a theory, then a percentage, the name of a design, a load,
         * and a clause with the reason. */
        : _ ("%s is up to %s %% below simulation (%s at %s): %s"),
      _ (gap->theory->name), percent, names[gap->design], load, _ (gap->theory->assumes));

    if (fabs (gap->difference) > ALIKE)
      g_strv_builder_add (texts, text);
  }
}

/* Adds a note for each difference between the delays that theory and simulator count, with the
 * names of the designs that have this difference. names: names of the designs as in the chart. */
static void
add_model_notes (GStrvBuilder *texts, const IcnStudy *study, const IcnEvaluation *evaluations,
                 char **names)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (note_free);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    char *what =
      !design->hidden && evaluations[i].nodes > 0 ? icn_model_note (&evaluations[i], design) : NULL;

    if (what != NULL)
      add_to_note (notes, what, FALSE, names[i]);
  }
  for (guint i = 0; i < notes->len; i++) {
    g_autofree char *designs = note_names (notes->pdata[i]);
    g_autofree char *text =
      /* Translators: %s is a list of names of designs, then a sentence about them. */
      g_strdup_printf (_ ("%s: %s"), designs, ((const Note *) notes->pdata[i])->what);

    g_strv_builder_add (texts, text);
  }
}

/* Returns the expected errors of a curve by theory at two loads, such as "1.5 % at half of
 * saturation, 5 % at 80 % of it"; NULL if the errors at these loads are not known. Free with
 * g_free. */
static char *
expected_error (const IcnEvaluation *evaluation)
{
  double saturation = evaluation->model_saturation;
  double half = icn_flow_latency_error (evaluation, HALF * saturation);
  double last = icn_flow_latency_error (evaluation, LAST_MEASURED * saturation);
  g_autofree char *near = NULL, *far = NULL;

  if (!isfinite (half) || !isfinite (last))
    return NULL;
  near = icn_number_to_digits (100 * half, 2);
  far = icn_number_to_digits (100 * last, 2);
  /* Translators: %s are two errors in percent. */
  return g_strdup_printf (_ ("%s %% at half of saturation, %s %% at 80 %% of it, dotted beyond"),
                          near, far);
}

/* Adds each note of a list as one line. format: printf format, whose arguments are the text of the
 * note and the names of the designs to which it applies. */
static void
add_each (GStrvBuilder *texts, const GPtrArray *notes, const char *format)
{
  for (guint i = 0; i < notes->len; i++) {
    g_autofree char *designs = note_names (notes->pdata[i]);
    g_autofree char *text =
      g_strdup_printf (format, ((const Note *) notes->pdata[i])->what, designs);

    g_strv_builder_add (texts, text);
  }
}

/* Adds notes on the designs whose theory uses flows between channels: which resource saturates
 * first, the expected error, and why some curves are computed only to first order. */
static void
add_flow_notes (GStrvBuilder *texts, const IcnStudy *study, const IcnEvaluation *evaluations,
                char **names)
{
  g_autoptr (GPtrArray) limits = g_ptr_array_new_with_free_func (note_free);
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func (note_free);
  g_autoptr (GPtrArray) caveats = g_ptr_array_new_with_free_func (note_free);

  for (guint i = 0; i < study->designs->len; i++) {
    char *limit, *error, *caveat;

    if (icn_study_design (study, i)->hidden || evaluations[i].flows == NULL ||
        !isfinite (evaluations[i].zero_load_latency))
      continue;
    if ((limit = icn_flow_latency_limit (&evaluations[i])) != NULL)
      add_to_note (limits, limit, FALSE, names[i]);
    if ((error = expected_error (&evaluations[i])) != NULL)
      add_to_note (errors, error, FALSE, names[i]);
    if ((caveat = icn_flow_latency_caveat (&evaluations[i])) != NULL)
      add_to_note (caveats, caveat, FALSE, names[i]);
  }
  /* Translators: %s is the resource that saturates first, then names of designs. */
  add_each (texts, limits, _ ("Saturates first (%s): %s"));
  /* Translators: %s is a text with the errors at two loads, then names of designs. */
  add_each (texts, errors, _ ("Expected error (%s): %s"));
  /* Translators: %s is the reason why a curve is of first order only, then names of designs. */
  add_each (texts, caveats, _ ("First order (%s): %s"));
}

static gboolean
has_value (const IcnChart *chart, guint design)
{
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = chart->series->pdata[i];

    for (guint point = 0; point < chart->n_points && series->design == design; point++)
      if (isfinite (series->y[point]) ||
          (series->states != NULL && series->states[point] == ICN_POINT_SATURATED))
        return TRUE;
  }
  return FALSE;
}

static const char *
why_no_value (const IcnPlotKind *kind, const IcnDesign *design, const IcnEvaluation *evaluation)
{
  IcnTopologySettings same;

  if (kind->needs_analysis && !icn_topology_is_integral (&design->topology))
    return N_ ("a radix that is not whole has no graph");
  if (kind->needs_analysis && evaluation->analysis == NULL)
    return N_ ("the graph has not been built");
  if (kind->grid == ICN_GRID_NODES && evaluation->dimensions > 0 &&
      icn_same_nodes_topology (&design->topology, evaluation->nodes, evaluation->dimensions,
                               icn_design_radix_kind (design), &same))
    return N_ ("latencies of its networks of other sizes need their graphs");
  if (kind->grid == ICN_GRID_DIMENSIONS || kind->grid == ICN_GRID_NODES)
    return N_ ("it is not one of a family of networks of every size");
  return N_ ("it has no such number");
}

void
icn_chart_add_reasons (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                       const IcnEvaluation *evaluations, char **names)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (note_free);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  gboolean has_points = kind->grid == ICN_GRID_DIMENSIONS || kind->grid == ICN_GRID_NODES ||
                        kind->grid == ICN_GRID_QUANTITY;

  if (icn_quantity_find (kind->quantity)->is_of_theory)
    return;
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);

    if (!design->hidden && evaluations[i].nodes > 0 && !has_value (chart, i))
      add_to_note (notes, g_strdup (_ (why_no_value (kind, design, &evaluations[i]))), FALSE,
                   names[i]);
  }
  g_strv_builder_addv (texts, (const char **) chart->notes);
  for (guint i = 0; i < notes->len; i++) {
    g_autofree char *designs = note_names (notes->pdata[i]);
    g_autofree char *text = g_strdup_printf (has_points
                                               /* Translators: %s is the reason why designs have no
                                                * point, then names of designs. */
                                               ? _ ("No point (%s): %s")
                                               /* Translators: %s is the reason why designs have no
                                                * line, then names of designs. */
                                               : _ ("No line (%s): %s"),
                                             ((const Note *) notes->pdata[i])->what, designs);

    g_strv_builder_add (texts, text);
  }
  g_strfreev (chart->notes);
  chart->notes = g_strv_builder_end (texts);
}

/* Returns whether the values of a plot depend on wire delays. This is so for plots of results of a
 * theory, for plots over dimensions or nodes, and for scatter plots. */
static gboolean
has_wires (const IcnPlotKind *kind)
{
  return icn_quantity_find (kind->quantity)->is_of_theory || kind->grid == ICN_GRID_DIMENSIONS ||
         kind->grid == ICN_GRID_NODES || kind->grid == ICN_GRID_QUANTITY;
}

/* Adds notes on the length of the longest wire, if some visible designs take it from the layout and
 * others from a formula: one note with the names of each kind of designs. Also adds a note if a
 * curve of networks of real radix uses the formula although the markers of networks of integer
 * radix use the layout. */
static void
add_wire_notes (GStrvBuilder *texts, const IcnPlotKind *kind, const IcnStudy *study,
                const IcnEvaluation *evaluations, char **names)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (note_free);
  gboolean has_line = kind->grid == ICN_GRID_DIMENSIONS || kind->grid == ICN_GRID_NODES;
  gboolean is_placed = FALSE;

  for (guint i = 0; i < study->designs->len && has_wires (kind); i++) {
    const IcnDesign *design = icn_study_design (study, i);
    gboolean placed = evaluations[i].wire_rule == ICN_WIRE_RULE_PLACED;

    if (design->hidden || !(evaluations[i].nodes > 0) ||
        icn_wires_law (&design->wires)->is_constant)
      continue;
    is_placed = is_placed || (placed && evaluations[i].sweep.family.kind != NULL);
    add_to_note (notes,
                 g_strdup (placed ? _ ("Longest wire of the layout")
                                  : _ ("Longest wire by the formula of a source")),
                 FALSE, names[i]);
  }
  for (guint i = 0; i < notes->len && notes->len > 1; i++) {
    g_autofree char *designs = note_names (notes->pdata[i]);
    g_autofree char *text =
      /* Translators: %s is a phrase on how the longest wire is found, then names of designs. */
      g_strdup_printf (_ ("%s: %s"), ((const Note *) notes->pdata[i])->what, designs);

    g_strv_builder_add (texts, text);
  }
  if (has_line && is_placed)
    g_strv_builder_add (texts, _ ("The thin line has the longest wire of dally1990 (16), as a real "
                                  "radix has no layout"));
}

/* Adds a note that tells how many nodes each design has, if the plot is over loads and its visible
 * designs have different numbers of nodes. */
static void
add_sizes (GStrvBuilder *texts, const IcnPlotKind *kind, const IcnStudy *study,
           const IcnEvaluation *evaluations, char **names)
{
  g_autoptr (GPtrArray) sizes = g_ptr_array_new_with_free_func (note_free);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!kind->ends)
    return;
  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden && evaluations[i].nodes > 0)
      add_to_note (sizes, icn_count_to_text (evaluations[i].nodes), FALSE, names[i]);
  if (sizes->len < 2 || sizes->len > MOST_NAMES)
    return;
  for (guint i = 0; i < sizes->len; i++) {
    g_autofree char *designs = note_names (sizes->pdata[i]);

    g_string_append_printf (text, "%sN = %s: %s", i > 0 ? "; " : "",
                            ((const Note *) sizes->pdata[i])->what, designs);
  }
  g_strv_builder_add (texts, text->str);
}

char **
icn_chart_notes (const IcnPlotKind *kind, const IcnStudy *study, const IcnEvaluation *evaluations,
                 char **names)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (note_free);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  add_sizes (texts, kind, study, evaluations, names);
  for (guint i = 0; i < study->designs->len && icn_quantity_find (kind->quantity)->is_of_theory;
       i++) {
    const IcnTheory *theory = evaluations[i].theory;

    if (icn_study_design (study, i)->hidden || !(evaluations[i].nodes > 0))
      continue;
    add_to_note (notes,
                 theory != NULL ? g_strdup (_ (theory->name))
                                : icn_evaluation_why_no_theory (&evaluations[i]),
                 theory != NULL, names[i]);
  }
  for (int is_theory = TRUE; is_theory >= FALSE; is_theory--)
    for (guint i = 0; i < notes->len; i++) {
      const Note *note = g_ptr_array_index (notes, i);
      g_autofree char *text = note_text (note, notes->len == 1);

      if (note->is_theory == is_theory)
        g_strv_builder_add (texts, text);
    }
  if (kind->simulated != NULL && icn_quantity_find (kind->quantity)->is_of_theory)
    add_gaps (texts, kind, study, evaluations, names);
  if (kind->ends)
    add_flow_notes (texts, study, evaluations, names);
  if (icn_quantity_find (kind->quantity)->is_of_theory)
    add_model_notes (texts, study, evaluations, names);
  add_wire_notes (texts, kind, study, evaluations, names);
  return g_strv_builder_end (texts);
}
