/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long messages wait in any network, by the flows between consecutive channels
 * (flow-classes.h). The theory of the row `flows`; no source has it.
 *
 * A message that comes from channel p finds at channel c only what did not come from p, because
 * messages of one channel are already apart. With λ messages per cycle on a channel, S cycles that
 * a message occupies it, R = λ S and o the part of R that comes over other channels than p,
 *
 *   W(p→c) = A o/(1 - R), A = (2 S - 1)/2 where messages share a channel flit by flit,
 *                         A = S/2 where a message keeps it until its tail has passed,
 *
 * and a source is a queue of its own: λ S (S - 1)/(2 (1 - λ S)) for Bernoulli arrivals. That is the
 * first order, in closed form. For messages of one flit at one switch of k inputs it is the exact
 * queue of an output, (k - 1)/k ρ/(2 (1 - ρ)).
 *
 * The corrections form a fixed point. Each has the number by which flow-terms.h names it:
 * 1 channels idle while a virtual channel is won; 2 virtual channels that share a channel; 3 two of
 * one input that are granted at once; 4 virtual channels kept by stalled messages; 5 messages
 * behind another in one virtual channel; 6 stalls of tails that buffers do not hold; 7 bodies that
 * catch up with their heads.
 *
 * Where buffers are single flits whose space is used again at once, what a message waits further on
 * adds to the time that it holds a channel, so waits accumulate from the destination (held-channels
 * there). Times are in cycles (flit times), rates in messages per cycle. */
#pragma once

#include "flow-classes.h"

/* Facts of a router that waits depend on. */
typedef struct {
  gboolean keeps_channel;  /* a message keeps a channel until its tail has passed */
  gboolean shares_input;   /* the virtual channels of a channel share one input of the switch */
  gboolean reuses_at_once; /* buffer space is used again in the cycle in which it becomes free */
  gboolean injection_vcs;  /* a node's injection port has virtual channels, too */
  gboolean ejection_port;  /* ejection is allocated like any output */
  gboolean holds_messages; /* a virtual channel is for one message at a time, whole */
  double round_trip; /* cycles from a flit's leaving a buffer until its space is known to be free */
  gboolean stores;   /* a message is stored completely before it goes on */
  double allocation; /* cycles in which a virtual channel idles between two messages, as the second
                        wins it */
  double vcs;        /* virtual channels of a channel */
  double class_vcs;  /* and those of one class */
  double buffer;     /* flits per virtual channel; INFINITY: unlimited */
} IcnFlowRouter;

/* All that the theory reads of a design. Arrays are by class of place. */
typedef struct {
  IcnFlowClasses *classes;
  double *service; /* S: cycles that a message occupies a channel or port */
  double *vcs;     /* virtual channels that a message may use, in the mean */
  double flits;    /* F, of a buffer */
  IcnFlowRouter router;
  double variation;    /* squared variation of the gaps between messages of a source; 1: Poisson */
  gboolean is_slotted; /* at most one message of a source begins in a cycle, as with Bernoulli */
  double burst, duty;  /* mean cycles of a burst, and share of time with bursts; 0 and 1: none */
  double memory;       /* cycles for which a message keeps the memory that it goes to; or 0 */
} IcnFlowInputs;

/* What a load is limited by, where the first denominator reaches 0. */
typedef enum {
  ICN_FLOW_LIMIT_NONE,
  ICN_FLOW_LIMIT_CHANNEL, /* a channel is always busy: R = 1 */
  ICN_FLOW_LIMIT_VCS,     /* all virtual channels are kept by messages */
  ICN_FLOW_LIMIT_LINE,    /* messages behind others in a virtual channel: head-of-line blocking */
  ICN_FLOW_LIMIT_SOURCE,  /* a source sends without a pause */
  ICN_FLOW_LIMIT_MEMORY,  /* a memory is always busy */
  ICN_FLOW_LIMIT_HOLD,    /* a channel is always held, by messages that wait further on */
} IcnFlowLimit;

