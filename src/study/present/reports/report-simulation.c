/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated points as JSON, CSV or a table for people. */
#include "report-origin.h"

#include <math.h>
#include <string.h>

#include "design.h"
#include "model-note.h"
#include "number-text.h"
#include "processor-settings.h"
#include "router-settings.h"
#include "router.h"
#include "study-format.h"

static gboolean
is_reported (const IcnStatistic *statistic, gboolean with_timing)
{
  return statistic->reported == ICN_REPORTED_ALWAYS ||
         (statistic->reported == ICN_REPORTED_WITH_TIMING && with_timing);
}

static double
member_number (const IcnMember *member, gconstpointer record)
{
  gconstpointer place = (const char *) record + member->offset;

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

/* Returns the statistics of a simulated point by message length: a JSON array with an object for
 * the messages of each length; NULL if all messages have the same length. */
static json_t *
classes_to_json (const IcnMeasured *point)
{
  json_t *list = point->n_classes > 0 ? json_array () : NULL;

  for (guint64 i = 0; i < point->n_classes; i++) {
    json_t *object = json_object ();

    for (const IcnMember *member = icn_class_members (); member->key != NULL; member++)
      json_object_set_new (object, member->key,
                           icn_report_number (member_number (member, &point->classes[i])));
    json_array_append_new (list, object);
  }
  return list;
}

json_t *
icn_report_point (const IcnMeasured *point, gboolean with_timing)
{
  json_t *object = json_object ();

  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++)
    if (it->member.type == ICN_MEMBER_CLASSES)
      json_object_set_new (object, it->member.key, classes_to_json (point));
    else if (is_reported (it, with_timing))
      json_object_set_new (object, it->member.key, member_to_json (&it->member, point));
  return object;
}

static json_t *
design_to_json (const IcnReportOrigin *origin, guint i, const char *name,
                const IcnEvaluation *evaluation, const GArray *points)
{
  gboolean is_known = evaluation->nodes > 0;
  const IcnDesign *design = icn_study_design (origin->study, i);
  g_autofree char *note = is_known ? icn_model_note (evaluation, design) : NULL;
  json_t *list = json_array ();
  json_t *object =
    json_pack ("{s:s, s:o, s:o, s:o, s:o}", "name", name, "topology",
               icn_report_text (icn_report_topology (origin, i)), "nodes",
               icn_report_number (is_known ? evaluation->nodes : NAN), "channel_width_bits",
               icn_report_number (is_known ? icn_evaluation_channel_bits (evaluation) : NAN),
               "router", icn_report_text (is_known ? design->router.preset->id : NULL));

  for (guint p = 0; p < points->len; p++)
    json_array_append_new (
      list, icn_report_point (&g_array_index (points, IcnMeasured, p), origin->with_timing));
  json_object_set_new (object, "model_note", icn_report_text (note));
  json_object_set_new (object, "points", list);
  icn_report_add_origin (object, origin, i);
  return object;
}

static char *
report_json (const IcnReportOrigin *origin, const IcnEvaluation *evaluations,
             GArray *const *points, IcnReportFormat format)
{
  g_auto (GStrv) names = icn_study_names (origin->study);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < origin->study->designs->len; i++)
    icn_report_append_object (text, format,
                              design_to_json (origin, i, names[i], &evaluations[i], points[i]));
  if (format == ICN_REPORT_JSON)
    icn_report_end_array (text);
  return g_string_free (text, FALSE);
}

static GPtrArray *
row_new (const char *first)
{
  GPtrArray *row = icn_report_row_new ();

  icn_report_add_text (row, first);
  return row;
}

static char *
member_to_text (const IcnMember *member, const IcnMeasured *point)
{
  double number;

  if (point == NULL)
    return g_strdup ("");
  if (member->type == ICN_MEMBER_FLAG)
    return g_strdup (member_flag (member, point) ? "true" : "false");
  if (member->type == ICN_MEMBER_WHY)
    return g_strdup (point->why);
  number = member_number (member, point);
  return isfinite (number) ? icn_number_to_digits (number, ICN_REPORT_DIGITS) : g_strdup ("");
}

