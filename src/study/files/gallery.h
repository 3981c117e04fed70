/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies that come with the program: lessons, and studies that reproduce the figures, tables and
 * claims of publications (the sources). */
#pragma once

#include "study.h"

/* icn_gallery_list returns the ids of the studies, which are their file names without suffix. First
 * come the lessons, then the studies of each source in this order: opening study, figures, tables,
 * equations, machines, claims, misprints. icn_gallery_path returns the path of a study; NULL if no
 * study has this id. Free with g_strfreev and g_free. */
char **icn_gallery_list (void);
char *icn_gallery_path (const char *id);

/* Returns the id of the next lesson in the order of the gallery. NULL if `id` is no lesson of the
 * gallery, or if it is the last lesson. Free with g_free. */
char *icn_gallery_next_lesson (const char *id);

/* Makes the study with which the program opens: the 1K-node comparison of dally1990. This study is
 * compiled into the program and needs no installed file. */
IcnStudy *icn_study_new_opening (void);

/* A new study that has only one design, with default settings. */
IcnStudy *icn_study_new_blank (void);
