/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the designs of a study from JSON: settings by the field table, and traffic matrices. */
#pragma once

#include "study.h"
#include <jansson.h>

/* Reads designs of a batch. A design whose settings are not legal gets its error in `refusals`
 * (refused.h), at its index, and is replaced in the list by a placeholder. */
void icn_read_refused_designs (json_t *list, GPtrArray *refusals);

gboolean icn_read_designs (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Reads traffic matrices, after the designs to which they belong. */
gboolean icn_read_matrices (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Reads a list of setting keys that designs can share. */
gboolean icn_read_fields (json_t *list, const char *path, IcnFieldSet *set, GError **error);
