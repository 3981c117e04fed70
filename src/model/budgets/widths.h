/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel widths that a budget allows (budget.h), and what determines them. */
#pragma once

#include "net-types.h"

/* The resource that determines a channel width, because a constraint divides it among channels. */
typedef struct {
  const char *words;  /* translatable: the resource, such as "pins" */
  const char *chosen; /* translatable: the text to show instead of `words` if the budget has
                         several constraints, any of which might have determined the width, such
                         as "pins, not bisection"; NULL: `words` */
  const char *inner;  /* translatable: if the resource is shared by the channels between modules,
                         the text to show instead of `words` for the channels inside modules; NULL:
                         `words` */

  /* Symbols in equations; NULL if there are none. capacity: the symbol of the capacity; channels:
   * the symbol of the number of channels that share it; of_dimension: the symbol to use in place of
   * `channels` if the constraint applies to the channels of one dimension. */
  const char *capacity, *channels, *of_dimension;

  /* the parameter of budgets that states the capacity; NULL if several constraints bind */
  const IcnParameter *number;
} IcnBinds;

typedef struct {
  double channel_width; /* W in bits, rounded down if the budget asks for that; the narrowest width
                           if widths differ */
  double exact_width;   /* W before rounding */
  /* number of wires over the bisection, counted on the channels of the cut; if widths differ, the
   * wires of the known cut that has the fewest: through the middle of a dimension of even radix, or
   * a staircase through dimensions of odd radix */
  double bisection_wires;
  gboolean cut_is_exact;  /* if widths differ: it is proven that no cut has fewer wires; if all
                             widths are equal, use IcnForms.bisection_is_exact instead */
  double pins_per_node;   /* pins of a node, in and out together */
  double pins_per_module; /* pins of a packaging module, in and out together; 0 if the network has
                             no modules */
  const IcnBinds *binds;  /* the resource that determines the width of the narrowest channels */
  gboolean is_choice; /* the budget limits the width in several ways (such as pins and bisection),
                         of which `binds` is the tightest */

  guint n_dimensions; /* number of dimensions with a width in dimension_width; 0 if all channels
                         have the same width */
  double dimension_width[ICN_MAX_DIMENSIONS];
} IcnWidths;

/* Width W in bits of the channels of a dimension. */
static inline double
icn_widths_of (const IcnWidths *widths, guint dimension)
{
  return dimension < widths->n_dimensions ? widths->dimension_width[dimension]
                                          : widths->channel_width;
}
