/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "budget.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "equation.h"
#include "error.h"
#include "forms.h"

#define NUMBER                                                                                     \
  .type = ICN_PARAMETER_REAL, .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,               \
  .minimum = 1e-3, .maximum = 1e12, .logarithmic = TRUE

const IcnParameter icn_budget_rate = {
  .key = "rate",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS,
  .label = N_ ("Signaling Rate"),
  .help = N_ ("Signaling rate of a wire, which carries one bit per cycle; 0 if not given. It "
              "converts bits per cycle to Gb/s, and a budget such as both:128G:1024G to wires."),
  .unit = N_ ("Gb/s"),
  .maximum = 1e6,
  .logarithmic = TRUE,
};

const IcnParameter icn_budget_whole = {
  .key = "whole",
  .is_common = TRUE,
  .type = ICN_PARAMETER_FLAG,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .label = N_ ("Whole Bits"),
  .help = N_ ("Channel widths are rounded down to whole bits, because only these can be built."),
};

const IcnParameter icn_budget_pins = {
  .key = "budget (pins)",
  .label = N_ ("Pins per Node"),
  .help = N_ ("Pins of a node, in and out together."),
  .name = "PINS",
  .usual = 64,
  .rate = &icn_budget_rate,
  NUMBER,
};

const IcnParameter icn_budget_wires = {
  .key = "budget (bisection wires)",
  .label = N_ ("Bisection Wires"),
  .help = N_ ("Number of wires across the bisection of the network, both directions together."),
  .name = "WIRES",
  .usual = 1024,
  .rate = &icn_budget_rate,
  NUMBER,
};

const IcnParameter icn_budget_width = {
  .key = "budget (width)",
  .label = N_ ("Channel Width"),
  .help = N_ ("Wires of one channel."),
  .unit = N_ ("bits"),
  .name = "BITS",
  .usual = 16,
  .rate = &icn_budget_rate,
  NUMBER,
};

const IcnParameter icn_budget_module_pins = {
  .key = "budget (pins of a module)",
  .label = N_ ("Pins per Module"),
  .help = N_ ("Pins of a packaging module, in and out together."),
  .name = "PINS",
  .usual = 1024,
  .rate = &icn_budget_rate,
  NUMBER,
};

const IcnParameter icn_budget_bundles = {
  .key = "budget (bundles of a module)",
  .label = N_ ("Bundles per Module"),
  .help = N_ ("Number of other modules to which a packaging module may have wires."),
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .name = "COUNT",
  .minimum = 1,
  .maximum = 1e6,
  .usual = 32,
  .logarithmic = TRUE,
};

const IcnBinds icn_binds_nothing = { .words = N_ ("nothing, as it is given"),
                                     .number = &icn_budget_width };

const IcnBinds icn_binds_bisection = {
  .words = N_ ("bisection"),
  .chosen = N_ ("bisection, not pins"),
  .capacity = "B",
  .channels = "C_B",
  .of_dimension = "C_i",
  .number = &icn_budget_wires,
};

const IcnBinds icn_binds_pins = {
  .words = N_ ("pins"),
  .chosen = N_ ("pins, not bisection"),
  .capacity = "P",
  .channels = "δ",
  .number = &icn_budget_pins,
};

const IcnBinds icn_binds_module_pins = {
  .words = N_ ("pins of a module"),
  .inner = N_ ("in proportion to channels between modules"),
  .capacity = "P_M",
  .channels = "δ_M",
  .number = &icn_budget_module_pins,
};

const IcnBinds icn_binds_equally = { .words = N_ ("pins and bisection") };

static guint
of_nodes (const IcnValues *values G_GNUC_UNUSED, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] = (IcnConstraint){ &icn_binds_bisection, forms->nodes, forms->nominal_channels };
  return 1;
}

static guint
of_wires (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] =
    (IcnConstraint){ &icn_binds_bisection, icn_values_number (values, &icn_budget_wires),
                     forms->bisection_channels };
  return 1;
}

static guint
of_pins (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] = (IcnConstraint){ &icn_binds_pins, icn_values_number (values, &icn_budget_pins),
                                    forms->node_channels };
  return 1;
}

static guint
of_both (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints)
{
  return of_pins (values, forms, constraints) + of_wires (values, forms, constraints + 1);
}

static guint
of_width (const IcnValues *values, const IcnForms *forms G_GNUC_UNUSED, IcnConstraint *constraints)
{
  constraints[0] =
    (IcnConstraint){ &icn_binds_nothing, icn_values_number (values, &icn_budget_width), 1 };
  return 1;
}

