/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies that ship with the program: lessons, and the figures, tables and claims of the sources.
 */
#pragma once

#include "study.h"

/* icn_gallery_list: ids (file names without suffix), the lessons first, then for each source in
 * reading order: the opening study, figures, tables, equations, machines, claims, misprints.
 * icn_gallery_path: the path of a study, or NULL if there is no such id. Free with g_strfreev and
 * g_free. */
char **icn_gallery_list (void);
char *icn_gallery_path (const char *id);

/* The 1K-node comparison of dally1990. It is compiled into the program and needs no installed
 * file. */
IcnStudy *icn_study_new_opening (void);

/* An empty study with one default design. */
IcnStudy *icn_study_new_blank (void);
