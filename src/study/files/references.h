/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles the names of files (traffic matrices and graphs) in a document. They occur wherever a
 * document has settings: in a design, in the settings of an experiment or step, and among the
 * values of a control.
 *
 * A study may come from someone else. It must not be able to read any file on the user's disk and
 * then show the contents or put them into pictures. So a document may only name files in or below
 * its own folder, without an absolute path, "..", or a symbolic link that leads out of the folder,
 * unless the user has permitted other files. */
#pragma once

#include <glib.h>
#include <jansson.h>

/* Records that the user permits the study at this path to read all files that it names, until the
 * process ends. */
void icn_references_allow (const char *study);

/* Turns file names in a document into absolute paths. study: path of the document's file. FALSE
 * with ICN_ERROR_FORBIDDEN if the study may not read some of the files; the value of the error
 * lists them. If the document itself contains a matrix, the file of this matrix is not read, and so
 * not checked. */
gboolean icn_references_resolve (json_t *document, const char *study, GError **error);

/* icn_reference_below returns the path of a file relative to the folder of the study's file; NULL
 * if the file is not in or below that folder. icn_references_relate replaces absolute paths in a
 * document by such relative paths where they exist. study: path of the study's file. */
char *icn_reference_below (const char *file, const char *study);
void icn_references_relate (json_t *document, const char *study);
