/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files are written whole or not at all.
 *
 * A file is replaced by a new one of the same mode and owner that is on the disk before it takes
 * the name: the old contents stay whole whatever happens, and nothing is left beside it where the
 * file system has files without a name. Through a symbolic link the file at its
 * end is replaced, and the link stays. Where a new file would break what the old one is (one of
 * several hard links, the file of another owner) or cannot be made (a folder that is not writable),
 * the old one is written over: room for it is taken first, and a copy of the new contents stays
 * under $XDG_STATE_HOME/bisection, or the folder of temporary files, until they are complete. A
 * pipe or a device is written to. */
#pragma once

#include <glib.h>
#include <stdio.h>

gboolean icn_file_save (const char *path, const char *contents, gsize length, GError **error);

/* A file that nobody else sees, for reading and writing, and that goes with the process. */
FILE *icn_file_open_temporary (GError **error);

/* What such a file holds. */
gboolean icn_file_save_from (const char *path, FILE *temporary, GError **error);

/* Could a file be saved there? It is asked before hours are spent on what would go into it. Nothing
 * is changed. */
gboolean icn_file_check (const char *path, GError **error);

/* The copy that remains where writing over a file was cut short, or NULL; free with g_free. */
char *icn_file_find_copy (const char *path);
