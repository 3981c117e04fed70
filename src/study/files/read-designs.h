/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the designs of a study from JSON: their settings, by the field table, and traffic
 * matrices. */
#pragma once

#include "study.h"
#include <jansson.h>

/* Finds the designs in the list whose settings are not legal. Stores the error of each in
 * `refusals` (refused.h) at the index of the design, and replaces the design in the list by a
 * placeholder, so that the other designs can be read. To be called before icn_read_designs, and
 * only for a list of independent designs. */
void icn_read_refused_designs (json_t *list, GPtrArray *refusals);

/* Appends the designs in a document's list to those of the study. FALSE with an error if a design
 * is invalid or there are more than ICN_STUDY_MAX_DESIGNS. */
gboolean icn_read_designs (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Reads the traffic matrices into the study's designs, which must have been read before. */
gboolean icn_read_matrices (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Reads a list of keys into a set of fields. Each key must be that of a setting that designs can
 * share. */
gboolean icn_read_fields (json_t *list, const char *path, IcnFieldSet *set, GError **error);
