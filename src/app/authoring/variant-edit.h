/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that edit in which settings the variants of a lesson differ (IcnStudy.variants,
 * variant.h). A variant is the lesson with values that are drawn at random for a student. */
#pragma once

#include "document.h"

/* Sets the settings whose values are drawn at random for each variant, with the lists of values
 * from which they are drawn. axes: an array of IcnSettingAxis, which is copied. Returns FALSE, with
 * nothing changed, if a value is legal in no design or a setting is listed twice. */
gboolean bisection_variants_set (BisectionDocument *document, const GPtrArray *axes,
                                 GError **error);
