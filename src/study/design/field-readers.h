/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which settings something in a design reads, for the rows of design-fields.c. */
#pragma once

#include "design.h"

gboolean icn_field_reads_order (const IcnDesign *design);
gboolean icn_field_reads_ties (const IcnDesign *design);
gboolean icn_field_reads_vcs (const IcnDesign *design);
gboolean icn_field_reads_delay (const IcnDesign *design);
gboolean icn_field_reads_widening (const IcnDesign *design);
gboolean icn_field_reads_injection (const IcnDesign *design);
gboolean icn_field_reads_replies (const IcnDesign *design);
gboolean icn_field_reads_gap (const IcnDesign *design);
