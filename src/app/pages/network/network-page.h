/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionNetworkPage: the chosen design as a drawing, folded or as a plain grid, or as diagrams
 * with its own numbers; and the same as a table. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_NETWORK_PAGE (bisection_network_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionNetworkPage, bisection_network_page, BISECTION, NETWORK_PAGE,
                      BisectionPage)

/* Properties: "table" (boolean: the table instead of the drawing), "heading" and "help" (string,
 * read-only). Actions: picture.zoom-in, picture.zoom-out, picture.fit, picture.table, picture.clear
 * (clears the chosen route). */
