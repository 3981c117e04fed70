/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs at random, legal ones and others, and networks of one's own at random: each is evaluated
 * and, if small, simulated for a moment. Numbers are finite or missing, a refusal is a sentence whose
 * range holds something and does not hold the value, and nothing runs without end. A few with every
 * run; `-m slow` tries many more, from a seed that is the test's own. */
#include "analysis.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "field.h"
#include "number-text.h"
#include "runner.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "refused.h"
#include "report.h"
#include "simulation.h"

#include <math.h>
#include <string.h>

#define FEW 1500
#define MANY 60000
#define FEW_NETWORKS 40
#define MANY_NETWORKS 2000
#define MOST_NODES 300  /* of a network whose graph is looked at */
#define MOST_SIMULATED 32

static GRand *dice;

static guint
roll (guint n)
{
  return g_rand_int_range (dice, 0, MAX (n, 1));
}

static guint
n_trials (guint few, guint many)
{
  return g_test_slow () ? many : few;
}

/* What a refusal says. */

static gboolean
is_number (const char *text, double *number)
{
  g_autofree char *plain = g_strdup (text);
  gsize length = strlen (plain);

  if (length >= 2 && plain[0] == '"' && plain[length - 1] == '"') {
    plain[length - 1] = '\0';
    memmove (plain, plain + 1, length - 1);
  }
  g_strdelimit (plain, ",", 'x'); /* a list is no number */
  *number = g_ascii_strtod (plain, NULL);
  return *plain != '\0' && strspn (plain, "0123456789.eE+-") == strlen (plain);
}

/* Whether the range is all that is asked for, so that a number within it would have been taken. */
static gboolean
is_plain_range (const char *legal)
{
  static GRegex *regex;

  if (!regex)
    regex = g_regex_new ("^(a number |a whole number |0 for none, or |)from -?[0-9.e+-]+"
                         " to -?[0-9.e+-]+$", 0, 0, NULL);
  return g_regex_match (regex, legal, 0, NULL);
}

static void
check_ranges (const char *settings, const IcnErrorData *data, const char *message)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;
  const char *legal = data->legal ? data->legal : data->what;
  double value = NAN;
  gboolean has_value = data->value && is_number (data->value, &value);

  if (!regex)
    regex = g_regex_new ("(?<![\\w.])(-?[0-9][0-9.]*(?:e[+-]?[0-9]+)?) to "
                         "(-?[0-9][0-9.]*(?:e[+-]?[0-9]+)?)", 0, 0, NULL);
  for (g_regex_match (regex, legal, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *low = g_match_info_fetch (match, 1), *high = g_match_info_fetch (match, 2);
    double least = g_ascii_strtod (low, NULL), most = g_ascii_strtod (high, NULL);

    if (!(least <= most))
      g_error ("an empty range: %s: %s", settings, message);
    if (has_value && is_plain_range (legal) && value >= least && value <= most &&
        !(strstr (legal, "whole") && value != floor (value)))
      g_error ("a refused value within the range: %s: %s", settings, message);
  }
  if (!isnan (data->minimum) && !(data->minimum <= data->maximum))
    g_error ("an empty range: %s: %s", settings, message);
}

static void
check_refusal (const char *settings, const GError *error)
{
  static const char *const odd[] = { "(null)", "nan", "inf ", "-nan", "%s", "%u", "  ", " ;", NULL };
  const IcnErrorData *data = icn_error_data (error);
  const char *message = error->message;

  if (!data)
    g_error ("no data: %s: %s", settings, message);
  if (!g_utf8_validate (message, -1, NULL) || strpbrk (message, "\r\n\t\x1b") || !*data->what)
    g_error ("no line: %s: %s", settings, message);
  for (guint i = 0; odd[i] && data->legal; i++)
    if (strstr (data->legal, odd[i]))
      g_error ("\"%s\": %s: %s", odd[i], settings, message);
  check_ranges (settings, data, message);
}

/* Designs. */

static double
any_number (const IcnField *field)
{
  double low = field->minimum, high = MAX (field->maximum, low), number;

  switch (roll (8)) {
  case 0:
    return low - 1;
  case 1:
    return high + 1;
  case 2:
    return roll (2) ? low : high;
  case 3:
    return low / 1e6;
  default:
    number = low > 0 ? low * pow (high / low, g_rand_double (dice)) : g_rand_double (dice) * high;
    if (low <= 0 && roll (2) && high > 1)
      number = pow (high, g_rand_double (dice));
    return field->type == ICN_PARAMETER_COUNT && roll (8) ? round (number) : number;
  }
}

