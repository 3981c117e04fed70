/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Animated PNG (APNG, PNG third edition): several PNG pictures of the same size and format, shown
 * one after the other and repeated without end. A program that cannot show animations shows the
 * first picture. */
#pragma once

#include <gio/gio.h>

/* Makes an animation. frames: array of GBytes, at least one, each a PNG (icn_export) of the same
 * size. milliseconds: for how long each frame is shown, 1 to 65535. NULL with an error if a frame
 * is no PNG, or differs in size or format from the first. */
GBytes *icn_animation_new (const GPtrArray *frames, guint milliseconds, GError **error);
