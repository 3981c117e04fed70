/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "budget.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "number-text.h"

#define NUMBER(member)                                                                             \
  .type = ICN_PARAMETER_REAL, .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,               \
  .minimum = 1e-3, .maximum = 1e12, .logarithmic = TRUE,                                           \
  .offset = G_STRUCT_OFFSET (IcnBudgetSettings, member)

static const IcnParameter pins = {
  .key = "budget (pins)",
  .label = N_ ("Pins per Node"),
  .help = N_ ("Pins of a node, in and out together."),
  NUMBER (pins),
};

static const IcnParameter wires = {
  .key = "budget (bisection wires)",
  .label = N_ ("Bisection Wires"),
  .help = N_ ("Wires that cross the middle of the network, both ways together."),
  NUMBER (bisection),
};

static const IcnParameter width = {
  .key = "budget (width)",
  .label = N_ ("Channel Width"),
  .help = N_ ("Wires of one channel."),
  .unit = N_ ("bits"),
  NUMBER (width),
};

static const IcnParameter module_pins = {
  .key = "budget (pins of a module)",
  .label = N_ ("Pins per Module"),
  .help = N_ ("Pins of a packaging module, in and out together."),
  NUMBER (module_pins),
};

static const IcnParameter bundles = {
  .key = "budget (bundles of a module)",
  .label = N_ ("Bundles per Module"),
  .help = N_ ("Modules that a packaging module may be wired to."),
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .minimum = 1,
  .maximum = 1e6,
  .logarithmic = TRUE,
  .offset = G_STRUCT_OFFSET (IcnBudgetSettings, bundles),
};

static guint
of_nodes (const IcnBudgetSettings *budget G_GNUC_UNUSED, const IcnForms *forms,
          IcnConstraint *constraints)
{
  constraints[0] = (IcnConstraint){ ICN_BINDS_BISECTION, forms->nodes, forms->nominal_channels };
  return 1;
}

static guint
of_wires (const IcnBudgetSettings *budget, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] =
    (IcnConstraint){ ICN_BINDS_BISECTION, budget->bisection, forms->bisection_channels };
  return 1;
}

static guint
of_pins (const IcnBudgetSettings *budget, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] = (IcnConstraint){ ICN_BINDS_PINS, budget->pins, forms->node_channels };
  return 1;
}

static guint
of_both (const IcnBudgetSettings *budget, const IcnForms *forms, IcnConstraint *constraints)
{
  return of_pins (budget, forms, constraints) + of_wires (budget, forms, constraints + 1);
}

static guint
of_width (const IcnBudgetSettings *budget, const IcnForms *forms G_GNUC_UNUSED,
          IcnConstraint *constraints)
{
  constraints[0] = (IcnConstraint){ ICN_BINDS_NOTHING, budget->width, 1 };
  return 1;
}

static guint
of_dimensions (const IcnBudgetSettings *budget, const IcnForms *forms, IcnConstraint *constraints)
{
  for (guint d = 0; d < forms->n_dimensions; d++)
    constraints[d] = (IcnConstraint){ ICN_BINDS_BISECTION, budget->bisection,
                                      forms->dimension[d].channels, TRUE, d };
  return forms->n_dimensions;
}

static guint
of_modules (const IcnBudgetSettings *budget, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] =
    (IcnConstraint){ ICN_BINDS_MODULE_PINS, budget->module_pins, forms->module_channels };
  return 1;
}

static guint
of_bundles (const IcnBudgetSettings *budget, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] = (IcnConstraint){ .capacity = budget->bundles,
                                    .channels = forms->module_bundles,
                                    .is_limit = TRUE };
  return 1 + of_modules (budget, forms, constraints + 1);
}

static const IcnParameter *const no_number[] = { NULL };
static const IcnParameter *const number_of_wires[] = { &wires, NULL };
static const IcnParameter *const number_of_pins[] = { &pins, NULL };
static const IcnParameter *const both_numbers[] = { &pins, &wires, NULL };
static const IcnParameter *const given_width[] = { &width, NULL };
static const IcnParameter *const pins_of_module[] = { &module_pins, NULL };
static const IcnParameter *const bundles_and_pins[] = { &bundles, &module_pins, NULL };

