/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of every design, by group, that no table lists as parameters: the rows of the field
 * table, before the parameters of each group are appended to it. */
#pragma once

#include "field.h"

extern const IcnField icn_design_fields[]; /* the last has no key */
