/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes in words which designs are best along an axis of a sweep (winners.h). */
#pragma once

#include "winners.h"

/* A sentence on which family of designs is best from the beginning of a stretch on (IcnStretch: a
 * part of an axis with the same best family), and by how much the runner-up is worse there: "torus
 * 2-D gives way to torus 3-D from 1,312 pins on; torus 2-D is 2 % worse there". Free with
 * g_free. */
char *icn_space_stretch_words (const IcnSpace *space, const IcnContest *contest,
                               const IcnStretch *stretch);

/* The conditions under which families of designs are compared in a stretch (IcnStretch.conditions),
 * such as "length 200 bits, uniform"; NULL if the sweep has only one combination of conditions.
 * Free with g_free. */
char *icn_space_conditions_words (const IcnSpace *space, const IcnContest *contest,
                                  const IcnStretch *stretch);
