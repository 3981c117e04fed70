/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated points as JSON, CSV or a table for people. */
#include "report-parts.h"

#include <math.h>
#include <string.h>

#include "study-format.h"

/* Reported members of a point are those of the document, in its order, except `deadlocked`, which
 * is not part of the report format. */
static gboolean
is_reported (const IcnMember *member)
{
  return strcmp (member->key, "deadlocked") != 0;
}

static double
member_number (const IcnMember *member, const IcnMeasured *point)
{
  gconstpointer place = (const char *) point + member->offset;

  return member->type == ICN_MEMBER_COUNT ? *(const guint64 *) place : *(const double *) place;
}

static gboolean
member_flag (const IcnMember *member, const IcnMeasured *point)
{
  return *(const gboolean *) (const void *) ((const char *) point + member->offset);
}

static json_t *
member_to_json (const IcnMember *member, const IcnMeasured *point)
{
  switch (member->type) {
  case ICN_MEMBER_FLAG:
    return json_boolean (member_flag (member, point));
  case ICN_MEMBER_WHY:
    return *point->why ? json_string (point->why) : json_null ();
  default:
    return icn_report_number (member_number (member, point));
  }
}

static json_t *
point_to_json (const IcnMeasured *point)
{
  json_t *object = json_object ();

  for (const IcnMember *member = icn_point_members; member->key != NULL; member++)
    if (is_reported (member))
      json_object_set_new (object, member->key, member_to_json (member, point));
  return object;
}

static char *
report_json (const IcnStudy *study, const IcnEvaluation *evaluations, GArray *const *points)
{
  g_auto (GStrv) names = icn_study_names (study);
  json_t *array = json_array ();

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    json_t *list = json_array ();
    json_t *object = json_pack (
      "{s:s, s:s, s:o, s:o, s:s}", "name", names[i], "topology", design->topology.kind->id, "nodes",
      icn_report_number (evaluations[i].nodes), "channel_width_bits",
      icn_report_number (icn_evaluation_channel_bits (&evaluations[i])), "router", design->router.preset->id);

    for (guint p = 0; p < points[i]->len; p++)
      json_array_append_new (list, point_to_json (&g_array_index (points[i], IcnMeasured, p)));
    json_object_set_new (object, "points", list);
    json_array_append_new (array, object);
  }
  return icn_report_dump (array);
}

static GPtrArray *
row_new (const char *first)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, g_strdup (first));
  return row;
}

static char *
report_csv (const IcnStudy *study, GArray *const *points)
{
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *headings = row_new ("name");

  g_ptr_array_add (headings, g_strdup ("topology"));
  for (const IcnMember *member = icn_point_members; member->key != NULL; member++)
    if (is_reported (member))
      g_ptr_array_add (headings, g_strdup (member->key));
  g_ptr_array_add (rows, headings);
  for (guint i = 0; i < study->designs->len; i++)
    for (guint p = 0; p < points[i]->len; p++) {
      const IcnMeasured *point = &g_array_index (points[i], IcnMeasured, p);
      GPtrArray *row = row_new (names[i]);

      g_ptr_array_add (row, g_strdup (icn_study_design (study, i)->topology.kind->id));
      for (const IcnMember *member = icn_point_members; member->key != NULL; member++)
        if (is_reported (member) && member->type == ICN_MEMBER_FLAG)
          g_ptr_array_add (row, g_strdup (member_flag (member, point) ? "true" : "false"));
        else if (is_reported (member) && member->type == ICN_MEMBER_WHY)
          g_ptr_array_add (row, g_strdup (point->why));
        else if (is_reported (member))
          icn_report_add_cell (row, member_number (member, point), ICN_REPORT_DIGITS);
      g_ptr_array_add (rows, row);
    }
  return icn_report_csv (rows);
}

/* The outcome of a run in words; free with g_free. */
static char *
state (const IcnMeasured *point)
{
  if (point->saturated)
    return g_strdup ("saturated");
  if (point->deadlocked)
    return g_strdup ("deadlocked");
  if (point->load == 0)
    return g_strdup ("idle");
  if (point->converged)
    return g_strdup ("converged");
  return *point->why ? g_strdup_printf ("not converged: %s", point->why)
                     : g_strdup ("not converged");
}

/* The point of another design at the same load; NULL where there is none. */
static const IcnMeasured *
point_at (const GArray *points, double load)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, IcnMeasured, i).load == load)
      return &g_array_index (points, IcnMeasured, i);
  return NULL;
}

