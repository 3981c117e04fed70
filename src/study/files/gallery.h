/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies that come with the program: lessons, and the figures, tables and claims of the
 * sources. */
#pragma once

#include "study.h"

/* icn_gallery_list returns the ids of the studies (file names without suffix): first the lessons,
 * then the studies of each source, ordered as opening study, figures, tables, equations, machines,
 * claims and misprints. icn_gallery_path returns the path of a study, or NULL if there is no such
 * id. Free with g_strfreev and g_free. */
char **icn_gallery_list (void);
char *icn_gallery_path (const char *id);

/* Returns the id of the lesson after the lesson with this id, in the order of the gallery. NULL if
 * `id` is no lesson of the gallery, or is the last one. Free with g_free. */
char *icn_gallery_next_lesson (const char *id);

/* The study with which the program opens: the 1K-node comparison of dally1990. It is compiled into
 * the program and needs no installed file. */
IcnStudy *icn_study_new_opening (void);

/* A new study that has only one design, with default settings. */
IcnStudy *icn_study_new_blank (void);
