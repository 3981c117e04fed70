/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setting width-ratio: relative widths of the channels between routers, one for each of their
 * classes: the dimensions of a product, or the links inside groups and between groups. Channels of
 * terminals have the width 1. Equal ratios are the same as none. */
#pragma once

#include "parameter.h"
#include "topology-settings.h"

#define ICN_LEAST_RATIO 0.001
#define ICN_MOST_RATIO 1000

/* A TEXT such as "1x1x0.5". */
extern const IcnParameter icn_width_ratio_parameter;

/* Whether the network has channels between routers of different widths by this setting, and the
 * relative width of those of a class: 1 if not. */
gboolean icn_width_ratio_is_set (const IcnTopologySettings *settings);
double icn_width_ratio_of (const IcnTopologySettings *settings, guint i);

/* Sets one ratio for each of n classes; none if they are equal. */
void icn_width_ratio_set (IcnTopologySettings *settings, const double *ratio, guint n);

/* Checks that there are as many ratios as the network has classes of channels between routers.
 * Errors name the setting width-ratio. */
gboolean icn_width_ratio_check (const IcnTopologySettings *settings, GError **error);

/* Unsets ratios whose number is that of another network. */
void icn_width_ratio_limit (IcnTopologySettings *settings);
