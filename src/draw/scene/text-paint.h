/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of scenes, measured and painted by Pango with fonts that belong to the current thread. */
#pragma once

#include "scene.h"

void icn_scene_paint_texts (const IcnSceneText *texts, guint n_texts, const IcnTheme *theme,
                            cairo_t *cr);
