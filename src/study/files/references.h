/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles the names of files (traffic matrices and graphs) in a document. They occur wherever the
 * document has settings: in a design, in the settings of an experiment or step, among the values of
 * a control.
 *
 * A study received from someone else must not be able to read any file on the user's disk, and then
 * show it or put it into pictures. So a document may only name files in or below its own folder,
 * without an absolute path, "..", or a symbolic link that leads out of it, unless the user has
 * agreed to other files. */
#pragma once

#include <glib.h>
#include <jansson.h>

/* Records that the user permits all files that the study at this path names, until the process
 * ends. */
void icn_references_allow (const char *study);

/* Turns file names in a document into absolute paths. study: path of the document's file. FALSE
 * with ICN_ERROR_FORBIDDEN if a file may not be read; the error's value lists these files. The file
 * of a matrix that is embedded in the document is not checked, as it is not read. */
gboolean icn_references_resolve (json_t *document, const char *study, GError **error);

/* icn_references_relate replaces absolute paths in a document by paths relative to the study's
 * folder, if the files are in or below that folder. icn_reference_below returns such a relative
 * path for one file; NULL if the file is not below that folder. study: path of the study's file. */
char *icn_reference_below (const char *file, const char *study);
void icn_references_relate (json_t *document, const char *study);
