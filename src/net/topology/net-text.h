/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes networks as files that other programs read, or that can be read again as edge lists. */
#pragma once

#include "net-types.h"
#include "placement.h"

/* What is to be written to a file: a network, and data that are not in the network itself. */
typedef struct {
  const IcnNet *net;
  const char *title; /* title of the network, on one line */
  /* Positions of the vertices; NULL: no positions are written. Positions in the definition of the
   * network take precedence. */
  const IcnPlacement *placement;
  /* [n_channels] delay of each channel in flit times; 0: the file states no delay for the channel.
   * If `delay` is NULL, the delays are those in the definition of the network. */
  const guint16 *delay;
  gboolean with_failed; /* links and vertices that have failed are written as if they worked; if
                           FALSE, they are left out */
} IcnNetDraft;

typedef struct {
  const char *id;      /* name of the format on the command line; also the suffix of its files */
  const char *title;   /* translatable name of the format */
  gboolean has_widths; /* the format can express links of different widths and one-way links */
  void (*write) (const IcnNetDraft *draft, GString *text);
} IcnNetFormat;

/* The name of a vertex in files: the name in the network's edge list or, if it has no such name,
 * the number of the vertex. Free with g_free. */
char *icn_net_word (const IcnNet *net, IcnVertex v);

/* All formats; the first is the edge list (edge-list.h). */
const IcnNetFormat *icn_net_formats (guint *n_formats);
const IcnNetFormat *icn_net_format_find (const char *id); /* returns NULL if no format has this
                                                             id */

/* The text of a network; free with g_free. A vertex has the name that its edge list gave it, else
 * its number. Returns NULL with an error for the field `format` if the network has buses, separate
 * channels for replies, or anything else that the format cannot express. */
char *icn_net_to_text (const IcnNetDraft *draft, const IcnNetFormat *format, GError **error);