typedef struct {
  double source;      /* mean wait in the source queue */
  double network;     /* mean of all waits in the network, and at memories */
  guint n_iterations; /* 0: first order */
  gboolean settled;   /* FALSE: the fixed point has not settled, and these are the first order's */
  IcnFlowLimit limit; /* if not NONE there is no steady state, and the waits are NAN */
  guint32 where;      /* the class of place of the limit */
} IcnFlowWaits;

/* Where messages wait, mean times in cycles. Over all flows and places they add up to IcnFlowWaits.
 */
typedef struct {
  double *flow;  /* [n_flows] for the channel to which the flow leads */
  double *place; /* [n_classes] behind others in the buffer at the end of the place, and where it
                    injects in the source queue before it */
} IcnFlowDetail;

void icn_flow_detail_init (IcnFlowDetail *detail, const IcnFlowClasses *classes);
void icn_flow_detail_clear (IcnFlowDetail *detail);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFlowDetail, icn_flow_detail_clear)

/* Waits at a rate of messages per cycle and unit of traffic, in first order. O(flows). detail: NULL,
 * or filled if there is a steady state. */
void icn_flow_first_order (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                           IcnFlowDetail *detail);

/* The rate at which the first order saturates. */
double icn_flow_first_limit (const IcnFlowInputs *inputs);

/* Waits with all corrections, else as above. O(flows × iterations). */
void icn_flow_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                     IcnFlowDetail *detail);

/* Theory as a curve, worked out once: waits at rates up to saturation, and what they are between.
 */
typedef struct _IcnFlowModel IcnFlowModel;

/* Takes the arrays of the inputs, and a reference of its own to the classes. */
IcnFlowModel *icn_flow_model_new (const IcnFlowInputs *inputs);
IcnFlowModel *icn_flow_model_ref (const IcnFlowModel *model);
void icn_flow_model_unref (IcnFlowModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowModel, icn_flow_model_unref)

const IcnFlowInputs *icn_flow_model_inputs (const IcnFlowModel *model);
double icn_flow_model_saturation (const IcnFlowModel *model); /* messages per cycle and unit */
/* Mean of all that a message waits, in cycles; NAN beyond saturation. */
double icn_flow_model_wait (const IcnFlowModel *model, double rate);
/* What saturates first, and where. */
const IcnFlowWaits *icn_flow_model_limit (const IcnFlowModel *model);
/* The same in words, translated: "head-of-line blocking: stage 1". NULL if nothing
 * saturates; free with g_free. */
char *icn_flow_model_limit_words (const IcnFlowModel *model);
/* Where messages wait at a rate; FALSE, with `detail` not initialized, beyond saturation. O(flows ×
 * iterations). */
gboolean icn_flow_model_detail (const IcnFlowModel *model, double rate, IcnFlowDetail *detail);
/* Mean wait of a message for each class of places, [n_classes], by the detail: that of all flows
 * into it, and that behind others in the buffers before it. NAN where nothing leads into a place
 * but the source queue, whose wait stands for it. */
void icn_flow_model_place_waits (const IcnFlowModel *model, const IcnFlowDetail *detail,
                                 double *wait);
/* Mean relative error of the latency at a rate, as simulations of other networks with such a router
 * showed it at this share of saturation; NAN where none were measured. */
double icn_flow_model_error (const IcnFlowModel *model, double rate);
/* Whether corrections were worked out: there are no more than ICN_FLOW_MAX_CORRECTED flows. */
gboolean icn_flow_model_is_corrected (const IcnFlowModel *model);

#define ICN_FLOW_MAX_CORRECTED 3000

/* The models of one network that were asked for last, for all threads. _get takes the arrays of the
 * inputs and returns a reference to the model with these inputs, which is worked out if there is
 * none. */
typedef struct _IcnFlowMemo IcnFlowMemo;
IcnFlowMemo *icn_flow_memo_new (void);
void icn_flow_memo_free (IcnFlowMemo *memo);
IcnFlowModel *icn_flow_memo_get (IcnFlowMemo *memo, const IcnFlowInputs *inputs);
