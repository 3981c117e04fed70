/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies that ship with the program: lessons, and the figures, tables and claims of the sources.
 */
#pragma once

#include "study.h"

/* Ids (file names without suffix), the lessons first, then of each source in the order to read
 * them: the opening, figures, tables, equations, machines, claims, misprints. The path of one; NULL
 * when there is none. Free with g_strfreev and g_free. */
char **icn_gallery_list (void);
char *icn_gallery_path (const char *id);

/* The 1K-node comparison of dally1990. It is part of the program and needs no installed file. */
IcnStudy *icn_study_new_opening (void);

/* A study that asks nothing yet, of one design as it is by default. */
IcnStudy *icn_study_new_blank (void);
