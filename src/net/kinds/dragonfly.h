/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameters of dragonflies. */
#pragma once

#include "parameter.h"

/* The arrangement of global links: which group each global link of a group leads to. */
typedef enum {
  ICN_ARRANGEMENT_CONSECUTIVE, /* link q leads to the q-th of the other groups, counted from 0 */
  ICN_ARRANGEMENT_PALMTREE,    /* link q of group i leads to group i - q - 1, modulo the number of
                                  groups */
  ICN_ARRANGEMENT_CIRCULANT,   /* link 2 i of a group leads to the (i + 1)-th group after it,
                                  link 2 i + 1 to the (i + 1)-th group before it */
} IcnDragonflyArrangement;

extern const IcnParameter icn_routers_parameter;      /* number of routers in a group */
extern const IcnParameter icn_global_links_parameter; /* number of links from a router to other
                                                         groups */
extern const IcnParameter icn_groups_parameter;       /* number of groups; 0: as many as
                                                         possible */
/* Arrangement of the links between groups, an IcnDragonflyArrangement. */
extern const IcnParameter icn_arrangement_parameter;
