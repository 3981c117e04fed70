/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refused designs: those of several designs that are not legal, with the reason, while the others
 * are evaluated. A list of them is indexed like the study's designs, where a placeholder stands for
 * each refused design. */
#pragma once

#include "study-types.h"

typedef struct {
  char **asked; /* the refused settings, keys and values alternating; NULL: the design's own */
  GError *why;
} IcnRefused;

/* Takes ownership of both. */
IcnRefused *icn_refused_new (char **asked, GError *why);

GPtrArray *icn_refusals_new (void); /* free with g_ptr_array_unref */

/* Takes ownership of the refusal; an earlier one at this index is kept. */
void icn_refusals_put (GPtrArray *refusals, guint place, IcnRefused *refused);

/* NULL if the design at this index is not refused. */
const IcnRefused *icn_refusals_get (const GPtrArray *refusals, guint place);

/* A placeholder for a refused design: with those of its settings that can be set one by one, named
 * by its label or by what was asked for. */
IcnDesign *icn_design_new_refused (char *const *asked);
