/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbols of all equations (equation.h): name and unit of each, and the part of a drawing or
 * plot, the quantity or the setting that it denotes. One symbol means one thing in every theory. */
#pragma once

#include <glib.h>

/* The part of a drawing or plot that a symbol refers to. */
typedef enum {
  ICN_MEANS_NOTHING,
  ICN_MEANS_HOPS,    /* the channels on the path of a message of mean length */
  ICN_MEANS_CHANNEL, /* one channel */
  ICN_MEANS_CUT,     /* the channels over the bisection */
  ICN_MEANS_NODE,    /* the channels of one node */
  ICN_MEANS_LONGEST, /* the longest wire */
  ICN_MEANS_BUSIEST, /* the channel with the largest load */
  ICN_MEANS_CURVE,   /* the curve of latency against load */
  ICN_N_MEANINGS
} IcnMeaning;

typedef struct {
  const char *text; /* spelling in equations: a letter and perhaps a subscript, "T_c", "T_{i+1}" */
  const char *name; /* translatable, in words: "channel width" */
  const char *unit; /* translatable, or NULL */
  IcnMeaning means;
  const char *quantity; /* id of its quantity in quantity.h, or NULL */
  const char *field;    /* key of its setting, or NULL */
} IcnSymbol;

const IcnSymbol *icn_symbols (guint *n_symbols);
const IcnSymbol *icn_symbol_find (const char *text); /* NULL when there is none */
