/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A running network as a sequence of pictures, a picture for each cycle or for every few. */
#pragma once

#include "study.h"
#include <gio/gio.h>

typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;
typedef struct _IcnView IcnView;

#define ICN_FILM_MAX_CYCLE 100000
#define ICN_FILM_MAX_FRAMES 2000

typedef struct {
  const IcnDesign *design;
  const IcnEvaluation *evaluation; /* evaluation of `design`, with an analysis of its graph */
  const IcnSimulationSettings *settings;
  const IcnView *view; /* the view to draw, for which icn_view_can_watch() must be TRUE */
  const char *name;    /* name of the design, for the titles of the pictures */
  double load;         /* in bits per node and base cycle (delay of a wire one node pitch long) */
  guint64 first, last; /* cycles of the first and the last picture */
  guint step;          /* cycles from one picture to the next */
} IcnFilm;

/* Receives the picture of a cycle, and frees it. FALSE with an error ends the film. */
typedef gboolean (*IcnFilmFrame) (IcnScene *scene, guint64 cycle, gpointer data, GError **error);

/* Simulates the network and makes the pictures, in order. FALSE with an error if the design cannot
 * be simulated at the load, if `frame` returns FALSE, or if cancelled. */
gboolean icn_film_run (const IcnFilm *film, const IcnTheme *theme, double width, double height,
                       IcnFilmFrame frame, gpointer data, GCancellable *cancellable,
                       GError **error);
