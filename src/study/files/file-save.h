/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files are written as a whole or not at all.
 *
 * A file is replaced by a new one of the same mode and owner, which is on the disk before it gets
 * the name: the old contents stay intact whatever happens, and no temporary file is left if the
 * file system supports files without names. Through a symbolic link the target is replaced, and the
 * link remains. If replacing would break a property of the old file (one of several hard links, or
 * of another owner), or no new file can be created (the folder is not writable), the old file is
 * overwritten: space is reserved first, and a copy of the new contents is kept under
 * $XDG_STATE_HOME/bisection, or in the folder of temporary files, until the file is complete. Pipes
 * and devices are simply written to. */
#pragma once

#include <glib.h>
#include <stdio.h>

gboolean icn_file_save (const char *path, const char *contents, gsize length, GError **error);

/* A temporary file without a name, for reading and writing, which is deleted when the process
 * ends. */
FILE *icn_file_open_temporary (GError **error);

/* Saves the contents of such a temporary file at a path. */
gboolean icn_file_save_from (const char *path, FILE *temporary, GError **error);

/* Whether a file could be saved at the path: asked before hours are spent on its contents. Changes
 * nothing. */
gboolean icn_file_check (const char *path, GError **error);

/* The copy that remains if overwriting a file was interrupted, or NULL; free with g_free. */
char *icn_file_find_copy (const char *path);
