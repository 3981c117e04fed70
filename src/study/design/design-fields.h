/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of every design, by group, that are not parameters of a table's rows: the rows of the
 * field table, to which the parameters of each group are added. */
#pragma once

#include "field.h"

extern const IcnField icn_design_fields[]; /* ends with a row without key */
