/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scenes of the tour (window-tour.c), each of which changes settings of the study with which
 * the program opens. */
#pragma once

#include <glib.h>

#define BISECTION_TOUR_SCENE 8000 /* duration of a scene, in ms */
/* time in which a scene moves a setting through its values, in ms */
#define BISECTION_TOUR_MOVES 4000

typedef struct {
  const char *text; /* translatable: what the scene shows */
  /* Settings for all designs, in the syntax of icn_study_give. If the scene moves a setting (`by`
   * is not 0), the text lacks the value of that setting, which is appended: "nodes=" becomes
   * "nodes=256". NULL: the settings with which the program opens. */
  const char *settings;
  /* values of the setting that the scene moves: `from` to `to` in steps of `by`; by = 0: none */
  int from, to, by;
} BisectionTourScene;

const BisectionTourScene *bisection_tour_scenes (guint *n);

/* Returns the settings that all designs have at one moment of the scene. progress: 0 at the first
 * value of the setting that the scene moves, 1 at its last value. Free with g_free. */
char *bisection_tour_settings (const BisectionTourScene *scene, double progress);
