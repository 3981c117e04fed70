/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameters of dragonflies. */
#pragma once

#include "parameter.h"

/* Which group a global link of a group leads to. */
typedef enum {
  ICN_ARRANGEMENT_CONSECUTIVE, /* link q to the q-th other group */
  ICN_ARRANGEMENT_PALMTREE,    /* link q to the group q + 1 before */
  ICN_ARRANGEMENT_CIRCULANT,   /* links in pairs to the groups as far before as behind */
} IcnDragonflyArrangement;

extern const IcnParameter icn_routers_parameter;       /* routers in a group */
extern const IcnParameter icn_global_links_parameter;  /* links of a router to other groups */
extern const IcnParameter icn_groups_parameter;        /* 0: as many as possible */
extern const IcnParameter icn_arrangement_parameter;   /* its values are IcnDragonflyArrangement */
