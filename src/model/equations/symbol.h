/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbols of all equations (equation.h). Each has a name and a unit, and may denote a part of a
 * drawing or plot, a quantity, or a setting. A symbol has the same meaning in every theory. */
#pragma once

#include <glib.h>

/* The part of a drawing or plot that a symbol denotes, and that can be highlighted. */
typedef enum {
  ICN_MEANS_NOTHING,
  ICN_MEANS_HOPS,    /* the channels on the path of a message that takes the mean number of hops */
  ICN_MEANS_CHANNEL, /* a single channel */
  ICN_MEANS_CUT,     /* the channels that cross the bisection */
  ICN_MEANS_NODE,    /* the channels into and out of one node */
  ICN_MEANS_LONGEST, /* the longest wire */
  ICN_MEANS_BUSIEST, /* the channel with the largest load */
  ICN_MEANS_CURVE,   /* the curve of latency against load */
  ICN_N_MEANINGS
} IcnMeaning;

typedef struct {
  const char *text; /* spelling in equations: a letter, which may have a subscript, such as "T_c" or
                       "T_{i+1}" */
  const char *name; /* translatable name in words, such as "channel width" */
  const char *unit; /* translatable unit; NULL if it has none */
  IcnMeaning means;
  const char *quantity; /* id of the quantity (quantity.h) that has the same value, or NULL */
  const char *field;    /* key of the setting that has the same value, or NULL */
} IcnSymbol;

const IcnSymbol *icn_symbols (guint *n_symbols);
const IcnSymbol *icn_symbol_find (const char *text); /* returns NULL if no symbol has this
                                                        spelling */