static const IcnBudgetRow rows[] = {
  [ICN_BUDGET_NORMALIZED] = { "normalized", "normalized", N_ ("Normalized"),
                              N_ ("As many wires over the bisection as nodes: a binary cube has "
                                  "channels of one bit."),
                              no_number, of_nodes },
  [ICN_BUDGET_BISECTION] = { "bisection", "bisection:WIRES", N_ ("Bisection Wires"),
                             N_ ("Wires over the bisection."), number_of_wires, of_wires },
  [ICN_BUDGET_PINS] = { "pins", "pins:COUNT", N_ ("Pins"),
                        N_ ("Pins of a node, in and out together."), number_of_pins, of_pins },
  [ICN_BUDGET_BOTH] = { "both", "both:PINS:WIRES", N_ ("Pins and Bisection"),
                        N_ ("Pins and wires over the bisection: whichever allows less binds."),
                        both_numbers, of_both },
  [ICN_BUDGET_WIDTH] = { "width", "width:BITS", N_ ("Channel Width"), N_ ("The width itself."),
                         given_width, of_width },
  [ICN_BUDGET_EACH] = { "bisection-each", "bisection-each:WIRES", N_ ("Bisection per Dimension"),
                        N_ ("Wires over the middle of each dimension, of which each has a channel "
                            "width of its own."),
                        number_of_wires, of_dimensions },
  [ICN_BUDGET_MODULE_PINS] = { "module-pins", "module-pins:COUNT", N_ ("Module Pins"),
                               N_ ("Pins of a packaging module, in and out together. All channels "
                                   "keep their proportions."),
                               pins_of_module, of_modules },
  [ICN_BUDGET_BUNDLES] = { "bundles", "bundles:COUNT:PINS", N_ ("Bundles and Module Pins"),
                           N_ ("Bundles and pins of a packaging module: a network of more bundles "
                               "is refused, one of fewer has the width that the pins allow."),
                           bundles_and_pins, of_bundles },
};

const IcnBudgetRow *
icn_budgets (guint *n_rows)
{
  *n_rows = G_N_ELEMENTS (rows);
  return rows;
}

guint
icn_budget_constraints (const IcnBudgetSettings *budget, const IcnForms *forms,
                        IcnConstraint *constraints)
{
  return rows[budget->kind].constraints (budget, forms, constraints);
}

void
icn_budget_init (IcnBudgetSettings *budget)
{
  *budget = (IcnBudgetSettings){ .kind = ICN_BUDGET_NORMALIZED,
                                 .bisection = 1024,
                                 .pins = 64,
                                 .width = 16,
                                 .module_pins = 1024,
                                 .bundles = 32 };
}

gboolean
icn_budget_check (const IcnBudgetSettings *budget, GError **error)
{
  if (budget->kind >= G_N_ELEMENTS (rows))
    return icn_error_range (error, "budget", budget->kind, 0, G_N_ELEMENTS (rows) - 1);
  for (const IcnParameter *const *number = rows[budget->kind].parameters; *number != NULL; number++)
    if (!icn_parameter_check (*number, budget, error))
      return FALSE;
  return TRUE;
}

char *
icn_budget_to_text (const IcnBudgetSettings *budget)
{
  const IcnBudgetRow *row = &rows[budget->kind];
  GString *text = g_string_new (row->id);

  for (guint i = 0; row->parameters[i] != NULL; i++) {
    g_autofree char *number =
      icn_number_to_text (G_STRUCT_MEMBER (double, budget, row->parameters[i]->offset));
    g_string_append_printf (text, ":%s", number);
  }
  return g_string_free (text, FALSE);
}

/* Reads a number of wires, "128", or a bandwidth "128G", which is divided by the rate of a wire. */
static gboolean
read_wires (const char *text, double rate, double *count)
{
  gsize length = strlen (text);
  g_autofree char *gigabits = NULL;

  if (length < 2 || text[length - 1] != 'G')
    return icn_number_from_text (text, count);
  gigabits = g_strndup (text, length - 1);
  if (!icn_number_from_text (gigabits, count))
    return FALSE;
  *count /= rate;
  return TRUE;
}

/* Only wires have a rate; bundles are plain numbers. */
static gboolean
read_amount (const IcnParameter *number, const char *text, IcnBudgetSettings *budget)
{
  double *amount = &G_STRUCT_MEMBER (double, budget, number->offset);

  return number == &bundles ? icn_count_from_text (text, amount)
                            : read_wires (text, budget->rate, amount);
}

