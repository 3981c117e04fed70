/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the designs of a study from JSON: their settings, by the field table, and traffic
 * matrices. */
#pragma once

#include "study.h"
#include <jansson.h>

/* For a list of independent designs, in which an illegal design does not prevent the others from
 * being read. Finds the designs in the list whose settings are not legal: stores the error of each
 * in `refusals` (refused.h) at the design's index, and replaces the design in the list by a
 * placeholder. To be called before icn_read_designs. */
void icn_read_refused_designs (json_t *list, GPtrArray *refusals);

/* Appends the designs in a document's list to those of the study. FALSE with an error if a design
 * is invalid or there are more than ICN_STUDY_MAX_DESIGNS. */
gboolean icn_read_designs (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Reads the traffic matrices into the study's designs, which must have been read before. */
gboolean icn_read_matrices (json_t *list, const char *path, IcnStudy *study, GError **error);

/* Reads a list of keys into a set of fields. Each key must belong to a setting that designs can
 * have in common. */
gboolean icn_read_fields (json_t *list, const char *path, IcnFieldSet *set, GError **error);
