/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel widths that a budget allows (budget.h), and what determines them. */
#pragma once

#include "net-types.h"

/* The resource that determines a channel width, because a constraint divides it among channels. */
typedef struct {
  const char *words;  /* translatable: the resource, such as "pins" */
  const char *chosen; /* translatable: text in place of `words` for a budget with several
                         constraints, to show which of them has determined the width, such as "pins,
                         not bisection"; NULL: `words` */
  const char *inner;  /* translatable: text in place of `words` for the channels inside modules, if
                         only the channels between modules share the resource; NULL: `words` */

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
  double exact_width;   /* the width W in bits before it is rounded */
  /* Number of wires over the bisection, counted on the channels of the cut. If widths differ: the
   * wires of the best known cut, which is straight through the middle of a dimension of even radix,
   * or is a staircase through dimensions of odd radix. */
  double bisection_wires;
  gboolean cut_is_exact;  /* TRUE: it is proven that no cut has fewer wires. Only for channels of
                             different widths; if all widths are equal, see
                             IcnForms.bisection_is_exact */
  double pins_per_node;   /* number of wires into and out of a node */
  double pins_per_module; /* pins of a packaging module, in and out together; 0 if the network has
                             no modules */
  const IcnBinds *binds;  /* the resource that determines the width of the narrowest channels */
  gboolean is_choice; /* the budget has several constraints (such as pins and bisection), of which
                         `binds` is the one that determines the width */

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
