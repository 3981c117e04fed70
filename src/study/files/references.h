/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that a document names, matrices of traffic and graphs, wherever it has a setting: in a
 * design, in what an experiment or a step sets, among the values of a control.
 *
 * A study that came by mail must not have any file of the reader's disk read, and then shown or put
 * into pictures. So a document may name files in its own folder or below it, without an absolute
 * path, "..", or a symbolic link that leads out of it, unless the reader has agreed to others. */
#pragma once

#include <glib.h>
#include <jansson.h>

/* The reader agrees to whatever files the study of this path names, until the process ends. */
void icn_references_allow (const char *study);

/* Names become absolute paths. study: path of the file that has the document. ICN_ERROR_FORBIDDEN
 * where one may not be read; its value lists them. A matrix that the document holds needs no file. */
gboolean icn_references_resolve (json_t *document, const char *study, GError **error);

/* Paths in or below the study's folder become relative to it. One of them; NULL: it is not there. */
char *icn_reference_below (const char *file, const char *study);
void icn_references_relate (json_t *document, const char *study);
