/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves files completely or not at all.
 *
 * A file is replaced by a new one of the same mode and owner, which is written to the disk before
 * it gets the name. So the old contents stay intact whatever happens, and if the file system
 * supports files without names, no temporary file is left. If the path is a symbolic link, its
 * target is replaced and the link remains.
 *
 * The old file is overwritten instead if replacing it would break a property (it is one of several
 * hard links, or has another owner), or if no new file can be created (the folder is not writable).
 * Space is reserved first, and a copy of the new contents is stored under
 * $XDG_STATE_HOME/bisection, or in the folder of temporary files, until the file is complete. Pipes
 * and devices are simply written to. */
#pragma once

#include <glib.h>
#include <stdio.h>

/* Writes `length` bytes to the file. FALSE with an error of the domain G_FILE_ERROR. */
gboolean icn_file_save (const char *path, const char *contents, gsize length, GError **error);

/* Opens a temporary file without a name, for reading and writing. It is deleted when it is closed
 * or the process ends. */
FILE *icn_file_open_temporary (GError **error);

/* Saves the contents of a file of icn_file_open_temporary() at a path. */
gboolean icn_file_save_from (const char *path, FILE *temporary, GError **error);

/* Whether a file could be saved at the path, without changing anything. To be called before a long
 * calculation of the contents. */
gboolean icn_file_check (const char *path, GError **error);

/* Returns the path of the copy of the new contents that remains if overwriting the file at `path`
 * was interrupted; NULL if there is none. Free with g_free. */
char *icn_file_find_copy (const char *path);
