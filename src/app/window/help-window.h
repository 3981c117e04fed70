/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with the help, whose headings are listed at its top, and the glossary. Each window has
 * its own, which is reused. */
#pragma once

#include "glossary.h"
#include <adwaita.h>

GtkWindow *bisection_help_window (GtkWindow *parent);

/* Shows the glossary at a term; NULL: at the search entry. */
void bisection_help_window_show_term (GtkWindow *help, const IcnGlossaryTerm *term);
void bisection_help_window_show_help (GtkWindow *help);