/* The largest number of different message lengths in one design of the study; 0 if every design has
 * messages of one length only. */
static gsize
most_lengths (const IcnStudy *study)
{
  gsize most = 0;

  for (guint i = 0; i < study->designs->len; i++)
    most = MAX (most, icn_study_design (study, i)->lengths.n);
  return most > 1 ? most : 0;
}

static void
add_class_cells (GPtrArray *row, const IcnMeasured *point, gsize n_lengths)
{
  for (gsize i = 0; i < n_lengths; i++)
    for (const IcnMember *member = icn_class_members (); member->key != NULL; member++)
      icn_report_add_cell (
        row,
        point != NULL && i < point->n_classes ? member_number (member, &point->classes[i]) : NAN,
        ICN_REPORT_DIGITS);
}

/* Adds the headings of the cells that add_class_cells() adds for each length of messages:
 * "length_1", "share_1", ..., "length_2", and so on. */
static void
add_class_headings (GPtrArray *row, gsize n_lengths)
{
  for (gsize i = 0; i < n_lengths; i++)
    for (const IcnMember *member = icn_class_members (); member->key != NULL; member++)
      g_ptr_array_add (row, g_strdup_printf ("%s_%zu", member->key, i + 1));
}

void
icn_report_add_point_headings (GPtrArray *row, gsize n_lengths, gboolean with_timing)
{
  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++)
    if (it->member.type == ICN_MEMBER_CLASSES)
      add_class_headings (row, n_lengths);
    else if (is_reported (it, with_timing))
      icn_report_add_text (row, it->member.key);
}

void
icn_report_add_point_cells (GPtrArray *row, const IcnMeasured *point, gsize n_lengths,
                            gboolean with_timing)
{
  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++)
    if (it->member.type == ICN_MEMBER_CLASSES)
      add_class_cells (row, point, n_lengths);
    else if (is_reported (it, with_timing))
      g_ptr_array_add (row, member_to_text (&it->member, point));
}

/* Appends a CSV row for each simulated point of a design; a design without points gets one row with
 * empty cells. */
static void
append_lines (GString *csv, const IcnReportOrigin *origin, guint design, const char *name,
              const GArray *points)
{
  const char *topology = icn_report_topology (origin, design);
  g_autoptr (GPtrArray) cells = icn_report_row_new ();

  icn_report_add_origin_cells (cells, origin, design);
  for (guint p = 0; p < MAX (points->len, 1); p++) {
    g_autoptr (GPtrArray) row = row_new (name);
    const IcnMeasured *point = points->len > 0 ? &g_array_index (points, IcnMeasured, p) : NULL;

    icn_report_add_text (row, topology);
    icn_report_add_point_cells (row, point, most_lengths (origin->study), origin->with_timing);
    icn_report_append_cells (row, cells);
    icn_report_append_csv (csv, row);
  }
}

static char *
report_csv (const IcnReportOrigin *origin, GArray *const *points)
{
  g_auto (GStrv) names = icn_study_names (origin->study);
  g_autoptr (GPtrArray) headings = row_new ("name");
  GString *csv = g_string_new (NULL);

  icn_report_add_text (headings, "topology");
  icn_report_add_point_headings (headings, most_lengths (origin->study), origin->with_timing);
  icn_report_add_origin_headings (headings);
  icn_report_append_csv (csv, headings);
  for (guint i = 0; i < origin->study->designs->len; i++)
    append_lines (csv, origin, i, names[i], points[i]);
  return g_string_free (csv, FALSE);
}

/* How the simulation of a point ended, in words such as "saturated"; free with g_free. */
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

/* The simulated point at a load among the points of a design; NULL if there is none. */
static const IcnMeasured *
point_at (const GArray *points, double load)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, IcnMeasured, i).load == load)
      return &g_array_index (points, IcnMeasured, i);
  return NULL;
}

