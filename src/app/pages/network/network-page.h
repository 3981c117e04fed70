/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionNetworkPage: the chosen design drawn, folded or as a plain grid, and the diagrams that
 * explain it with its own numbers; a table twin. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_NETWORK_PAGE (bisection_network_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionNetworkPage, bisection_network_page, BISECTION, NETWORK_PAGE,
                      BisectionDocumentView)

/* Properties: "table" (boolean: the table in place of the drawing), "heading" and "help" (string,
 * read-only). Actions: picture.zoom-in, picture.zoom-out, picture.fit, picture.table,
 * picture.clear (the chosen route). */
