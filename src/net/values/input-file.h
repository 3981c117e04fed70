/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are read. Of pipes and devices what has come is kept, so that it can be read again, as a
 * file can; a program that must not wait for them reads regular files only. */
#pragma once

#include <glib.h>
#include <stdio.h>

/* More than this is not read of what is no regular file. */
#define ICN_INPUT_MAX_BYTES (64u << 20)

/* From now on pipes and devices are read, too, and "-" is standard input. A pipe that nobody writes to
 * is given up after some seconds. */
void icn_input_allow_streams (void);

/* Whether the path is one of these: then there is no file that could be written again. */
gboolean icn_input_is_stream (const char *path);

/* Opened at its start. NULL with an error code of the system: ETIMEDOUT where nobody writes, EFBIG
 * beyond ICN_INPUT_MAX_BYTES, EISDIR, and EINVAL of what is not read. */
FILE *icn_input_open (const char *path, int *problem);

/* What a message calls it: the path as it can be shown, or "standard input"; free with g_free. */
char *icn_input_name (const char *path);
