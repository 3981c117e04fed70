/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnResultStore: simulated points, each found by a digest of all that it depends on. They are
 * those of a study, and those of a folder in which each is a small file (result-file.h) that is
 * there whole or not at all, so that any number of programs may read and write it at the same time.
 *
 * The files of a compatibility number (version.h) are in a folder of their own within the folder,
 * and there in one of 256 by the first two digits of their names. */
#pragma once

#include "result-file.h"

typedef struct _IcnResultStore IcnResultStore;

/* study: its results are in the store, too; borrowed, may be NULL. folder: is made if it is not
 * there; NULL: the store keeps nothing. NULL with an error if the folder cannot be made or has
 * results of another compatibility number. */
IcnResultStore *icn_result_store_new (const IcnStudy *study, const char *folder, GError **error);
void icn_result_store_free (IcnResultStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnResultStore, icn_result_store_free)

/* Finds what was found at a load; FALSE if there is nothing, or its file was cut short or edited.
 * In any thread, as the next two functions. A point of the study is added to the folder. */
gboolean icn_result_store_find (IcnResultStore *store, const char *key, double load,
                                IcnFound *found);

/* Keeps what was found. FALSE with an error that names the file if it cannot be written. */
gboolean icn_result_store_keep (IcnResultStore *store, const IcnFound *found, GError **error);

/* The path of the first file that was cut short or edited; NULL if all that were read are whole. */
const char *icn_result_store_damaged (IcnResultStore *store);

/* The names of all files in the folder, as a set of char *. */
GHashTable *icn_result_store_names (const IcnResultStore *store);
