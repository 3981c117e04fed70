/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The study document: versioned JSON, described by the schema of study-schema.h. A document that is
 * read and written again has the same contents. Errors name line and column, or the path of the
 * wrong member, and leave everything unchanged. */
#pragma once

#include "study.h"
#include <gio/gio.h>

/* The version of the format that is written; older versions are read too. It increases with each
 * release that adds members or settings, so that an older program can say that a study was made by
 * a newer one (tests/study/check-schema.py checks it against the members). */
#define ICN_STUDY_VERSION 6
#define ICN_STUDY_MAX_BYTES (4u << 20)    /* size in bytes of the largest file that is read as a
                                             study */
#define ICN_PICTURE_MAX_BYTES (64u << 20) /* size in bytes of the largest picture from which a study
                                             is read */
#define ICN_STUDY_SUFFIX ".bisection"

/* Reads a study from JSON text. name: name of the file, for messages. File names in the study must
 * be absolute paths. */
IcnStudy *icn_study_parse (const char *text, gsize length, const char *name, GError **error);
char *icn_study_to_json (const IcnStudy *study, gsize *length); /* free with g_free */

/* Like icn_study_parse and icn_study_to_json, for the document of the file at `path` (NULL: no
 * file). In the document, file names are relative to the folder of the file; in memory, they are
 * absolute (references.h). refusals: NULL; or, for a batch of independent designs, a list that
 * receives the error of each design that is not legal (refused.h). The study then has a placeholder
 * for such a design. */
IcnStudy *icn_study_parse_in (const char *text, gsize length, const char *name, const char *path,
                              GPtrArray *refusals, GError **error);
char *icn_study_to_json_in (const IcnStudy *study, const char *path, gsize *length);

/* Returns the study as JSON to be put into another document. It contains its matrices, and file
 * names are absolute, so that icn_study_parse can read it wherever the other document is. Free with
 * g_free. */
char *icn_study_to_document (const IcnStudy *study, gsize *length);

/* The largest total size of the texts of all matrices in a document, in bytes. */
#define ICN_STUDY_MAX_MATRIX_BYTES (2u << 20)

/* A digest of a file's contents, to notice later that another program has changed the file. Files
 * that are too large or cannot be read all have the same digest. NULL if there is no file; free
 * with g_free. */
char *icn_file_stamp (const char *path);

/* Reads a study's file. Files of traffic matrices are not opened yet. If a matrix is embedded in
 * the document, its file is not used; documents of earlier versions have no embedded matrices. The
 * error is ICN_ERROR_FORBIDDEN if the document names files that a study may not read. */
IcnStudy *icn_study_load (const char *path, GError **error);

/* Records that the user permits all files that the study at this path names, until the process
 * ends. */
void icn_study_allow_files (const char *path);

/* Like icn_study_load; sets *stamp to the digest of the contents (icn_file_stamp). *stamp is NULL
 * if the study was embedded in a picture (embedded.h), because no study can be saved to a picture.
 * If no study is returned, *stamp is not set. refusals: NULL, or a list that receives the error of
 * each design that is not legal (refused.h), for a batch of independent designs. */
IcnStudy *icn_study_load_stamped (const char *path, char **stamp, GPtrArray *refusals,
                                  GError **error);

/* Returns a copy of the study without results, in which file names are relative to the folder of
 * `path`, as in a document saved at `path`. */
IcnStudy *icn_study_related (const IcnStudy *study, const char *path);

/* Returns the picture with the study embedded, to be saved at `path`. A picture other than PNG,
 * SVG or PDF is returned unchanged. */
GBytes *icn_study_embed (const IcnStudy *study, const char *path, GBytes *picture);

/* Saves the study, as described in file-save.h. Matrices are embedded with the present contents of
 * their files, so that the document is complete. A matrix that cannot be read, or that would be too
 * large, is only named. *stamp is set to the digest of the written contents; stamp may be NULL. */
gboolean icn_study_save (const IcnStudy *study, const char *path, char **stamp, GError **error);

/* Adds results, an array of IcnResult, to the study in the file, replacing those of the same key
 * and load. The file is read again first, so changes that other programs have made to it are not
 * lost; programs that store at the same time wait for each other. settings: the simulation settings
 * that the study in the file gets; NULL: it keeps its own. ICN_ERROR_TOO_LARGE if older results had
 * to be removed to make room; the new ones are stored even then. */
gboolean icn_study_store (const char *path, const GPtrArray *results,
                          const IcnSimulationSettings *settings, GError **error);
