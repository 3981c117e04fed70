/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDocumentView: a widget that shows a part of a document. It is updated once after any
 * number of edits and results, before the next frame, and only while it is visible: on the current
 * page and, if its class asks for that, not scrolled out of sight. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_DOCUMENT_VIEW (bisection_document_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionDocumentView, bisection_document_view, BISECTION, DOCUMENT_VIEW,
                          AdwBin)

struct _BisectionDocumentViewClass {
  AdwBinClass parent_class;

  /* It shows simulated points, and is updated when points arrive. */
  gboolean shows_points;

  /* It is not updated while scrolled out of sight, as nothing else depends on its contents. */
  gboolean waits_for_sight;

  /* Shows the present state of the document. */
  void (*update) (BisectionDocumentView *self);
};

/* Property: "document". These functions accept any view without a cast. */
BisectionDocument *bisection_view_document (gpointer view);

/* The chosen design and its evaluation; NULL if there is no design. */
const IcnDesign *bisection_view_design (gpointer view);
const IcnEvaluation *bisection_view_evaluation (gpointer view);

/* Schedules an update before the next frame, or for when the widget is visible again. */
void bisection_document_view_queue_update (gpointer view);

/* Updates now, if something has changed since the last update. */
void bisection_document_view_ensure (gpointer view);
