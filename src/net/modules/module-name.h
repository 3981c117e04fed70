/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of networks of packaging modules, as raghunath1993 writes them. In Butterfly.INTRA.INTER,
 * INTRA is the width in bits of channels inside modules, and INTER the width of channels between
 * modules. Xbar.INTRA.INTER has crossbars inside modules. In 2hop.INTRA.INTER1-INTER2, 3hop… and so
 * on, the modules form a product of complete graphs, and channels between modules have a width for
 * each dimension of this product. In Butterfly.8-2dil.8, channels inside modules are dilated: there
 * are two channels of 8 bits each between two switches. */
#pragma once

#include <glib.h>

#define ICN_MODULE_NAME_FIRST "Butterfly.8.8" /* the default network */
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
  guint hops;     /* number r of dimensions of the network between modules, at least 1 */
  guint intra;    /* width in bits of a channel inside a module */
  guint dilation; /* number of parallel channels between two switches inside a module */
  /* Width in bits of a channel between modules, for each dimension. */
  guint inter[ICN_MAX_MODULE_HOPS];
} IcnModuleName;

/* Parses the name of a network of modules, in upper or lower case. FALSE with an error about the
 * setting "name", whose value this name is. */
gboolean icn_module_name_parse (const char *text, IcnModuleName *name, GError **error);

/* Writes a name as text, such as "2hop.32-2dil.64-32". Free with g_free. */
char *icn_module_name_to_text (const IcnModuleName *name);
