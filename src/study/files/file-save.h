/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves files completely or not at all.
 *
 * A new file of the same mode and owner replaces the old file. The new file is written to the disk
 * before it gets the name, so the old contents stay intact whatever happens. If the file system
 * supports files without names, no temporary file is left. If the path is a symbolic link, its
 * target is replaced and the link remains.
 *
 * The old file is overwritten if a new file would break a property of it (several hard links, or
 * another owner), or if no new file can be created (the folder is not writable). Space is then
 * reserved first, and a copy of the new contents is kept under $XDG_STATE_HOME/bisection, or in the
 * folder of temporary files, until the file is complete. Pipes and devices are written to directly.
 */
#pragma once

#include <glib.h>
#include <stdio.h>

/* Writes `length` bytes to the file. FALSE with an error of the domain G_FILE_ERROR. */
gboolean icn_file_save (const char *path, const char *contents, gsize length, GError **error);

/* Opens a temporary file without a name, for reading and writing. The file is deleted when it is
 * closed or the process ends. */
FILE *icn_file_open_temporary (GError **error);

/* Saves the contents of a file from icn_file_open_temporary() at a path. */
gboolean icn_file_save_from (const char *path, FILE *temporary, GError **error);

/* Checks that a file could be saved at the path, without changing anything. A program calls this
 * function before it spends a long time on computing the contents. */
gboolean icn_file_check (const char *path, GError **error);

/* Returns the path of the copy of the new contents that is left if overwriting the file at `path`
 * was interrupted; NULL if there is no copy. Free with g_free. */
char *icn_file_find_copy (const char *path);
