/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDocumentView: a widget that shows something of a document. It is updated once after any
 * number of edits and results, before the next frame, and only while it is seen: on the page that is
 * shown and, where its class says so, in the part of it that is scrolled into sight. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_DOCUMENT_VIEW (bisection_document_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionDocumentView, bisection_document_view, BISECTION, DOCUMENT_VIEW,
                          AdwBin)

struct _BisectionDocumentViewClass {
  AdwBinClass parent_class;

  /* It shows simulated points, and is updated when some arrive. */
  gboolean shows_points;

  /* It waits while it is scrolled out of sight: nothing else depends on its being up to date, or
   * asks for that. */
  gboolean waits_for_sight;

  /* Shows the document as it is now. */
  void (*update) (BisectionDocumentView *self);
};

/* Property: "document". */
BisectionDocument *bisection_document_view_get_document (BisectionDocumentView *self);

/* Has update() called before the next frame, or when the widget is seen again. */
void bisection_document_view_queue_update (BisectionDocumentView *self);

/* Calls update() now, if something has changed since the last time. */
void bisection_document_view_ensure (BisectionDocumentView *self);
