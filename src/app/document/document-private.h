/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionDocument: document.c has the study and what follows from it.
 * document-edits.c has edits with functions of their own, and document-inspection.c what is picked
 * and shown of the results; document.c does not call these two. */
#pragma once

#include "document.h"
#include "inspection.h"
#include "workbench.h"

BisectionInspection *bisection_document_get_inspection (BisectionDocument *self);
IcnWorkbench *bisection_document_get_bench (BisectionDocument *self);