static guint
of_dimensions (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints)
{
  for (guint d = 0; d < forms->n_dimensions; d++)
    constraints[d] =
      (IcnConstraint){ &icn_binds_bisection, icn_values_number (values, &icn_budget_wires),
                       forms->dimension[d].channels, TRUE, d };
  return forms->n_dimensions;
}

static guint
of_modules (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] =
    (IcnConstraint){ &icn_binds_module_pins, icn_values_number (values, &icn_budget_module_pins),
                     forms->module_channels };
  return 1;
}

static guint
of_bundles (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints)
{
  constraints[0] = (IcnConstraint){ .capacity = icn_values_number (values, &icn_budget_bundles),
                                    .channels = forms->module_bundles,
                                    .is_limit = TRUE };
  return 1 + of_modules (values, forms, constraints + 1);
}

static const IcnParameter *const no_number[] = { &icn_budget_rate, &icn_budget_whole, NULL };
static const IcnParameter *const number_of_wires[] = { &icn_budget_wires, &icn_budget_rate,
                                                       &icn_budget_whole, NULL };
static const IcnParameter *const number_of_pins[] = { &icn_budget_pins, &icn_budget_rate,
                                                      &icn_budget_whole, NULL };
static const IcnParameter *const both_numbers[] = { &icn_budget_pins, &icn_budget_wires,
                                                    &icn_budget_rate, &icn_budget_whole, NULL };
static const IcnParameter *const given_width[] = { &icn_budget_width, &icn_budget_rate,
                                                   &icn_budget_whole, NULL };
static const IcnParameter *const pins_of_module[] = { &icn_budget_module_pins, &icn_budget_rate,
                                                      &icn_budget_whole, NULL };
static const IcnParameter *const bundles_and_pins[] = { &icn_budget_bundles,
                                                        &icn_budget_module_pins, &icn_budget_rate,
                                                        &icn_budget_whole, NULL };

#define BISECTION 1 /* index of the row "bisection" in `rows` */

static const IcnBudgetRow rows[] = {
  { .row = { "normalized", N_ ("Normalized"),
             N_ (
               "The bisection has as many wires as the network has nodes. A binary cube then has "
               "channels of one bit. A ring whose radix k is odd counts as if it were cut in half "
               "evenly, with 2N/k channels in all."),
             no_number },
    .source = "dally1990 (7)",
    .capacity = "B = N",
    .capacity_source = "dally1990 (6)",
    .given_by = &rows[BISECTION],
    .constraints = of_nodes },
  [BISECTION] = { .row = { "bisection", N_ ("Bisection Wires"),
                           N_ ("The number of wires across the bisection is given."),
                           number_of_wires, .counts = N_ ("wires") },
                  .constraints = of_wires },
  { .row = { "pins", N_ ("Pins"), N_ ("Pins of a node, in and out together."), number_of_pins,
             "pins:COUNT" },
    .constraints = of_pins },
  { .row = { "both", N_ ("Pins and Bisection"),
             N_ ("Both the pins of a node and the wires across the bisection are given. The "
                 "narrower of the two widths that they allow holds."),
             both_numbers },
    .source = "lecture2003",
    .constraints = of_both },
  { .row = { "width", N_ ("Channel Width"), N_ ("The width itself."), given_width,
             .counts = N_ ("bits") },
    .constraints = of_width },
  { .row = { "bisection-each", N_ ("Bisection per Dimension"),
             N_ ("The number of wires across the middle of each dimension is given. Each dimension "
                 "has its own channel width."),
             number_of_wires, .counts = N_ ("wires per dimension") },
    .source = "raghunath1993",
    .constraints = of_dimensions },
  { .row = { "module-pins", N_ ("Module Pins"),
             N_ ("The number of pins of a packaging module is given, inputs and outputs together. "
                 "All channels keep the ratios of their widths."),
             pins_of_module, "module-pins:COUNT", "module pins" },
    .source = "raghunath1993",
    .constraints = of_modules },
  { .row = { "bundles", N_ ("Bundles and Module Pins"),
             N_ ("Both the bundles and the pins of a packaging module are given. A network with "
                 "more bundles is refused; otherwise channels have the width that the pins allow."),
             bundles_and_pins },
    .source = "raghunath1993",
    .constraints = of_bundles },
};

static const IcnRow *
budget_row (guint i)
{
  return i < G_N_ELEMENTS (rows) ? &rows[i].row : NULL;
}

const IcnTable icn_budget_table = {
  .key = "budget",
  .row = budget_row,
  .also = N_ ("; with a rate also in Gb/s, such as pins:128G"),
};

const IcnBudgetRow *
icn_budget_row (const IcnBudgetSettings *budget)
{
  return (const IcnBudgetRow *) budget->row;
}

