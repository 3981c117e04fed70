/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of BisectionDocument: document.c has its study and what follows from it. Above it stand
 * document-edits.c, the edits that have a name, and document-inspection.c, what is picked and shown
 * of the results; neither is called from below. */
#pragma once

#include "document.h"
#include "workbench.h"

BisectionInspection *bisection_document_get_inspection (BisectionDocument *self);
IcnWorkbench *bisection_document_get_bench (BisectionDocument *self);
