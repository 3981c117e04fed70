/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "budget.h"

#include <math.h>

void
icn_budget_init (IcnBudgetSettings *budget)
{
  *budget = (IcnBudgetSettings){
    .kind = ICN_BUDGET_NORMALIZED, .bisection = 1024, .pins = 64, .width = 16
  };
}

static gboolean
in_range (double value)
{
  return value >= ICN_BUDGET_MINIMUM && value <= ICN_BUDGET_MAXIMUM;
}

gboolean
icn_budget_check (const IcnBudgetSettings *budget, GError **error)
{
  gboolean reads_bisection =
    budget->kind == ICN_BUDGET_BISECTION || budget->kind == ICN_BUDGET_BOTH;
  gboolean reads_pins = budget->kind == ICN_BUDGET_PINS || budget->kind == ICN_BUDGET_BOTH;

  if (budget->kind > ICN_BUDGET_WIDTH)
    return icn_error_range (error, "budget", budget->kind, ICN_BUDGET_NORMALIZED, ICN_BUDGET_WIDTH);
  if (reads_pins && !in_range (budget->pins))
    return icn_error_range (error, "budget (pins)", budget->pins, ICN_BUDGET_MINIMUM,
                            ICN_BUDGET_MAXIMUM);
  if (reads_bisection && !in_range (budget->bisection))
    return icn_error_range (error, "budget (bisection wires)", budget->bisection,
                            ICN_BUDGET_MINIMUM, ICN_BUDGET_MAXIMUM);
  if (budget->kind == ICN_BUDGET_WIDTH && !in_range (budget->width))
    return icn_error_range (error, "budget (width)", budget->width, ICN_BUDGET_MINIMUM,
                            ICN_BUDGET_MAXIMUM);
  return TRUE;
}

/* The smallest budget of the same kind that leaves one bit, as the command line spells it. */
static char *
least_budget (IcnBudgetKind kind, double bisection_channels, double node_channels)
{
  char wires[G_ASCII_DTOSTR_BUF_SIZE], pins[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (wires, sizeof wires, "%.0f", ceil (bisection_channels));
  g_ascii_formatd (pins, sizeof pins, "%.0f", ceil (node_channels));
  switch (kind) {
  case ICN_BUDGET_PINS:
    return g_strdup_printf ("pins:%s", pins);
  case ICN_BUDGET_BOTH:
    return g_strdup_printf ("both:%s:%s", pins, wires);
  case ICN_BUDGET_WIDTH:
    return g_strdup ("width:1");
  default:
    return g_strdup_printf ("bisection:%s", wires);
  }
}

static IcnBinds
which_binds (const IcnBudgetSettings *budget, double by_bisection, double by_pins)
{
  switch (budget->kind) {
  case ICN_BUDGET_WIDTH:
    return ICN_BINDS_NOTHING;
  case ICN_BUDGET_PINS:
    return ICN_BINDS_PINS;
  case ICN_BUDGET_BOTH:
    if (fabs (by_bisection - by_pins) <= ICN_BUDGET_TOLERANCE * by_bisection)
      return ICN_BINDS_EQUALLY;
    return by_pins < by_bisection ? ICN_BINDS_PINS : ICN_BINDS_BISECTION;
  default:
    return ICN_BINDS_BISECTION;
  }
}

gboolean
icn_budget_widths (const IcnBudgetSettings *budget, const IcnForms *forms, IcnWidths *widths,
                   GError **error)
{
  double bisection_channels = forms->bisection_channels, node_channels = forms->node_channels;
  double by_bisection = budget->kind == ICN_BUDGET_NORMALIZED
                          ? forms->nodes / forms->nominal_channels
                          : budget->bisection / bisection_channels;
  double by_pins = budget->pins / node_channels;
  IcnBinds binds = which_binds (budget, by_bisection, by_pins);
  double exact = binds == ICN_BINDS_NOTHING     ? budget->width
                 : binds == ICN_BINDS_BISECTION ? by_bisection
                 : binds == ICN_BINDS_PINS      ? by_pins
                                                : MIN (by_bisection, by_pins);
  double width = exact;

  if (!isnan (exact) && !(exact > 0 && isfinite (exact)))
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "budget",
                          "the network has no channels to divide it among; give width:BITS");
  if (budget->whole_bits)
    width = floor (exact * (1 + ICN_BUDGET_TOLERANCE));
  if (budget->whole_bits && width < 1) {
    g_autofree char *least = least_budget (budget->kind, bisection_channels, node_channels);
    char bits[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (bits, sizeof bits, "%.4g", exact);
    return icn_error_set (error, ICN_ERROR_CONFLICT, "budget",
                          "it leaves %s bits per channel, and whole bits need one or more; it must "
                          "be at least %s",
                          bits, least);
  }

  *widths = (IcnWidths){
    .channel_width = width,
    .exact_width = exact,
    .bisection_wires = width * bisection_channels,
    .pins_per_node = width * node_channels,
    .binds = binds,
  };
  return TRUE;
}
