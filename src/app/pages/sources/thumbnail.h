/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the gallery's studies: the first figure of each, small, as drawn in the window. They
 * are cached in the user's cache folder, by the study's contents, the theme and the program's
 * version. */
#pragma once

#include "study.h"
#include <gtk/gtk.h>

typedef struct _IcnTheme IcnTheme;

#define BISECTION_THUMBNAIL_WIDTH 128 /* width as shown; the picture has twice as many pixels */
#define BISECTION_THUMBNAIL_HEIGHT 80

/* A picture from the cache, or drawn, which evaluates what the figure needs; for background
 * threads. NULL if the figure cannot be drawn. */
GdkTexture *bisection_thumbnail_make (const char *id, const IcnStudy *study, const IcnTheme *theme,
                                      GCancellable *cancellable, GError **error);

/* To be called after the last of several pictures, in a background thread. */
void bisection_thumbnail_give_back_memory (void);