/* Reads a budget's text, split at its colons; FALSE if no kind has such a form. */
static gboolean
read_form (char *const *parts, IcnBudgetSettings *budget)
{
  const IcnParameter *const *number;
  guint kind = 0, i = 0;

  while (kind < G_N_ELEMENTS (rows) && g_strcmp0 (rows[kind].id, parts[0]) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (rows))
    return FALSE;
  budget->kind = kind;
  for (number = rows[kind].parameters; number[i] != NULL; i++)
    if (parts[i + 1] == NULL || !read_amount (number[i], parts[i + 1], budget))
      return FALSE;
  return parts[i + 1] == NULL;
}

gboolean
icn_budget_from_text (IcnBudgetSettings *budget, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  IcnBudgetSettings read = *budget;

  if (parts[0] == NULL || !read_form (parts, &read)) {
    g_autofree char *quoted = icn_text_quote (text);
    g_autofree char *legal = icn_budget_forms ();
    return icn_error_value (error, "budget", quoted, legal);
  }
  if (strchr (text, 'G') != NULL && !(budget->rate > 0))
    return icn_error_value (error, "rate", "0", _ ("above 0 where a budget is in Gb/s"));
  if (!icn_budget_check (&read, error))
    return FALSE;
  *budget = read;
  return TRUE;
}

char *
icn_budget_forms (void)
{
  GString *text = g_string_new (rows[0].form);

  for (guint i = 1; i < G_N_ELEMENTS (rows); i++)
    g_string_append_printf (text, "%s%s",
                            i + 1 < G_N_ELEMENTS (rows)
                              ? ", "
                              /* Translators: before the last form that an entry can have. */
                              : _ (" or "),
                            rows[i].form);
  g_string_append (text, _ ("; with a rate also in Gb/s, such as pins:128G"));
  return g_string_free (text, FALSE);
}

/* The smallest budget of the same kind that gives one bit, as the command line spells it; in wires
 * over the bisection if the kind has no number. */
static char *
least_budget (const IcnBudgetSettings *budget, const IcnForms *forms)
{
  gboolean has_number = rows[budget->kind].parameters[0] != NULL;
  const IcnBudgetRow *row = &rows[has_number ? budget->kind : ICN_BUDGET_BISECTION];
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  guint n = row->constraints (budget, forms, constraints), next = 0;
  GString *text = g_string_new (row->id);

  for (guint i = 0; row->parameters[i] != NULL; i++) {
    double most = 0;

    /* Several constraints may share one number. */
    for (; next < n && (next == i || row->parameters[i + 1] == NULL); next++)
      most = MAX (most, constraints[next].is_limit ? constraints[next].capacity
                                                   : constraints[next].channels);
    g_string_append_printf (text, ":%.0f", ceil (most));
  }
  return g_string_free (text, FALSE);
}

/* W of the channels of a dimension before rounding: the least that any constraint gives. */
static double
least_width (const IcnConstraint *constraints, guint n, guint dimension, IcnBinds *binds)
{
  double least = INFINITY;

  for (guint i = 0; i < n && !isnan (least); i++) {
    double leaves = constraints[i].capacity / constraints[i].channels;

    if (constraints[i].is_limit ||
        (constraints[i].is_of_dimension && constraints[i].dimension != dimension))
      continue;
    if (isfinite (least) && fabs (leaves - least) <= ICN_BUDGET_TOLERANCE * leaves)
      *binds = ICN_BINDS_EQUALLY;
    else if (!(leaves > least))
      *binds = constraints[i].binds;
    least = isnan (leaves) ? NAN : MIN (least, leaves);
  }
  return least;
}

