/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the designs of the candidates of a sweep, from their base designs and their values of the
 * swept settings. */
#pragma once

#include "candidates.h"

/* A change of one setting of a candidate: its value on one leg (IcnLeg, which must have a single
 * axis here) is replaced by another value of the setting, even one that the sweep does not list.
 * Functions with an argument of this type accept NULL, which replaces nothing. */
typedef struct {
  guint leg;
  const char *value;
} IcnInstead;

/* Returns the candidate's settings on all axes of the sweep, as text such as "n=3,budget=pins:128";
 * free with g_free. place: the candidate. instead: a setting that is replaced, or NULL. */
char *icn_space_settings (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead);

/* Makes the design of the candidate at `place`: a copy of its base design with the candidate's
 * settings on the axes of the sweep, applied as --design does, and checks it (icn_design_check).
 * FALSE with the reason if the base design cannot have these settings; `design` may then be a copy
 * of the base design without these settings. */
gboolean icn_space_design (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                           IcnDesign *design, GError **error);

/* Data shared by all candidates that differ only in settings that are set last, after all others
 * (IcnLeg.is_late), so that it is made only once for them. */
typedef struct {
  IcnDesign *design;     /* the design of one of these candidates; NULL: the entry is empty */
  guint64 early;         /* number that identifies the base design and the values on the legs that
                            are not late */
  char *analysis_key;    /* icn_analysis_key of the designs; NULL until the first use */
  gpointer told;         /* data that the function which makes rows (IcnMakeRow) caches here, or
                            NULL */
  GDestroyNotify free_told;
} IcnPrepared;

/* A cache of the data that candidates share (IcnPrepared), for the candidates that were made last.
 * All members zero: the cache is empty. A cache belongs to one thread and one space. */
#define ICN_N_PREPARED 64
typedef struct {
  IcnPrepared all[ICN_N_PREPARED];
} IcnPreparedCache;

void icn_prepared_clear (IcnPreparedCache *cache);

/* Does the same as icn_space_design, but faster for candidates that differ from earlier ones only
 * on late legs, whose settings are set last (IcnLeg.is_late). *prepared: receives the candidate's
 * entry in the cache; NULL if it has none, because a value on a leg that is not late is
 * replaced. */
gboolean icn_space_prepare (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                            IcnPreparedCache *cache, IcnDesign *design, IcnPrepared **prepared,
                            GError **error);
