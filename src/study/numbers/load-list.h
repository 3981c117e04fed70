/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads as users write them. "0.1,0.2": in bits per base cycle (delay of a wire one node pitch
 * long) per node. "10%,50%": percent of the capacity (channel bandwidth over largest channel load,
 * under uniform traffic). "20%s,80%s": percent of the design's saturation load, as known without
 * simulation. A percentage is a different load for each design. "knee": a simulation searches for
 * the saturation load, between the last load that the network sustains and the first that saturates
 * it. */
#pragma once

#include "study-types.h"

#define ICN_MAX_LOADS 1000

typedef enum {
  ICN_LOAD_BITS,
  ICN_LOAD_OF_CAPACITY,
  ICN_LOAD_OF_SATURATION,
  ICN_LOAD_KNEE, /* the load is searched for by simulation; `value` is unused */
} IcnLoadUnit;

typedef struct {
  double value; /* the load, in bits per base cycle (delay of a wire one node pitch long) per node
                   or as a percentage, according to the unit */
  IcnLoadUnit unit;
} IcnLoad;

/* Parses a load: "0.1" in bits per base cycle (delay of a wire one node pitch long) per node, "10%"
 * of the capacity, "10%s" of the design's own saturation load, or "knee", which asks for a search
 * for the saturation load. FALSE with an error that quotes the text if it is no load. */
gboolean icn_load_parse (const char *text, IcnLoad *load, GError **error);
char *icn_load_to_text (const IcnLoad *load); /* free with g_free */

/* Parses a list such as "0.1,50%,knee" to an array of IcnLoad in the same order; free with
 * g_array_unref. NULL with an error that quotes the wrong entry. */
GArray *icn_load_list_parse (const char *text, GError **error);

/* Makes a list of loads, an array of IcnLoad, from values in bits per base cycle (delay of a wire
 * one node pitch long) per node. Free with g_array_unref. */
GArray *icn_load_list_from_values (const double *values, guint n_values);

/* The loads of a new study, an array of IcnLoad: 20, 40, 60 and 80 percent of saturation, and
 * "knee" (the search for saturation). Free with g_array_unref. */
GArray *icn_load_list_new_usual (void);

/* Makes a list of loads, an array of IcnLoad, for a curve with n_shares points below saturation:
 * percentages of the saturation load at equal distances between 0 and 100, and then "knee" (the
 * search for saturation). Free with g_array_unref. */
GArray *icn_load_list_new_shares (guint n_shares);

gboolean icn_load_list_equal (const GArray *a, const GArray *b);
gboolean icn_load_list_has_knee (const GArray *list);

/* A copy of the list without "knee" (the search for saturation), for callers that do not simulate;
 * free with g_array_unref. */
GArray *icn_load_list_without_knee (const GArray *list);

/* Returns the load in bits per base cycle (delay of a wire one node pitch long) per node; NAN for
 * "knee" (the search for saturation). Percentages of saturation are rounded to six digits: a
 * theory's result may change in the last digits, and a stored point must still match its load. */
double icn_load_resolve (const IcnLoad *load, const IcnEvaluation *evaluation);

/* The first load of the list in bits per base cycle (delay of a wire one node pitch long) per node,
 * 0 if the list is empty. It is the default load for a design's numbers. */
double icn_load_list_first (const GArray *list, const IcnEvaluation *evaluation);

/* The loads of one design in bits per base cycle (delay of a wire one node pitch long) per node, in
 * rising order and without "knee" (the search for saturation); free with g_array_unref. */
GArray *icn_load_list_resolve (const GArray *list, const IcnEvaluation *evaluation);

/* Whether the load is in bits per base cycle (delay of a wire one node pitch long) per node, and so
 * the same for every design. */
static inline gboolean
icn_load_is_absolute (const IcnLoad *load)
{
  return load->unit == ICN_LOAD_BITS;
}
