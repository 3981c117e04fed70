/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of the studies in the gallery. Each shows the study's first figure as the window
 * draws it. The pictures are cached in the user's cache folder. A cached picture is used only if
 * the study, the theme and the version of the program are still the same. */
#pragma once

#include "study.h"
#include <gtk/gtk.h>

typedef struct _IcnTheme IcnTheme;

/* Size of a picture in pixels on the screen; the picture itself has twice as many pixels in each
 * direction. */
#define BISECTION_THUMBNAIL_WIDTH 128
#define BISECTION_THUMBNAIL_HEIGHT 80

/* Returns the picture of a study from the cache, or draws it, which may take long: to be called in
 * a background thread. NULL and an error if the figure cannot be drawn. */
GdkTexture *bisection_thumbnail_make (const char *id, const IcnStudy *study, const IcnTheme *theme,
                                      GCancellable *cancellable, GError **error);

/* Gives the memory that drawing pictures has used back to the system, in another thread. To be
 * called after the last of several pictures was drawn. */
void bisection_thumbnail_give_back_memory (void);