/* Adds two cells: the latency of the point minus the latency of the first design at the same load,
 * and the half-width of the confidence interval of this difference. The half-width is calculated as
 * if the two runs were independent. It is therefore too large rather than too small: both designs
 * get the same messages (common random numbers), so their latencies are positively correlated. */
static void
add_difference (GPtrArray *row, const IcnMeasured *point, const IcnMeasured *first)
{
  gboolean both = first != NULL && first != point && first->converged && point->converged;

  icn_report_add_cell (row, both ? point->latency - first->latency : NAN, 4);
  icn_report_add_cell (row, both ? hypot (point->latency_ci, first->latency_ci) : NAN, 4);
}

/* Whether any design has threads that wait for replies. */
static gboolean
has_threads (const IcnStudy *study)
{
  gboolean found = FALSE;

  for (guint i = 0; i < study->designs->len && !found; i++)
    found = icn_study_design (study, i)->processors.threads > 0;
  return found;
}

/* Whether any of the designs has a theory of latency under load. */
static gboolean
has_theory (const IcnStudy *study, const IcnEvaluation *evaluations)
{
  gboolean found = FALSE;

  for (guint i = 0; i < study->designs->len && !found; i++)
    found = evaluations[i].theory != NULL;
  return found;
}

/* Adds two cells: the latency that the design's theory predicts at the load of the point, and the
 * relative error of the prediction, such as "-3.8 %". A point whose run has not converged has these
 * cells, too; the last column of the table tells whether the run has converged. */
static void
add_theory (GPtrArray *row, const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  double model = icn_evaluation_latency (evaluation, point->load);
  double off = icn_theory_off (model, point->latency);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  icn_report_add_cell (row, model, 4);
  g_ascii_formatd (number, sizeof number, "%+.1f", 100 * off);
  g_ptr_array_add (row, isfinite (off) ? g_strdup_printf ("%s %%", number) : g_strdup (""));
}

/* Returns whether a table has a column for the statistic. threads: whether any design has threads
 * that wait for replies; only then the table has the columns of thread statistics. */
static gboolean
has_column (const IcnStatistic *statistic, gboolean threads)
{
  return statistic->heading != NULL && (threads || !statistic->of_threads);
}

/* Returns the table row of a simulated point. evaluation: NULL if the table has no columns of
 * theory. firsts: points of the first design, with which latencies are compared; NULL if the table
 * has no columns of differences. threads: whether the table has the columns of thread
 * statistics. */
static GPtrArray *
table_row (const char *name, const IcnMeasured *point, const IcnEvaluation *evaluation,
           const GArray *firsts, gboolean threads)
{
  GPtrArray *row = row_new (name);

  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++)
    if (has_column (it, threads))
      icn_report_add_cell (row, member_number (&it->member, point),
                           it->digits > 0 ? it->digits : 4);
  if (evaluation != NULL)
    add_theory (row, point, evaluation);
  if (firsts != NULL)
    add_difference (row, point, point_at (firsts, point->load));
  g_ptr_array_add (row, state (point));
  return row;
}

/* Returns the table row of a refused design. The last cell has the reason for the refusal; in other
 * rows, it tells how the run ended. */
static GPtrArray *
refused_row (const char *name, const char *why, guint n_cells)
{
  GPtrArray *row = row_new (name);

  while (row->len + 1 < n_cells)
    icn_report_add_text (row, "");
  g_ptr_array_add (row, g_strdup_printf ("refused: %s", why));
  return row;
}

static GPtrArray *
table_headings (gboolean threads, gboolean theory, gboolean compares)
{
  GPtrArray *row = row_new ("name");

  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++)
    if (has_column (it, threads))
      icn_report_add_text (row, it->heading);
  if (theory) {
    icn_report_add_text (row, "model");
    icn_report_add_text (row, "off by");
  }
  if (compares) {
    icn_report_add_text (row, "to first");
    icn_report_add_text (row, "±");
  }
  icn_report_add_text (row, "");
  return row;
}

/* Appends a note to the table for each design whose theory and simulation count different delays.
 * Takes ownership of the table. */
