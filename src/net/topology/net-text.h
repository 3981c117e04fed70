/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks written as files: for other programs, and to be read again as edge lists. */
#pragma once

#include "net-types.h"
#include "placement.h"

typedef struct {
  const char *id;      /* as the command line spells it, and the suffix of a file */
  const char *title;   /* translatable */
  gboolean has_widths; /* links of different widths, or in one direction only, can be written */
  void (*write) (const IcnNet *net, const IcnPlacement *placement, const char *title,
                 GString *text);
} IcnNetFormat;

/* All formats; the first is the edge list (edge-list.h). */
const IcnNetFormat *icn_net_formats (guint *n_formats);
const IcnNetFormat *icn_net_format_find (const char *id); /* NULL when there is none */

/* The text of a network; free with g_free. placement: places of the vertices, or NULL for none. A
 * vertex has the name that its list gave it, else its number; the title is one line. Returns NULL
 * with an error for the field `format` if the network has buses or a network of replies, or
 * something else that the format has no words for. */
char *icn_net_to_text (const IcnNet *net, const IcnPlacement *placement, const char *title,
                       const IcnNetFormat *format, GError **error);
