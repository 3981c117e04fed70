/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether one of several designs can be called the best of them. */
#pragma once

#include "common.h"

/* Why designs cannot be compared: they have different N, or one has another value of a common
 * setting. NULL where they can; free with g_free. designs: places in the study. */
char *icn_study_why_not_comparable (const IcnStudy *study, const guint *designs, guint n_designs);
