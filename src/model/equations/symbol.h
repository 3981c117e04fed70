/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbols of all equations (equation.h): what each is called, its unit, and what it stands for
 * in a drawing, in a plot and among the settings. One symbol means one thing in every theory. */
#pragma once

#include <glib.h>

/* What a symbol is of, where it can be pointed at. */
typedef enum {
  ICN_MEANS_NOTHING,
  ICN_MEANS_HOPS,    /* the channels of a message of mean length */
  ICN_MEANS_CHANNEL, /* one channel */
  ICN_MEANS_CUT,     /* the channels over the bisection */
  ICN_MEANS_NODE,    /* the channels of one node */
  ICN_MEANS_LONGEST, /* the longest wire */
  ICN_MEANS_BUSIEST, /* the channel of the largest load */
  ICN_MEANS_CURVE,   /* the curve of latency against load */
  ICN_N_MEANINGS
} IcnMeaning;

typedef struct {
  const char *text; /* as equations spell it: a letter and perhaps a subscript, "T_c", "T_{i+1}" */
  const char *name; /* translatable, in words: "channel width" */
  const char *unit; /* translatable, or NULL */
  IcnMeaning means;
  const char *quantity; /* id of the number of quantity.h that it is, or NULL */
  const char *field;    /* key of the setting that it is, or NULL */
} IcnSymbol;

const IcnSymbol *icn_symbols (guint *n_symbols);
const IcnSymbol *icn_symbol_find (const char *text); /* NULL when there is none */
