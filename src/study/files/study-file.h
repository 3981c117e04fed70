/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The study document: versioned JSON, described by data/bisection-study.schema.json. What is read
 * is written back the same. A file that cannot be read is refused with line and column, or with the
 * path of the member at fault, and nothing is changed. */
#pragma once

#include "study.h"
#include <gio/gio.h>

#define ICN_STUDY_VERSION 1
#define ICN_STUDY_MAX_BYTES (4u << 20) /* larger files are refused unread */
#define ICN_PICTURE_MAX_BYTES (64u << 20) /* and larger pictures that might hold one */
#define ICN_STUDY_SUFFIX ".bisection"

/* name: of the file, for messages. Files are named as they are in memory. */
IcnStudy *icn_study_parse (const char *text, gsize length, const char *name, GError **error);
char *icn_study_to_json (const IcnStudy *study, gsize *length); /* free with g_free */

/* The same of a document in the file of this path, NULL: in none. It names files as references.h has it:
 * relative to its folder in the document, and absolute in memory. refusals: NULL, or of a batch of
 * designs, each of which stands alone: one that cannot be goes to its place among them (refused.h),
 * and the study has one that stands for it. */
IcnStudy *icn_study_parse_in (const char *text, gsize length, const char *name, const char *path,
                              GPtrArray *refusals, GError **error);
char *icn_study_to_json_in (const IcnStudy *study, const char *path, gsize *length);

/* What all matrices of a document may take, as texts. */
#define ICN_STUDY_MAX_MATRIX_BYTES (2u << 20)

/* What a file holds, as a digest of as much of it as a study can have: another program has changed
 * the file where it is another one. NULL where there is no file; free with g_free. */
char *icn_file_stamp (const char *path);

/* The file of a matrix of traffic is not opened yet. A matrix that is in the document counts in its
 * place; where there is none, as in documents of before, the file does. ICN_ERROR_FORBIDDEN: it
 * names files that a study may not have read. */
IcnStudy *icn_study_load (const char *path, GError **error);

/* The reader agrees to whatever files the study of this path names, until the process ends. */
void icn_study_allow_files (const char *path);

/* The same with the stamp of what was read; NULL without a study, and of a study that was read from
 * a picture (embedded.h), to which none can be saved. */
IcnStudy *icn_study_load_stamped (const char *path, char **stamp, GError **error);

/* The same of a batch, as icn_study_parse_in has it. */
IcnStudy *icn_study_load_batch (const char *path, char **stamp, GPtrArray *refusals,
                                GError **error);

/* The study without results, its files named as a document of that path has them. */
IcnStudy *icn_study_related (const IcnStudy *study, const char *path);

/* The picture that will be saved there, with the study in it; any but PNG and SVG stays as it is. */
GBytes *icn_study_embed (const IcnStudy *study, const char *path, GBytes *picture);

/* Saved as file-save.h has it. Matrices go into the document as their files hold them now, so that
 * it stands alone. One that cannot be read, or that would take more than there is room for, stays a
 * file that is named. The stamp is of what was written; it may be NULL. */
gboolean icn_study_save (const IcnStudy *study, const char *path, char **stamp, GError **error);

/* Adds results, an array of IcnResult, to the study that the file has by now, in place of those of
 * the same key and load: what other programs have stored or changed meanwhile stays. Those that
 * store at the same time wait for each other. */
gboolean icn_study_store (const char *path, const GPtrArray *results, GError **error);
