/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the design of a candidate of a sweep from the candidate's base design and its values of the
 * swept settings. */
#pragma once

#include "candidates.h"

/* Replaces one setting of a candidate: the candidate's value on one leg of the sweep (IcnLeg),
 * which must have a single axis, by another value of this setting, which the sweep need not list. A
 * function that gets NULL instead of an IcnInstead replaces nothing. */
typedef struct {
  guint leg;
  const char *value;
} IcnInstead;

/* Returns the candidate's settings on all axes of the sweep, as text such as "n=3,budget=pins:128";
 * free with g_free. place: the candidate. instead: a setting that is replaced, or NULL. */
char *icn_space_settings (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead);

/* Makes the design of the candidate at `place`: copies its base design, applies the candidate's
 * settings on the axes of the sweep as --design does, and checks the result (icn_design_check).
 * FALSE with the reason if the base design cannot have these settings; `design` may then be a copy
 * of the base design without these settings. */
gboolean icn_space_design (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                           IcnDesign *design, GError **error);

/* Data that is made once for all candidates that differ only on late legs (IcnLeg.is_late: swept
 * axes whose settings are set after all others). */
typedef struct {
  IcnDesign *design; /* the design of one of these candidates; NULL if the cache entry is empty */
  guint64 early; /* number that identifies the base design and the values on the legs (swept axes)
                    that are not late */
  char *analysis_key;    /* icn_analysis_key of the designs; NULL until the first use */
  gpointer told;         /* data that the callback IcnMakeRow (space-run.h) keeps here, or NULL */
  GDestroyNotify free_told;
} IcnPrepared;

/* A cache of the data that candidates share (IcnPrepared), for the last candidates that were made.
 * A cache whose members are all zero is empty. A cache belongs to one thread and one space. */
#define ICN_N_PREPARED 64
typedef struct {
  IcnPrepared all[ICN_N_PREPARED];
} IcnPreparedCache;

void icn_prepared_clear (IcnPreparedCache *cache);

/* Like icn_space_design, but faster for candidates that differ from earlier candidates only on late
 * legs (IcnLeg.is_late: swept axes whose settings are set after all others). *prepared: receives
 * the candidate's entry in the cache; NULL if the candidate has no entry, because `instead`
 * replaces a value on a leg that is not late. */
gboolean icn_space_prepare (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                            IcnPreparedCache *cache, IcnDesign *design, IcnPrepared **prepared,
                            GError **error);
