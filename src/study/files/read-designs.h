/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as the designs of a study: settings by the field table, and matrices of traffic. */
#pragma once

#include "study.h"
#include <jansson.h>

/* Of designs that can be read, those whose settings no design can have go to their places among the
 * refusals (refused.h), and ones that stand for them take their places in the list. */
void icn_read_refused_designs (json_t *list, GPtrArray *refusals);

gboolean icn_read_designs (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Of designs that have been read. */
gboolean icn_read_matrices (json_t *list, const char *path, IcnStudy *study, GError **error);

/* A list of keys of settings that designs can have in common. */
gboolean icn_read_fields (json_t *list, const char *path, IcnFieldSet *set, GError **error);
