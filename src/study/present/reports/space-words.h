/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes in words which designs are best along an axis of a sweep (winners.h). */
#pragma once

#include "winners.h"

/* Returns a sentence about a stretch (IcnStretch), which is a part of an axis with the same best
 * family of designs. The sentence tells which family is best from the beginning of the stretch on,
 * and by how much the second-best design is worse there: "torus 2-D gives way to torus 3-D from
 * 1,312 pins on; torus 2-D is 2 % worse there". Free with g_free. */
char *icn_space_stretch_words (const IcnSpace *space, const IcnContest *contest,
                               const IcnStretch *stretch);

/* Returns the conditions of a stretch (IcnStretch.conditions), which are the settings that are
 * equal for all compared designs, such as "length 200 bits, uniform"; NULL if the sweep has only
 * one combination of conditions. Free with g_free. */
char *icn_space_conditions_words (const IcnSpace *space, const IcnContest *contest,
                                  const IcnStretch *stretch);
