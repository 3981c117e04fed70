/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refused designs. If a user asks for several designs, those that are not legal are stored here
 * with the reason, and the other designs are evaluated. A placeholder takes the place of a refused
 * design in the study, so that the list and the study use the same indices. */
#pragma once

#include "study-types.h"

typedef struct {
  char **asked; /* the settings that the user gave for the design, alternating keys and values;
                   NULL: the user gave no settings, and a design of the study's file is refused */
  GError *why;
} IcnRefused;

/* Makes the refusal of a design. Takes ownership of both arguments. why: the reason. */
IcnRefused *icn_refused_new (char **asked, GError *why);

GPtrArray *icn_refusals_new (void); /* free with g_ptr_array_unref */

/* Stores the refusal of the design at index `place` and takes ownership of it. If the design has a
 * refusal already, the earlier refusal is kept and the new one is freed. */
void icn_refusals_put (GPtrArray *refusals, guint place, IcnRefused *refused);

/* Returns the refusal of the design at index `place`; NULL if the design is not refused. */
const IcnRefused *icn_refusals_get (const GPtrArray *refusals, guint place);

/* Makes a placeholder for a refused design, with each setting in `asked` that is legal by itself.
 * If `asked` has no label, the label is the text of all its settings. */
IcnDesign *icn_design_new_refused (char *const *asked);
