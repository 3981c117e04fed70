/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of BisectionDocument: document.c has its study and what follows from it, document-edits.c
 * the edits, document-reading.c what the reader looks at. */
#pragma once

#include "document.h"

BisectionReading *bisection_document_get_reading (BisectionDocument *self);
GArray *bisection_document_get_evaluation_array (BisectionDocument *self); /* IcnEvaluation */
