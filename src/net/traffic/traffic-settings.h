/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of traffic (traffic.h). */
#pragma once

#include "table.h"

/* The contents of a matrix file in memory: immutable and reference-counted. */
typedef struct _IcnMatrixText IcnMatrixText;

IcnMatrixText *icn_matrix_text_new (const char *text, gsize length); /* copies the text */
IcnMatrixText *icn_matrix_text_ref (IcnMatrixText *matrix);          /* NULL stays NULL */
void icn_matrix_text_unref (IcnMatrixText *matrix);                  /* or NULL */
const char *icn_matrix_text_get (const IcnMatrixText *matrix, gsize *length);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnMatrixText, icn_matrix_text_unref)

/* A pattern with the values of its parameters. Copied by value; a copy that is kept needs its own
 * reference to the matrix. */
typedef struct _IcnTrafficSettings {
  IcnRowSettings choice; /* a row of icn_traffic_table; a file's name (icn_traffic_file) is
                            absolute, or relative to the current directory */
  IcnMatrixText *matrix; /* contents to use instead of reading the file; NULL: read the file */
} IcnTrafficSettings;