static char *
add_notes (char *table, const IcnStudy *study, const IcnEvaluation *evaluations, char **names)
{
  GString *text = g_string_new (table);

  for (guint i = 0; i < study->designs->len; i++) {
    g_autofree char *note = evaluations[i].nodes > 0
                              ? icn_model_note (&evaluations[i], icn_study_design (study, i))
                              : NULL;

    if (note != NULL)
      g_string_append_printf (text, "\n%s: %s\n", names[i], note);
  }
  g_free (table);
  return g_string_free (text, FALSE);
}

/* Adds the rows of a point, one for each length of messages, to the table of class_table().
 * evaluation: NULL if the table has no column of theory. */
static void
add_class_rows (GPtrArray *rows, const char *name, const IcnMeasured *point,
                const IcnEvaluation *evaluation)
{
  for (guint64 i = 0; i < point->n_classes; i++) {
    GPtrArray *row = row_new (name);

    icn_report_add_cell (row, point->load, 4);
    for (const IcnStatistic *it = icn_class_statistics; it->member.key != NULL; it++)
      if (it->heading != NULL)
        icn_report_add_cell (row, member_number (&it->member, &point->classes[i]), 4);
    if (evaluation != NULL)
      icn_report_add_cell (row, icn_evaluation_class_latency (evaluation, point->load, i), 4);
    g_ptr_array_add (rows, row);
  }
}

/* Returns the text of a table with a row for each point and each message length, after an empty
 * line; NULL if no design has messages of several lengths. */
static char *
class_table (const IcnReportOrigin *origin, const IcnEvaluation *evaluations, char **names,
             GArray *const *points)
{
  const IcnStudy *study = origin->study;
  gboolean theory = has_theory (study, evaluations);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autofree char *table = NULL;
  GPtrArray *first = row_new ("name");

  g_ptr_array_add (rows, first);
  if (most_lengths (study) == 0)
    return NULL;
  icn_report_add_text (first, "load");
  for (const IcnStatistic *it = icn_class_statistics; it->member.key != NULL; it++)
    if (it->heading != NULL)
      icn_report_add_text (first, it->heading);
  if (theory)
    icn_report_add_text (first, "model");
  for (guint i = 0; i < study->designs->len; i++)
    for (guint p = 0; p < points[i]->len; p++)
      add_class_rows (rows, names[i], &g_array_index (points[i], IcnMeasured, p),
                      theory ? &evaluations[i] : NULL);
  table = icn_report_rows (rows);
  return g_strconcat ("\n", table, NULL);
}

static char *
report_table (const IcnReportOrigin *origin, const IcnEvaluation *evaluations,
              GArray *const *points)
{
  const IcnStudy *study = origin->study;
  gboolean compares = study->designs->len > 1, threads = has_threads (study);
  gboolean theory = has_theory (study, evaluations);
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autofree char *table = NULL, *classes = NULL;
  GPtrArray *first = table_headings (threads, theory, compares);

  g_ptr_array_add (rows, first);
  for (guint i = 0; i < study->designs->len; i++) {
    const char *refused = icn_report_why_refused (origin, i);

    for (guint p = 0; p < points[i]->len; p++)
      g_ptr_array_add (rows, table_row (names[i], &g_array_index (points[i], IcnMeasured, p),
                                        theory ? &evaluations[i] : NULL,
                                        compares ? points[0] : NULL, threads));
    if (refused != NULL)
      g_ptr_array_add (rows, refused_row (names[i], refused, first->len));
  }
  table = icn_report_rows (rows);
  classes = class_table (origin, evaluations, names, points);
  return add_notes (g_strconcat (table, classes, NULL), study, evaluations, names);
}

char *
icn_report_simulations (const IcnReportOrigin *origin, const IcnEvaluation *evaluations,
                        GArray *const *points, IcnReportFormat format)
{
  if (format == ICN_REPORT_JSON || format == ICN_REPORT_NDJSON)
    return report_json (origin, evaluations, points, format);
  return format == ICN_REPORT_CSV ? report_csv (origin, points)
                                  : report_table (origin, evaluations, points);
}