/* The latency minus that of the first design at the same load. The interval is that of independent
 * runs. It is conservative: both designs see the same messages (common random numbers), so their
 * latencies are positively correlated. */
static void
add_difference (GPtrArray *row, const IcnMeasured *point, const IcnMeasured *first)
{
  gboolean both = first != NULL && first != point && first->converged && point->converged;

  icn_report_add_cell (row, both ? point->latency - first->latency : NAN, 4);
  icn_report_add_cell (row, both ? hypot (point->latency_ci, first->latency_ci) : NAN, 4);
}

/* Whether any point is of threads that wait for replies. */
static gboolean
has_threads (const IcnStudy *study)
{
  gboolean found = FALSE;

  for (guint i = 0; i < study->designs->len && !found; i++)
    found = icn_study_design (study, i)->processors.threads > 0;
  return found;
}

/* Whether a theory covers any of the designs. */
static gboolean
has_theory (const IcnStudy *study, const IcnEvaluation *evaluations)
{
  gboolean found = FALSE;

  for (guint i = 0; i < study->designs->len && !found; i++)
    found = evaluations[i].theory != NULL;
  return found;
}

/* The latency by the design's theory at the same load, and by how much the simulated one exceeds
 * it, "-3.8 %"; of a run that has not converged as well, which its last column says. */
static void
add_theory (GPtrArray *row, const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  double model = icn_evaluation_latency (evaluation, point->load);
  double excess = point->latency / model - 1;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  icn_report_add_cell (row, model, 4);
  g_ascii_formatd (number, sizeof number, "%+.1f", 100 * excess);
  g_ptr_array_add (row, isfinite (excess) ? g_strdup_printf ("%s %%", number) : g_strdup (""));
}

/* evaluation: for columns of theory; firsts: points of the first design, for one of differences; or
 * NULL. */
static GPtrArray *
table_row (const char *name, const IcnMeasured *point, const IcnEvaluation *evaluation,
           const GArray *firsts, gboolean threads)
{
  const double numbers[] = {
    point->load, point->accepted, point->latency, point->latency_ci, point->network_latency,
    point->p50,  point->p99,      point->hops,    point->utilization
  };
  GPtrArray *row = row_new (name);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    icn_report_add_cell (row, numbers[i], 4);
  if (threads) {
    icn_report_add_cell (row, point->processor_utilization, 4);
    icn_report_add_cell (row, point->processor_utilization_ci, 2);
  }
  if (evaluation != NULL)
    add_theory (row, point, evaluation);
  if (firsts != NULL)
    add_difference (row, point, point_at (firsts, point->load));
  g_ptr_array_add (row, state (point));
  return row;
}

static char *
report_table (const IcnStudy *study, const IcnEvaluation *evaluations, GArray *const *points)
{
  static const char *const headings[] = { "load", "accepted", "latency", "±",          "network",
                                          "p50",  "p99",      "hops",    "utilization" };
  gboolean compares = study->designs->len > 1, threads = has_threads (study);
  gboolean theory = has_theory (study, evaluations);
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *first = row_new ("name");

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    g_ptr_array_add (first, g_strdup (headings[i]));
  if (threads) {
    g_ptr_array_add (first, g_strdup ("processors"));
    g_ptr_array_add (first, g_strdup ("±"));
  }
  if (theory) {
    g_ptr_array_add (first, g_strdup ("model"));
    g_ptr_array_add (first, g_strdup ("over it"));
  }
  if (compares) {
    g_ptr_array_add (first, g_strdup ("to first"));
    g_ptr_array_add (first, g_strdup ("±"));
  }
  g_ptr_array_add (first, g_strdup (""));
  g_ptr_array_add (rows, first);
  for (guint i = 0; i < study->designs->len; i++)
    for (guint p = 0; p < points[i]->len; p++)
      g_ptr_array_add (rows, table_row (names[i], &g_array_index (points[i], IcnMeasured, p),
                                        theory ? &evaluations[i] : NULL,
                                        compares ? points[0] : NULL, threads));
  return icn_report_rows (rows);
}

char *
icn_report_simulations (const IcnStudy *study, const IcnEvaluation *evaluations,
                        GArray *const *points, IcnReportFormat format)
{
  if (format == ICN_REPORT_JSON)
    return report_json (study, evaluations, points);
  return format == ICN_REPORT_CSV ? report_csv (study, points)
                                  : report_table (study, evaluations, points);
}