static gboolean
round_down (const IcnBudgetSettings *budget, const IcnForms *forms, double exact, double *bits,
            GError **error)
{
  *bits = budget->whole_bits ? floor (exact * (1 + ICN_BUDGET_TOLERANCE)) : exact;
  if (budget->whole_bits && *bits < 1) {
    g_autofree char *least = least_budget (budget, forms);
    char left[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (left, sizeof left, "%.4g", exact);
    return icn_error_set (error, ICN_ERROR_CONFLICT, "budget",
                          "it leaves %s bits per channel, and whole bits need one or more; it must "
                          "be at least %s",
                          left, least);
  }
  return TRUE;
}

/* Wires of the best known cut where the dimensions differ in width: through the middle of an even
 * dimension, or a staircase over odd dimensions in falling order of radix, which may end in an even
 * one. */
static double
cut_wires (const IcnForms *forms, const double *bits)
{
  gboolean is_used[ICN_MAX_DIMENSIONS] = { FALSE };
  double even = INFINITY, stairs = 0, slabs = 1, best;

  for (guint d = 0; d < forms->n_dimensions; d++)
    if (fmod (forms->dimension[d].radix, 2) != 1)
      even = MIN (even, bits[d] * forms->dimension[d].channels);
  best = even;
  for (guint i = 0; i < forms->n_dimensions; i++) {
    const IcnDimensionForms *dimension = forms->dimension;
    guint largest = ICN_MAX_DIMENSIONS;

    for (guint d = 0; d < forms->n_dimensions; d++)
      if (!is_used[d] && fmod (dimension[d].radix, 2) == 1 &&
          (largest == ICN_MAX_DIMENSIONS || dimension[d].radix > dimension[largest].radix))
        largest = d;
    if (largest == ICN_MAX_DIMENSIONS)
      break;
    is_used[largest] = TRUE;
    stairs += bits[largest] * dimension[largest].channels / slabs;
    slabs *= dimension[largest].radix;
    best = MIN (best, stairs + even / slabs);
  }
  return isfinite (best) ? best : stairs;
}

/* Sums pins and wires over dimensions that differ in width. A cut is proven best if no dimension
 * has fewer wires over its middle: half of uniform traffic crosses every cut, and dimension order
 * puts at most the share of such a middle on each of its wires. */
static void
sum_dimensions (IcnWidths *widths, const IcnForms *forms, const double *bits)
{
  widths->n_dimensions = forms->n_dimensions;
  widths->pins_per_node = 0;
  widths->bisection_wires = cut_wires (forms, bits);
  widths->cut_is_exact = TRUE;
  for (guint d = 0; d < forms->n_dimensions; d++) {
    widths->dimension_width[d] = bits[d];
    widths->pins_per_node += bits[d] * forms->dimension[d].at_node;
    if (bits[d] * forms->dimension[d].channels * (1 + ICN_BUDGET_TOLERANCE) <
        widths->bisection_wires)
      widths->cut_is_exact = FALSE;
  }
}

/* Sets the error that says why the constraints give no width. */
static gboolean
refuse_division (const IcnBudgetSettings *budget, GError **error)
{
  if (budget->kind == ICN_BUDGET_MODULE_PINS || budget->kind == ICN_BUDGET_BUNDLES)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "budget",
                          "the network has no packaging modules with pins to count; give "
                          "pins:COUNT, the pins of a node, or take topology=modules");
  return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "budget",
                        "the network has no channels to divide it among; give width:BITS");
}

static gboolean
check_limits (const IcnConstraint *constraints, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (constraints[i].is_limit && constraints[i].channels > constraints[i].capacity)
      return icn_error_set (error, ICN_ERROR_CONFLICT, "budget",
                            "a module of this network has %.0f bundles, more than the %g that it "
                            "may have; allow as many, or choose a network of more hops",
                            constraints[i].channels, constraints[i].capacity);
  return TRUE;
}

gboolean
icn_budget_widths (const IcnBudgetSettings *budget, const IcnForms *forms, IcnWidths *widths,
                   GError **error)
{
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  guint n = icn_budget_constraints (budget, forms, constraints);
  guint n_dimensions = n > 0 && constraints[0].is_of_dimension ? forms->n_dimensions : 1;
  double bits[ICN_MAX_DIMENSIONS];
  IcnWidths made = { .exact_width = INFINITY, .channel_width = INFINITY };
  gboolean differ = FALSE;

  if (n == 0)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "budget",
                          "the network has no dimensions of its own to give %s each; give "
                          "bisection:WIRES, pins:COUNT or width:BITS",
                          rows[budget->kind].form);
  for (guint d = 0; d < n_dimensions; d++) {
    IcnBinds binds = ICN_BINDS_NOTHING;
    double exact = least_width (constraints, n, d, &binds);

    if (!isnan (exact) && !(exact > 0 && isfinite (exact)))
      return refuse_division (budget, error);
    if (!round_down (budget, forms, exact, &bits[d], error))
      return FALSE;
    differ = differ || fabs (bits[d] - bits[0]) > ICN_BUDGET_TOLERANCE * bits[0];
    if (!(exact >= made.exact_width)) {
      made.exact_width = exact;
      made.channel_width = bits[d];
      made.binds = binds;
    }
  }
  if (!check_limits (constraints, n, error))
    return FALSE;
  made.bisection_wires = made.channel_width * forms->bisection_channels;
  made.pins_per_module = made.channel_width * forms->module_channels;
  made.pins_per_node = made.channel_width * forms->node_channels;
  if (differ)
    sum_dimensions (&made, forms, bits);
  *widths = made;
  return TRUE;
}
