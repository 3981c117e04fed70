/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionNetworkPage: shows the network of the chosen design as a drawing (in a folded layout or
 * as a plain grid), as a diagram with the design's numbers, as a table of its channels, or as an
 * animated simulation. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_NETWORK_PAGE (bisection_network_page_get_type ())
G_DECLARE_FINAL_TYPE (BisectionNetworkPage, bisection_network_page, BISECTION, NETWORK_PAGE,
                      BisectionPage)

/* Properties: "table" (boolean: shows the table instead of the drawing), "heading" and "help"
 * (string, read-only). Actions: picture.zoom-in, picture.zoom-out, picture.fit, picture.table,
 * picture.clear (clears the selected route). */
