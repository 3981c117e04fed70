/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with the help text, which begins with a list of its headings, and with the glossary.
 * Each document window has a help window of its own, which is made once and then reused. */
#pragma once

#include "glossary.h"
#include <adwaita.h>

GtkWindow *bisection_help_window (GtkWindow *parent);

/* Shows the glossary, scrolled to `term`; NULL: with the focus on the search entry of the
 * glossary. */
void bisection_help_window_show_term (GtkWindow *help, const IcnGlossaryTerm *term);

/* Shows the help text. */
void bisection_help_window_show_help (GtkWindow *help);
