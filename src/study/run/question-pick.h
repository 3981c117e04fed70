/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answers to a lesson question that asks to pick a channel or a node in the drawing of a
 * design (IcnQuestion.pick). Every channel or node has a number, such as its load (pick-kind.h).
 * Those with the largest number are right. Any other pick gets partial credit: its number divided
 * by the largest number. */
#pragma once

#include "pick-kind.h"
#include "step.h"
#include <gio/gio.h>

#define ICN_PICK_TIE 1e-9 /* relative difference up to which numbers count as equal */
/* Largest number of bytes of a typed name of a channel or node that is read. */
#define ICN_PICK_MAX_NAME 200
/* Largest number of vertices of a network in which a question may ask to pick a channel or node. */
#define ICN_PICK_MAX_NODES 16384

typedef struct _IcnPickKey IcnPickKey;

struct _IcnPickKey {
  const IcnPickKind *kind;
  IcnNet *net;     /* network of the design that the question names, with the step's settings */
  guint32 n;       /* number of channels, or of nodes, of the network */
  double *numbers; /* [n] for each channel or node, the number that decides how right it is to pick
                      it, such as its load */
  double most;     /* largest element of `numbers`, more than 0 */
  guint32 n_right; /* number of channels or nodes that are right answers */
  IcnPickKey **mistakes; /* [n_mistakes] for each mistake that the question foresees, the channels
                            or nodes that a user picks by this mistake; NULL if there are none. In
                            these elements, `mistakes` is NULL */
  guint n_mistakes;
};

/* Finds the channels or nodes of one kind (such as the most loaded channels) that are right answers
 * to pick in an evaluated design. from: index of the node on which the kind depends, such as the
 * source of routes; NAN if it depends on no node. NULL with an error in the same cases as
 * icn_study_pick. */
IcnPickKey *icn_pick_key_new (const IcnPickKind *kind, const IcnEvaluation *evaluation,
                              const IcnDesign *design, double from, GError **error);

/* Finds the channels or nodes that are right answers to the question of a lesson step, which asks
 * to pick one in the drawing. The settings of the step are applied to a copy of the study. NULL
 * with an error if the design, its network or the node of the question does not exist, if the
 * network has more than ICN_PICK_MAX_NODES vertices, if no channel or node is right, or when
 * cancelled. */
IcnPickKey *icn_study_pick (const IcnStudy *study, guint step, GCancellable *cancellable,
                            GError **error);
void icn_pick_key_free (IcnPickKey *key);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPickKey, icn_pick_key_free)

/* Sets *pick to the channel or node that a text names. A node has its name in the drawing or its
 * number. A channel has its name in the drawing, or the names of its two ends with an arrow, a dash
 * or a hyphen between them. Case, blanks and brackets are ignored. If several channels join the
 * ends, *pick is the channel with the largest number in key->numbers. FALSE with an error if the
 * text names no channel or node. */
gboolean icn_pick_key_find (const IcnPickKey *key, const char *text, guint32 *pick, GError **error);

/* Returns the credit for picking a channel or node, from 0 to 1; it is 1 only for a right answer.
 * pick: index of the channel or node. */
double icn_pick_key_share (const IcnPickKey *key, guint32 pick);

/* Returns the comment that the author of the lesson has written for a wrong channel or node, in the
 * language of the lesson; NULL if the question does not foresee that it is picked. */
const char *icn_pick_key_said (const IcnPickKey *key, const IcnQuestion *question, guint32 pick);

/* The index of the first channel or node that is a right answer. */
guint32 icn_pick_key_first (const IcnPickKey *key);

/* icn_pick_key_name returns the name of a channel or node. icn_pick_key_words returns the names of
 * the right answers and their number: "0,0 → 1,0; 0,1 → 1,1 and 30 more (load 3)".
 * icn_pick_key_outcome returns the name and number of the channel or node that was picked, and the
 * right answers: "1,0 → 2,0: load 2; the answer is: …". Free with g_free. */
char *icn_pick_key_name (const IcnPickKey *key, guint32 pick);
char *icn_pick_key_words (const IcnPickKey *key);
char *icn_pick_key_outcome (const IcnPickKey *key, guint32 pick);
