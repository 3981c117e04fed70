/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour of the first minute: scenes in which settings of the opening study change. */
#pragma once

#include <glib.h>

#define BISECTION_TOUR_SCENE 8000 /* milliseconds of a scene */
#define BISECTION_TOUR_MOVES 4000 /* milliseconds in which a setting moves through its values */

typedef struct {
  const char *text;     /* translatable: what the scene shows */
  const char *settings; /* settings of all designs, as icn_study_give reads them; if `by` is not 0,
                           the moving number is appended. NULL: the settings of the opening study */
  int from, to, by;     /* the moving number goes from `from` to `to` in steps of `by` */
} BisectionTourScene;

const BisectionTourScene *bisection_tour_scenes (guint *n);

/* The settings at a time in the scene; free with g_free. progress: 0 at the first value of the
 * moving number, 1 at its last value. */
char *bisection_tour_settings (const BisectionTourScene *scene, double progress);
