/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSourcesPage: the gallery of studies that ship with the program, by source. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_SOURCES_PAGE (bisection_sources_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSourcesPage, bisection_sources_page, BISECTION, SOURCES_PAGE,
                      BisectionPage)

#define BISECTION_MOST_CHECKS 6 /* checks at a time: GLib has ten threads for such tasks */

/* Actions: sources.check-all; sources.search, which moves the focus to the search entry. */