gboolean
icn_budget_reads (const IcnBudgetSettings *budget, const IcnParameter *parameter)
{
  return icn_parameters_have (budget->row->parameters, parameter);
}

static gboolean
implies (const IcnBudgetSettings *budget, const IcnParameter *parameter)
{
  const IcnBudgetRow *given_by = icn_budget_row (budget)->given_by;

  return given_by != NULL && given_by->row.parameters[0] == parameter;
}

double
icn_budget_implied (const IcnBudgetSettings *budget, const IcnForms *forms,
                    const IcnParameter *parameter)
{
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  double ratio;

  if (!implies (budget, parameter) || icn_budget_constraints (budget, forms, constraints) == 0)
    return NAN;
  ratio = forms->bisection_channels / constraints[0].channels;
  return isfinite (ratio) && ratio > 0 ? constraints[0].capacity * ratio : constraints[0].capacity;
}

void
icn_budget_give (IcnBudgetSettings *budget, const IcnParameter *parameter, double number)
{
  if (implies (budget, parameter))
    budget->row = &icn_budget_row (budget)->given_by->row;
  icn_values_set_number (&budget->values, parameter, number);
}

guint
icn_budget_constraints (const IcnBudgetSettings *budget, const IcnForms *forms,
                        IcnConstraint *constraints)
{
  return icn_budget_row (budget)->constraints (&budget->values, forms, constraints);
}

void
icn_budget_init (IcnBudgetSettings *budget)
{
  *budget = (IcnBudgetSettings){ .row = &rows[0].row };
}

/* Returns the smallest budget with which channels are at least one bit wide, as text for the
 * command line, such as "pins:12". It is of the same kind as `budget`, except that
 * "bisection:WIRES" replaces the normalized budget, which takes no number. Free with g_free. */
static char *
least_budget (const IcnBudgetSettings *budget, const IcnForms *forms)
{
  const IcnBudgetRow *given_by = icn_budget_row (budget)->given_by;
  const IcnBudgetRow *row = given_by != NULL ? given_by : icn_budget_row (budget);
  const IcnParameter *const *numbers = row->row.parameters;
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  guint n = row->constraints (&budget->values, forms, constraints), next = 0;
  GString *text = g_string_new (row->row.id);

  for (guint i = 0; numbers[i]->name != NULL; i++) {
    double most = 0;

    /* Each number of a budget is the capacity of one constraint. If there are more constraints than
     * numbers, the last number holds for all remaining constraints, so the largest capacity that
     * one of them requires is stated. */
    for (; next < n && (next == i || numbers[i + 1]->name == NULL); next++)
      most = MAX (most, constraints[next].is_limit ? constraints[next].capacity
                                                   : constraints[next].channels);
    g_string_append_printf (text, ":%.0f", ceil (most));
  }
  return g_string_free (text, FALSE);
}

/* Width W of the channels of a dimension before rounding. Each constraint allows a width; W is the
 * smallest of these. Sets *binds to the IcnBinds of the constraint that allows W, or to
 * icn_binds_equally if several do. */
