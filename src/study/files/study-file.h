/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The study document: versioned JSON, described by the schema of study-schema.h. A document that is
 * read is written back unchanged. Errors name line and column, or the path of the offending member,
 * and leave everything unchanged. */
#pragma once

#include "study.h"
#include <gio/gio.h>

/* The version of the format that is written; older versions are read. It rises with the release
 * that adds members or settings, so that an older program can say that a study was made by a newer
 * one (tests/study/check-schema.py checks it against the members). */
#define ICN_STUDY_VERSION 2
#define ICN_STUDY_MAX_BYTES (4u << 20) /* larger files are not read */
#define ICN_PICTURE_MAX_BYTES (64u << 20) /* larger pictures, which can contain a study, are not
                                             read either */
#define ICN_STUDY_SUFFIX ".bisection"

/* Reads a study from text. name: name of the file, for messages. File names in the study are
 * absolute paths already. */
IcnStudy *icn_study_parse (const char *text, gsize length, const char *name, GError **error);
char *icn_study_to_json (const IcnStudy *study, gsize *length); /* free with g_free */

/* Like these two, for the document of the file at `path` (NULL: no file): file names are relative
 * to its folder in the document and absolute in memory, as in references.h. refusals: NULL, or for
 * a batch of independent designs receives the error of each design that is not legal (refused.h);
 * the study has a placeholder for it. */
IcnStudy *icn_study_parse_in (const char *text, gsize length, const char *name, const char *path,
                              GPtrArray *refusals, GError **error);
char *icn_study_to_json_in (const IcnStudy *study, const char *path, gsize *length);

/* The total size of all matrices in a document, as texts. */
#define ICN_STUDY_MAX_MATRIX_BYTES (2u << 20)

/* A digest of a file's contents, up to the largest size of a study: if it differs, another program
 * has changed the file. NULL if there is no file; free with g_free. */
char *icn_file_stamp (const char *path);

/* Reads a study's file. The files of traffic matrices are not opened yet. A matrix embedded in the
 * document is used instead of its file; documents of earlier versions have only the file.
 * ICN_ERROR_FORBIDDEN: the document names files that a study may not read. */
IcnStudy *icn_study_load (const char *path, GError **error);

/* Records that the reader agrees to all files that the study at this path names, until the process
 * ends. */
void icn_study_allow_files (const char *path);

/* The same, with the stamp of the contents that were read; NULL without a study, and for a study
 * embedded in a picture (embedded.h), to which no study can be saved. refusals: NULL, or for a
 * batch, see icn_study_parse_in. */
IcnStudy *icn_study_load_stamped (const char *path, char **stamp, GPtrArray *refusals,
                                  GError **error);

/* The study without results, with files named as in a document at that path. */
IcnStudy *icn_study_related (const IcnStudy *study, const char *path);

/* The picture to be saved at that path, with the study embedded; unchanged unless it is a PNG or
 * SVG. */
GBytes *icn_study_embed (const IcnStudy *study, const char *path, GBytes *picture);

/* Saves the study, as in file-save.h. Matrices are embedded with the present contents of their
 * files, so that the document is complete. A matrix that cannot be read, or that would be too
 * large, remains a named file. stamp: that of the written contents; may be NULL. */
gboolean icn_study_save (const IcnStudy *study, const char *path, char **stamp, GError **error);

/* Adds results, an array of IcnResult, to the study in the file, replacing those of the same key
 * and load. What other programs have stored or changed in the file meanwhile is kept; programs that
 * store at the same time wait for each other. */
gboolean icn_study_store (const char *path, const GPtrArray *results, GError **error);
