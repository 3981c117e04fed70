/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnResultStore: a store of simulated points, which are found by key (icn_simulation_key) and
 * load. The store has the points of a study and the points in a folder, where each point is a small
 * file (result-file.h). A file becomes visible only when it is complete, so any number of programs
 * may read and write the folder at the same time.
 *
 * The files of one compatibility number (version.h) are in one subfolder. This has 256 subfolders,
 * one for each value of the first two digits of a file's name. */
#pragma once

#include "result-file.h"

typedef struct _IcnResultStore IcnResultStore;

/* Opens a store. study: a study whose results are part of the store; borrowed, may be NULL. folder:
 * the folder for the files of points, which is made if it does not exist; NULL if points are not
 * written to files. NULL with an error if the folder cannot be made or has results of another
 * compatibility number. */
IcnResultStore *icn_result_store_new (const IcnStudy *study, const char *folder, GError **error);
void icn_result_store_free (IcnResultStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnResultStore, icn_result_store_free)

/* Sets *found to the stored point with a key and load, or to the stored reason why this point
 * cannot be simulated. FALSE if neither is stored, or if the file was cut short or edited. A point
 * that is found in the study is also written to the folder. This function, icn_result_store_keep
 * and icn_result_store_damaged can be called in any thread. */
gboolean icn_result_store_find (IcnResultStore *store, const char *key, double load,
                                IcnFound *found);

/* Writes the result at a load to the folder: a point, or the reason why the point cannot be
 * simulated. FALSE with an error that names the file if it cannot be written. */
gboolean icn_result_store_keep (IcnResultStore *store, const IcnFound *found, GError **error);

/* Returns the path of the first file that was read and found to be cut short or edited; NULL if
 * there was no such file. */
const char *icn_result_store_damaged (IcnResultStore *store);

/* The names of all files in the folder (icn_found_name), as a set of char *. Free with
 * g_hash_table_unref. */
GHashTable *icn_result_store_names (const IcnResultStore *store);
