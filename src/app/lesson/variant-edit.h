/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits the settings in which the variants of a lesson differ (IcnStudy.variants, variant.h). */
#pragma once

#include "document.h"

/* Sets the settings in which variants differ. text: these settings with the values that they may
 * get, such as "length=160..240 by 40; k=4,8" (see icn_setting_axis_parse); "": the lesson has no
 * variants. Returns FALSE and changes nothing if the text is not valid, or if the designs cannot
 * have one of the values. bisection_variants_make_text returns such a text, to be freed with
 * g_free. */
gboolean bisection_variants_set_text (BisectionDocument *document, const char *text,
                                      GError **error);
char *bisection_variants_make_text (const IcnStudy *study);
