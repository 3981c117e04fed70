/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that set which settings differ between the variants of a lesson (IcnStudy.variants,
 * variant.h). A variant is a copy of the lesson, for one student, in which these settings have
 * values drawn at random. */
#pragma once

#include "document.h"

/* Sets which settings have values drawn at random for each variant, and the values from which they
 * are drawn. axes: an array of IcnSettingAxis, which is copied. Returns FALSE, with nothing
 * changed, if a value is legal in no design or a setting is listed twice. */
gboolean bisection_variants_set (BisectionDocument *document, const GPtrArray *axes,
                                 GError **error);
