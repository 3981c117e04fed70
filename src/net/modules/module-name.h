/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of networks of modules, as raghunath1993 writes them: Butterfly.INTRA.INTER, with the
 * widths in bits of channels inside modules and between them; Xbar.INTRA.INTER, with crossbars
 * inside; and 2hop.INTRA.INTER1-INTER2, 3hop..., with a width for each dimension of the product of
 * complete graphs between modules. Channels inside are dilated in Butterfly.8-2dil.8: two channels
 * of 8 bits each between two switches. */
#pragma once

#include <glib.h>

#define ICN_MODULE_NAME_FIRST "Butterfly.8.8" /* default name */
#define ICN_MAX_MODULE_HOPS 10
#define ICN_MAX_MODULE_WIDTH 4096
#define ICN_MAX_DILATION 64

#define ICN_MODULE_NAME_LEGAL                                                                      \
  "Butterfly.INTRA.INTER, Xbar.INTRA.INTER, 2hop.INTRA.INTER1-INTER2 or 3hop and so on, INTRA a "  \
  "width such as 8 or 8-2dil, widths from 1 to " G_STRINGIFY (                                     \
    ICN_MAX_MODULE_WIDTH) ", dilation "                                                            \
                          "from 1 to " G_STRINGIFY (ICN_MAX_DILATION)

typedef struct {
  gboolean is_crossbar;
  guint hops;                       /* r, at least 1: dimensions of the network between modules */
  guint intra;                      /* bits of a channel inside a module */
  guint dilation;                   /* number of such channels between the same two switches */
  guint inter[ICN_MAX_MODULE_HOPS]; /* bits of a channel between modules, for each dimension */
} IcnModuleName;

/* Parses a name, in any case. FALSE with an error for field name. */
gboolean icn_module_name_parse (const char *text, IcnModuleName *name, GError **error);

/* "2hop.32-2dil.64-32"; free with g_free. */
char *icn_module_name_to_text (const IcnModuleName *name);
