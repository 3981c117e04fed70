/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as the designs of a study: settings by the field table, and matrices of traffic. */
#pragma once

#include "study.h"
#include <jansson.h>

gboolean icn_read_designs (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Of designs that have been read. */
gboolean icn_read_matrices (json_t *list, const char *path, IcnStudy *study, GError **error);

/* A list of keys of settings that designs can have in common. */
gboolean icn_read_fields (json_t *list, const char *path, IcnFieldSet *set, GError **error);
