/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files for reading. The contents of pipes and devices are kept in memory, so that they can
 * be read again like files. By default only regular files are opened, because reading from a pipe
 * or device may have to wait. */
#pragma once

#include <glib.h>
#include <stdio.h>

/* Largest number of bytes that are read from a pipe, a device or standard input. */
#define ICN_INPUT_MAX_BYTES (64u << 20)

/* Allows reading pipes and devices from now on, and "-" as a name for standard input. If no writer
 * opens a pipe, reading it fails after some seconds. */
void icn_input_allow_streams (void);

/* Whether the path is a pipe, a device or standard input, so that no file can be saved there. */
gboolean icn_input_is_stream (const char *path);

/* Opens a file at its start. On failure returns NULL and sets *problem to an errno value: ETIMEDOUT
 * if no writer opens a pipe, EFBIG if a pipe or device has more than ICN_INPUT_MAX_BYTES, EISDIR
 * for a directory, EINVAL for a file that may not be read. */
FILE *icn_input_open (const char *path, int *problem);

/* Largest size in bytes that a file compressed with gzip may have when it is unpacked. */
#define ICN_INPUT_MAX_UNPACKED (256u << 20)

/* Like icn_input_open, but a file that is compressed with gzip is unpacked. *problem is EFBIG if
 * the unpacked file is larger than ICN_INPUT_MAX_UNPACKED, and EILSEQ if the file is damaged. */
FILE *icn_input_open_unpacked (const char *path, int *problem);

/* Describes in words the errno value that one of the functions above has stored in *problem; not to
 * be freed. */
const char *icn_input_problem (int problem);

/* Byte order mark in UTF-8, with which a text may begin. */
#define ICN_INPUT_MARK "\xef\xbb\xbf"

/* Reads a whole file, opened with icn_input_open or, if `unpacks`, icn_input_open_unpacked. The
 * result is NUL-terminated, with room for one more byte after the NUL; *length receives its length
 * without the NUL. On failure returns NULL and sets *problem to an errno value, which is EFBIG for
 * a file of more than `most` bytes. Free with g_free. */
char *icn_input_read (const char *path, gboolean unpacks, gsize most, gsize *length, int *problem);

/* The name of an input in messages: the path, made displayable, or "standard input"; free with
 * g_free. */
char *icn_input_name (const char *path);