static const char *
any_junk (void)
{
  static const char *const junk[] = { "",   "0",    "-1",   "x",   "nan", "1e999", "\x01\x02", "½",
                                      "inf", "1:2:3", "0x10", " 4 ", "4x", "x4",    "\xff",     "::" };

  return junk[roll (G_N_ELEMENTS (junk))];
}

/* Texts that settings of no number and no choice may have. */
static char *
any_text (const IcnField *field)
{
  static const char *const keys[] = { "budget", "traffic", "injection", "gap", "k", "graph", "name" };
  static const char *const forms[][8] = {
    { "normalized", "bisection:%g", "pins:%g", "both:%g:%g", "width:%g", "module-pins:%g",
      "bisection-each:%g", "bundles:%g" },
    { "hot-spot:%g", "locality:0.5:%g", "rotate-left:%g", "permutation:%g", "pair:%g:%g",
      "matrix:/nowhere/%g", "transpose", "shuffle" },
    { "onoff:%g:%g", "onoff:1:%g", "bernoulli", "poisson", "periodic", "onoff:%g", "x:%g", "onoff" },
    { "geometric:%g", "periodic:%g", "geometric", "geometric:1", "x", "periodic:-%g", "", ":" },
    { "4x4", "%g", "4x6x2", "2x2x2x2x2", "%gx%g", "8", "2", "3x3" },
    { "a b\nb c\nc a\n", "a > b\nb > a\n", "a b %g\n", "a b\nc d\n", "x\n", "1 -- 2\n2 -- 3\n",
      "node a 0 0\na b\n", "terminals a b\na c\nb c\n" },
    { "Butterfly.8.8", "Xbar.8.8", "2hop.8.8-8", "8-2dil", "Butterfly.%g.%g", "Xbar.8-2dil.8", "3hop",
      "2hop.%g.8-8" },
  };
  double a = floor (pow (10, g_rand_double_range (dice, -1, roll (4) ? 2 : 9)));
  double b = pow (10, g_rand_double_range (dice, -3, 9));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i], field->key)) {
      G_GNUC_BEGIN_IGNORE_DEPRECATIONS
      g_auto (GStrv) parts = g_strsplit (forms[i][roll (8)], "%g", -1);
      G_GNUC_END_IGNORE_DEPRECATIONS
      GString *text = g_string_new (parts[0]);

      for (guint part = 1; parts[0] && parts[part]; part++) {
        g_autofree char *number = icn_number_to_text (roll (2) ? a : b);
        g_string_append_printf (text, "%s%s", number, parts[part]);
      }
      return g_string_free (text, FALSE);
    }
  return g_strdup (roll (2) ? "a name" : any_junk ());
}

static char *
any_value (const IcnField *field)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  if (roll (12) == 0)
    return g_strdup (any_junk ());
  if (choices)
    return g_strdup (choices[roll (n)].id);
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    return g_strdup (roll (2) ? "yes" : "no");
  case ICN_PARAMETER_COUNT:
  case ICN_PARAMETER_REAL:
    return icn_number_to_text (any_number (field));
  default:
    return any_text (field);
  }
}

/* "topology=ring,k=5,…", of which little is legal together. */
static char *
any_settings (IcnDesign *design, GError **error)
{
  guint n_fields, n_kinds;
  const IcnField *fields = icn_fields (&n_fields);
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);
  g_autoptr (GStrvBuilder) settings = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  GString *text = g_string_new (NULL);

  for (guint n = roll (7), i = 0; i <= n; i++) {
    const IcnField *field = i == 0 ? icn_field_find ("topology") : &fields[roll (n_fields)];
    g_autofree char *value = i == 0 ? g_strdup (kinds[roll (n_kinds)]->id) : any_value (field);
    g_autofree char *shown = icn_text_line (value, 200);

    g_strv_builder_add (settings, field->key);
    g_strv_builder_add (settings, value);
    g_string_append_printf (text, "%s%s=%s", i > 0 ? "," : "", field->key, shown);
  }
  list = g_strv_builder_end (settings);
  if (icn_design_set (design, list, error))
    icn_design_check (design, error);
  return g_string_free (text, FALSE);
}

/* JSON has neither infinities nor numbers that are none. */
static void
check_numbers (const char *settings, const IcnDesign *design, const IcnEvaluation *evaluation)
{
  g_autoptr (GArray) loads = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (GPtrArray) refusals = icn_refusals_new ();
  const IcnReportOrigin origin = { study, refusals, "0", FALSE };
  g_autoptr (IcnReport) report = icn_report_new (ICN_REPORT_JSON, loads, &origin);
  g_autofree char *text = NULL;

  icn_study_add_design (study, icn_design_dup (design), NULL);
  icn_report_add (report, 0, "x", evaluation, NULL, NAN);
  text = icn_report_end (report);
  if (strstr (text, ": inf") || strstr (text, ": -inf") || strstr (text, ": nan") ||
      strstr (text, ": -nan"))
    g_error ("no number: %s: %s", settings, text);
}

