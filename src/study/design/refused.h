/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs of several that cannot be: each has its reason, and the others are worked out. A list of
 * them is by the places of designs in their study, where a design of its own stands in the place of
 * one whose settings were refused. */
#pragma once

#include "design.h"

typedef struct {
  char **asked; /* the refused settings, keys and values in turn; NULL: those that the design has */
  GError *why;
} IcnRefused;

/* Takes both. */
IcnRefused *icn_refused_new (char **asked, GError *why);

GPtrArray *icn_refusals_new (void); /* free with g_ptr_array_unref */

/* Takes the refusal; the first of a place stays. */
void icn_refusals_put (GPtrArray *refusals, guint place, IcnRefused *refused);

/* NULL where the design of this place can be. */
const IcnRefused *icn_refusals_get (const GPtrArray *refusals, guint place);

/* The design that stands in the place of one that cannot be: of its settings those that can be set
 * one by one, and named by its label, or by what was asked for. */
IcnDesign *icn_design_new_refused (char *const *asked);
