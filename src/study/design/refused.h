/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refused designs. If a user asks for several designs, those that are not legal are listed here
 * with the reason, and the others are evaluated. The list is indexed like the study's designs,
 * where a placeholder stands for each refused design. */
#pragma once

#include "study-types.h"

typedef struct {
  char **asked; /* the refused settings as the user gave them, alternating keys and values; NULL:
                   the user gave no settings, and a design that the study has is refused */
  GError *why;
} IcnRefused;

/* Makes the refusal of a design. Takes ownership of both arguments. */
IcnRefused *icn_refused_new (char **asked, GError *why);

GPtrArray *icn_refusals_new (void); /* free with g_ptr_array_unref */

/* Stores the refusal of the design at index `place` and takes ownership of it. If this design
 * already has a refusal, the earlier one stays. */
void icn_refusals_put (GPtrArray *refusals, guint place, IcnRefused *refused);

/* The refusal at this index; NULL if the design there is not refused. */
const IcnRefused *icn_refusals_get (const GPtrArray *refusals, guint place);

/* Makes a placeholder for a refused design. Each setting in `asked` that is legal by itself is set.
 * If `asked` sets no label, the label is the text of all its settings. */
IcnDesign *icn_design_new_refused (char *const *asked);
