/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSourcesPage: the gallery: the studies that ship with the program, by source. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_SOURCES_PAGE (bisection_sources_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSourcesPage, bisection_sources_page, BISECTION, SOURCES_PAGE,
                      BisectionDocumentView)

#define BISECTION_MOST_CHECKS 6 /* at a time: the program has ten threads for work like this */

/* Actions: sources.check-all; sources.search: the entry for words to search has the focus. */
