/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that a document names, traffic matrices and graphs, wherever it has a setting: in a
 * design, in the settings of an experiment or step, among the values of a control.
 *
 * A study received from someone else must not be able to read any file on the reader's disk, and
 * then show it or put it into pictures. So a document may only name files in or below its own
 * folder, without an absolute path, "..", or a symbolic link that leads out of it, unless the
 * reader has agreed to other files. */
#pragma once

#include <glib.h>
#include <jansson.h>

/* Records that the reader agrees to all files that the study at this path names, until the process
 * ends. */
void icn_references_allow (const char *study);

/* Turns file names into absolute paths. study: path of the document's file. ICN_ERROR_FORBIDDEN if
 * a file may not be read; the error's value lists these. A matrix that is embedded in the document
 * needs no file. */
gboolean icn_references_resolve (json_t *document, const char *study, GError **error);

/* icn_references_relate: turns paths in or below the study's folder into relative ones.
 * icn_reference_below: the same for one path; NULL if it is not below that folder. */
char *icn_reference_below (const char *file, const char *study);
void icn_references_relate (json_t *document, const char *study);
