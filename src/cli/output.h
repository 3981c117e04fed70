/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where results go: standard output, or a file that is written whole or not at all. */
#pragma once

#include "command.h"

/* path: NULL for standard output. EXIT_MISSED when it could not be written. */
ExitStatus output_text (const char *text, const char *path, GError **error);

/* Whether the file could be written, asked before the work that it is for; NULL for standard output.
 */
ExitStatus output_check (const char *path, GError **error);

/* "1200x800" into units; each from 100 to 10000. */
gboolean output_parse_size (const char *text, double *width, double *height, GError **error);
