/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setting width-ratio: the relative channel width of each channel class. In a product network,
 * a class is a dimension. In a network of groups, the classes are the links inside groups and the
 * links between groups. In a tree, the classes are the levels, from the nodes up. Channels to and
 * from terminals have the width 1, except in trees. If all ratios are equal, the setting has no
 * effect. */
#pragma once

#include "parameter.h"
#include "topology-settings.h"

#define ICN_LEAST_RATIO 0.001
#define ICN_MOST_RATIO 1000

/* The setting: a text such as "1x1x0.5", the relative width of the channels of each class. */
extern const IcnParameter icn_width_ratio_parameter;

/* icn_width_ratio_is_set: whether the setting gives the channels between routers different widths.
 * icn_width_ratio_of: the relative width of the channels of class i; 1 if the setting has no
 * effect. */
gboolean icn_width_ratio_is_set (const IcnTopologySettings *settings);
double icn_width_ratio_of (const IcnTopologySettings *settings, guint i);

/* Sets the relative width of the channels of each of n classes to ratio[i]. If all ratios are
 * equal, the setting is cleared. */
void icn_width_ratio_set (IcnTopologySettings *settings, const double *ratio, guint n);

/* Checks that there are as many ratios as the network has classes of channels between routers.
 * Errors name the setting width-ratio. */
gboolean icn_width_ratio_check (const IcnTopologySettings *settings, GError **error);

/* Clears the ratios if their number differs from the number of classes of channels of the
 * network. */
void icn_width_ratio_limit (IcnTopologySettings *settings);
