/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help, whose headings the list at its top leads to, and the glossary. A window has one of its own,
 * which is shown again. */
#pragma once

#include "glossary.h"
#include <adwaita.h>

GtkWindow *bisection_help_window (GtkWindow *parent);

/* Its glossary, at a term; NULL: at the place to search. */
void bisection_help_window_show_term (GtkWindow *help, const IcnGlossaryTerm *term);
void bisection_help_window_show_help (GtkWindow *help);
