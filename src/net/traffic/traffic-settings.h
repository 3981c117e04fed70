/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that select a traffic pattern (traffic.h) and its parameters. */
#pragma once

#include "table.h"

/* The contents of a matrix file in memory. An IcnMatrixText never changes and is
 * reference-counted. */
typedef struct _IcnMatrixText IcnMatrixText;

IcnMatrixText *icn_matrix_text_new (const char *text, gsize length); /* copies the text */
IcnMatrixText *icn_matrix_text_ref (IcnMatrixText *matrix);          /* returns NULL for NULL */
void icn_matrix_text_unref (IcnMatrixText *matrix);                  /* accepts NULL */
const char *icn_matrix_text_get (const IcnMatrixText *matrix, gsize *length);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnMatrixText, icn_matrix_text_unref)

/* A traffic pattern with the values of its parameters. It is copied by assignment; if a copy lives
 * longer than the original, it must hold its own reference to `matrix`. */
typedef struct _IcnTrafficSettings {
  IcnRowSettings choice; /* a row of icn_traffic_table and its parameters. One parameter is the name
                            of a file (icn_traffic_file), absolute or relative to the current
                            directory */
  IcnMatrixText *matrix; /* contents of the matrix file in memory; NULL: the file itself is read */
} IcnTrafficSettings;
