/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the gallery's studies: the first figure of each, small, as our own drawings have it.
 * They are kept in the user's cache, by what the study says, the theme and the program's version. */
#pragma once

#include "study.h"
#include "theme.h"
#include <gtk/gtk.h>

#define BISECTION_THUMBNAIL_WIDTH 128 /* as it is shown; twice as many pixels */
#define BISECTION_THUMBNAIL_HEIGHT 80

/* From the cache, or drawn, which evaluates what the figure needs: in a thread of the background.
 * NULL where the figure cannot be drawn. */
GdkTexture *bisection_thumbnail_make (const char *id, const IcnStudy *study, const IcnTheme *theme,
                                      GCancellable *cancellable, GError **error);

/* After the last of several that were made: in a thread of its own. */
void bisection_thumbnail_give_back_memory (void);
