/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The study document: versioned JSON, described by the schema of study-schema.h. A document that is
 * read and written again has the same contents. If a document cannot be read, the error names line
 * and column, or the path of the wrong member, and nothing is changed. */
#pragma once

#include "study.h"
#include <gio/gio.h>

/* The version of the format that is written; older versions are read, too. The version increases
 * with each release that adds members or settings, so that an older program can report that a newer
 * program has made a study. tests/study/check-schema.py compares the version with the members. */
#define ICN_STUDY_VERSION 6
/* Largest sizes, in bytes, of a file that is read as a study, and of a picture from which a study
 * is read. */
#define ICN_STUDY_MAX_BYTES (4u << 20)
#define ICN_PICTURE_MAX_BYTES (64u << 20)
#define ICN_STUDY_SUFFIX ".bisection"

/* Reads a study from JSON text. name: name of the file, for messages. File names in the study must
 * be absolute paths. */
IcnStudy *icn_study_parse (const char *text, gsize length, const char *name, GError **error);
char *icn_study_to_json (const IcnStudy *study, gsize *length); /* free with g_free */

/* Like icn_study_parse and icn_study_to_json, for a document in the file at `path`, or NULL. File
 * names are relative to the folder of this file in the document, and absolute in memory
 * (references.h). refusals: NULL, or for a batch of independent designs: a list that receives the
 * error of each design that is not legal (refused.h). In the study, a placeholder replaces such a
 * design. */
IcnStudy *icn_study_parse_in (const char *text, gsize length, const char *name, const char *path,
                              GPtrArray *refusals, GError **error);
char *icn_study_to_json_in (const IcnStudy *study, const char *path, gsize *length);

/* Returns the study as JSON that can be put into another document. The JSON contains the study's
 * matrices and has absolute file names, so icn_study_parse can read it from anywhere. Free with
 * g_free. */
char *icn_study_to_document (const IcnStudy *study, gsize *length);

/* Limit of the size of all traffic matrices in a document: the sum of the lengths of their texts,
 * in bytes. */
#define ICN_STUDY_MAX_MATRIX_BYTES (2u << 20)

/* Returns a digest of a file's contents, from which a program later sees whether another program
 * has changed the file. All files that are too large or cannot be read have the same digest. NULL
 * if there is no file; free with g_free. */
char *icn_file_stamp (const char *path);

/* Reads a study's file. Files of traffic matrices are not opened yet. If the document itself
 * contains a matrix, the file of the matrix is not used; documents of earlier versions contain no
 * matrices. The error is ICN_ERROR_FORBIDDEN if the document names files that a study may not read.
 */
IcnStudy *icn_study_load (const char *path, GError **error);

/* Records that the user permits the study at this path to read all files that it names, until the
 * process ends. */
void icn_study_allow_files (const char *path);

/* Like icn_study_load, and sets *stamp to the digest of the contents (icn_file_stamp). *stamp is
 * NULL if the study was in a picture (embedded.h), because a study cannot be saved to a picture. If
 * no study is returned, *stamp is not set. refusals: NULL, or for a batch of independent designs: a
 * list that receives the error of each design that is not legal (refused.h). */
IcnStudy *icn_study_load_stamped (const char *path, char **stamp, GPtrArray *refusals,
                                  GError **error);

/* Returns a copy of the study without results. File names in the copy are relative to the folder of
 * `path`, as in a document saved at `path`. */
IcnStudy *icn_study_related (const IcnStudy *study, const char *path);

/* Returns the picture with the study embedded, to be saved at `path`. A picture other than PNG,
 * SVG or PDF is returned unchanged. */
GBytes *icn_study_embed (const IcnStudy *study, const char *path, GBytes *picture);

/* Saves the study, as described in file-save.h. The document is complete, because it contains the
 * traffic matrices, with the present contents of their files. If a matrix cannot be read or is too
 * large, the document contains only the name of its file. *stamp is set to the digest of the
 * written contents; stamp may be NULL. */
gboolean icn_study_save (const IcnStudy *study, const char *path, char **stamp, GError **error);

/* Adds results, an array of IcnResult, to the study in the file, replacing results of the same key
 * and load. The file is read again first, so that changes by other programs are not lost. Programs
 * that store results at the same time wait for each other. settings: simulation settings that
 * replace those of the study in the file; NULL to keep its own. ICN_ERROR_TOO_LARGE if older
 * results had to be removed to make room; the new results are stored even then. */
gboolean icn_study_store (const char *path, const GPtrArray *results,
                          const IcnSimulationSettings *settings, GError **error);