/* Of a run that is given up after 5,000 cycles. */
static void
check_point (const char *settings, const IcnDesign *design, const IcnEvaluation *evaluation)
{
  IcnSimulationSettings limits;
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;
  IcnMeasured point;
  double load = pow (10, g_rand_double_range (dice, -4, 0));

  icn_simulation_settings_init (&limits);
  limits.precision = 0.5;
  limits.max_cycles = 5000;
  limits.max_moves = 20000;
  if (!icn_simulation_plan (design, &limits, evaluation, &plan, NULL, &error) ||
      !icn_simulation_run_point (&plan, load, NULL, NULL, &point, &error)) {
    check_refusal (settings, error);
    return;
  }
  g_assert_false (isinf (point.latency) || isinf (point.accepted) || isinf (point.offered));
  g_assert_cmpfloat (point.cycles, >=, 0);
}

static void
check_design (const char *settings, const IcnDesign *design)
{
  g_auto (IcnEvaluation) closed = { 0 }, whole = { 0 };
  g_autoptr (IcnAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  double nodes = icn_topology_nodes (&design->topology);

  if (!icn_evaluate (design, NULL, &closed, &error)) {
    check_refusal (settings, error);
    return;
  }
  check_numbers (settings, design, &closed);
  if (!icn_topology_is_integral (&design->topology) || !(nodes <= MOST_NODES) ||
      icn_topology_vertices (&design->topology) > 4 * MOST_NODES)
    return;
  analysis = icn_analysis_new (design, NULL, &error);
  if (!analysis || !icn_evaluate (design, analysis, &whole, &error)) {
    check_refusal (settings, error);
    return;
  }
  check_numbers (settings, design, &whole);
  if (nodes <= MOST_SIMULATED && !analysis->problem)
    check_point (settings, design, &whole);
}

TEST (designs)
{
  guint n = n_trials (FEW, MANY), n_legal = 0;

  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GError) error = NULL;
    g_autofree char *settings = any_settings (design, &error);

    if (g_test_verbose ())
      g_test_message ("%s", settings);
    if (error) {
      check_refusal (settings, error);
      continue;
    }
    n_legal++;
    check_design (settings, design);
  }
  g_test_message ("%u of %u designs can be", n_legal, n);
  g_assert_cmpuint (n_legal, >, n / 20);
}

/* Networks of one's own. */

static void
add_link (GString *list, guint a, guint b, gboolean one_way)
{
  g_string_append_printf (list, "n%u %s n%u", a, one_way ? ">" : "--", b);
  if (roll (4) == 0)
    g_string_append_printf (list, " %u", 1 + roll (4));
  else if (roll (8) == 0)
    g_string_append_printf (list, " %u %u", 1 + roll (4), 1 + roll (20));
  g_string_append_c (list, '\n');
}

/* A tree or a one-way ring with links across it. */
static char *
any_network (void)
{
  GString *list = g_string_new ("# at random\n");
  guint n = 2 + roll (14), n_more = roll (2 * n);
  gboolean one_way = roll (3) == 0;

  for (guint v = one_way ? 0 : 1; v < n; v++)
    add_link (list, one_way ? v : roll (v), one_way ? (v + 1) % n : v, one_way && n > 2);
  for (guint i = 0; i < n_more; i++) {
    guint a = roll (n), b = roll (n);
    if (a != b || roll (20) == 0)
      add_link (list, a, b, roll (4) == 0);
  }
  return g_string_free (list, FALSE);
}

TEST (networks)
{
  guint n = n_trials (FEW_NETWORKS, MANY_NETWORKS), n_legal = 0;

  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autofree char *list = any_network ();
    char *const settings[] = { "topology", "file",    "graph",
                               list,       "length",  roll (2) ? "4" : "20",
                               "budget",   "width:1", NULL };
    g_autoptr (GError) error = NULL;

    if (!icn_design_set (design, settings, &error) || !icn_design_check (design, &error)) {
      check_refusal (list, error);
      continue;
    }
    n_legal++;
    check_design (list, design);
  }
  g_assert_cmpuint (n_legal, >, n / 10);
}

TESTS ()
{
  dice = g_rand_new_with_seed (g_test_slow () ? g_test_rand_int () : 1990);
}
