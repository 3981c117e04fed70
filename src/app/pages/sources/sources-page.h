/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSourcesPage: a page with the gallery of studies that come with the program, grouped by
 * the publication or lesson they are from. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_SOURCES_PAGE (bisection_sources_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSourcesPage, bisection_sources_page, BISECTION, SOURCES_PAGE,
                      BisectionPage)

/* Largest number of studies whose expectations (stated numbers) are checked at the same time. GLib
 * runs up to ten tasks in threads at the same time; so at least four of these threads are left for
 * other work. */
#define BISECTION_MOST_CHECKS 6

/* Actions: sources.check-all (checks the expectations of all studies: the numbers that they state
 * about their designs), sources.search (moves the focus to the search entry). */
