/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening files for reading. The contents of pipes and devices are kept, so that they can be read
 * again like a file; a program that must not wait for them reads regular files only. */
#pragma once

#include <glib.h>
#include <stdio.h>

/* Limit of what is read from anything but a regular file. */
#define ICN_INPUT_MAX_BYTES (64u << 20)

/* Allows reading pipes and devices from now on, with "-" as standard input. A pipe to which nobody
 * writes is given up after some seconds. */
void icn_input_allow_streams (void);

/* Whether the path is a pipe, a device or standard input, to which no file can be saved. */
gboolean icn_input_is_stream (const char *path);

/* Opens a file at its start. NULL with a system error code: ETIMEDOUT if nobody writes to a pipe,
 * EFBIG beyond ICN_INPUT_MAX_BYTES, EISDIR, and EINVAL for what may not be read. */
FILE *icn_input_open (const char *path, int *problem);

/* The name of an input in messages: the path, made displayable, or "standard input"; free with
 * g_free. */
char *icn_input_name (const char *path);
