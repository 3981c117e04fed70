/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Authoring what a lesson draws for each student (IcnStudy.variants). */
#pragma once

#include "document.h"

/* Sets the settings that are drawn and their values, as "length=160..240 by 40; k=4,8", each as
 * icn_setting_axis_parse() reads it; "" for none. FALSE, with nothing changed, if it cannot be
 * read, or if a setting has no such values. bisection_variants_make_text returns them in the same
 * form, to be freed with g_free. */
gboolean bisection_variants_set_text (BisectionDocument *document, const char *text,
                                      GError **error);
char *bisection_variants_make_text (const IcnStudy *study);