static double
least_width (const IcnConstraint *constraints, guint n, guint dimension, const IcnBinds **binds)
{
  double least = INFINITY;

  for (guint i = 0; i < n && !isnan (least); i++) {
    double leaves = constraints[i].capacity / constraints[i].channels;

    if (constraints[i].is_limit ||
        (constraints[i].is_of_dimension && constraints[i].dimension != dimension))
      continue;
    if (isfinite (least) && fabs (leaves - least) <= ICN_BUDGET_TOLERANCE * leaves)
      *binds = &icn_binds_equally;
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
  gboolean is_whole = icn_values_number (&budget->values, &icn_budget_whole) != 0;

  *bits = is_whole ? floor (exact * (1 + ICN_BUDGET_TOLERANCE)) : exact;
  if (is_whole && *bits < 1) {
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

double
icn_budget_moved (const IcnBudgetSettings *budget, const IcnWidths *widths,
                  const IcnParameter **number)
{
  *number = NULL;
  for (const IcnParameter *const *it = budget->row->parameters; (*it)->name != NULL; it++)
    if (*number == NULL || *number != widths->binds->number)
      *number = *it;
  return *number != NULL ? icn_values_number (&budget->values, *number) : widths->bisection_wires;
}

void
icn_budget_move (IcnBudgetSettings *budget, const IcnWidths *widths, double wires)
{
  const IcnParameter *number;
  double present = icn_budget_moved (budget, widths, &number);

  if (number == NULL)
    number = icn_budget_row (budget)->given_by->row.parameters[0];
  icn_budget_give (budget, number,
                   CLAMP (round (present * wires / widths->bisection_wires), 1, number->maximum));
}

/* Number of wires that cross the best known bisection if channels of different dimensions differ in
 * width. bits: width of the channels of each dimension. This cut is straight, through the middle of
 * a dimension of even radix, or it is a staircase. Where the radix is odd, a cut through the
 * dimension leaves a middle layer of nodes, which is then cut through another dimension, and so on.
 * The staircase begins at the largest odd radix, and may end in a dimension of even radix. */
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

/* Sums pins and wires over the dimensions if their channels differ in width. bits: width of the
 * channels of each dimension. The cut of cut_wires() is proven to be the smallest bisection if
 * every dimension has at least as many wires over its middle as this cut has. Proof: under uniform
 * traffic of N messages, N/2 messages cross any bisection. With dimension-order routing, the
 * busiest wires are those over the middles of the dimensions, and the wires over one middle
 * together carry at most N/2 messages. If a bisection had fewer wires, one of them would carry more
 * than the busiest wires. */
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

/* Sets the error for a budget that gives no channel width, because the network has none of the
 * channels among which it would be divided. Returns FALSE. */
static gboolean
refuse_division (const IcnBudgetSettings *budget, GError **error)
{
  if (icn_budget_reads (budget, &icn_budget_module_pins))
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
  IcnWidths made = { .exact_width = INFINITY,
                     .channel_width = INFINITY,
                     .is_choice = n > 1 && !constraints[0].is_of_dimension };
  gboolean differ = FALSE;

  if (n == 0) {
    g_autofree char *form = icn_row_form (budget->row);

    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "budget",
                          "the network has no dimensions of its own to give %s each; give "
                          "bisection:WIRES, pins:COUNT or width:BITS",
                          form);
  }
  for (guint d = 0; d < n_dimensions; d++) {
    const IcnBinds *binds = &icn_binds_nothing;
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

/* Returns the formula for the channel width that a constraint allows, such as "B/C_B" (wires over
 * channels), and sets the values of its symbols in `chain`, the list of equations. Free with
 * g_free. */
static char *
set_share (const IcnConstraint *constraint, IcnEquations *chain)
{
  const IcnBinds *binds = constraint->binds;
  const char *channels = constraint->is_of_dimension ? binds->of_dimension : binds->channels;

  icn_equations_set (chain, binds->capacity, constraint->capacity);
  icn_equations_set (chain, channels, constraint->channels);
  return g_strdup_printf ("%s/%s", binds->capacity, channels);
}

static gboolean
is_whole (const IcnBudgetSettings *budget)
{
  return icn_values_number (&budget->values, &icn_budget_whole) != 0;
}

static void
add_widths_of_dimensions (const IcnBudgetSettings *budget, const IcnWidths *widths,
                          const IcnConstraint *constraints, guint n, IcnEquations *chain)
{
  for (guint d = 0; d < n; d++) {
    g_autofree char *share = set_share (&constraints[d], chain);
    g_autofree char *spelling =
      g_strdup_printf (is_whole (budget) ? "W_i = floor(%s)" : "W_i = %s", share);

    icn_equations_set (chain, "W_i", icn_widths_of (widths, constraints[d].dimension));
    icn_equations_add (chain, icn_budget_row (budget)->source, (int) constraints[d].dimension,
                       spelling);
  }
}

void
icn_budget_equations (const IcnBudgetSettings *budget, const IcnForms *forms,
                      const IcnWidths *widths, IcnEquations *chain)
{
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  guint n = icn_budget_constraints (budget, forms, constraints);
  g_autoptr (GString) shares = g_string_new (NULL);
  g_autofree char *spelling = NULL;
  gboolean is_choice;

  if (n > 0 && constraints[0].is_of_dimension) {
    add_widths_of_dimensions (budget, widths, constraints, n, chain);
    return;
  }
  icn_equations_set (chain, "W", widths->channel_width);
  for (guint i = 0; i < n; i++)
    if (!constraints[i].is_limit && constraints[i].binds->capacity != NULL) {
      g_autofree char *share = set_share (&constraints[i], chain);

      g_string_append_printf (shares, "%s%s", shares->len > 0 ? ", " : "", share);
    }
  if (shares->len == 0)
    return;
  if (icn_budget_row (budget)->capacity != NULL)
    icn_equations_add (chain, icn_budget_row (budget)->capacity_source, -1,
                       icn_budget_row (budget)->capacity);
  is_choice = strchr (shares->str, ',') != NULL;
  spelling =
    g_strdup_printf ("W = %s%s%s%s%s", is_whole (budget) ? "floor(" : "", is_choice ? "min(" : "",
                     shares->str, is_choice ? ")" : "", is_whole (budget) ? ")" : "");
  icn_equations_add (chain, icn_budget_row (budget)->source, -1, spelling);
}
