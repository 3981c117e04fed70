/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits the settings in which the variants of a lesson differ (IcnStudy.variants, variant.h). */
#pragma once

#include "document.h"

/* Sets the settings that are drawn for each variant, and the values from which they are drawn: an
 * array of IcnSettingAxis, which is copied. FALSE, with nothing changed, if no design can have one
 * of the values, or if a setting is listed twice. */
gboolean bisection_variants_set (BisectionDocument *document, const GPtrArray *axes,
                                 GError **error);
