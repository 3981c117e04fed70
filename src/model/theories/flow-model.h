/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long messages wait in any network, calculated from the flows between consecutive channels
 * (flow-classes.h). This is the theory `flows` (flows.c); it is this program's own and has no
 * published source.
 *
 * A message that comes from channel p and wants channel c waits only for messages that come from
 * channels other than p, because messages from one channel already follow each other. Channel c
 * carries λ messages per cycle, each of which occupies it for S cycles, so it is busy for the
 * share R = λ S of the time. o is the part of R that comes over channels other than p. Then the
 * mean wait is
 *
 *   W(p→c) = A o/(1 - R),
 *   A = (2 S - 1)/2 if messages share a channel flit by flit,
 *   A = S/2 if a message keeps the channel until its tail has passed.
 *
 * A source is a queue of its own, with the mean wait λ S (S - 1)/(2 (1 - λ S)) for Bernoulli
 * arrivals. These closed forms are the first order. For messages of one flit at one switch of k
 * inputs, the first order is exactly the queue of an output, (k - 1)/k ρ/(2 (1 - ρ)).
 *
 * The corrections to the first order form a fixed point. flow-terms.c names them by these numbers:
 * - 0: Buffers are shorter than the round trip of credits. A sender that has filled a buffer waits
 *   for credits, even in an empty network. Messages that follow each other in a virtual channel
 *   occupy it for F D/B cycles each, where F is the flits of a message, D the round trip and B the
 *   buffer. A source has sent a message when its last flit has had a credit. A virtual channel
 * alone cannot fill a channel, so up to D/B messages share the channel without stretching each
 * other.
 * - 1: A channel is idle while the next message wins a virtual channel.
 * - 2: Messages in several virtual channels share a channel, and stretch each other: their flits
 *   move apart.
 * - 3: A switch grants two virtual channels of one input at once, and one of the grants is lost.
 * - 4: Stalled messages keep virtual channels. Where a buffer has room for one whole message only,
 *   every message keeps its virtual channel until it has left the buffer.
 * - 5: Messages wait behind another message in the same virtual channel.
 * - 6: Tails that buffers do not hold stall in the channels. Such a stall of a node's own message
 *   also keeps the source of the node busy.
 * - 7: The body of a stretched message catches up with its head.
 * - 8: A source that is never without a message waits only for the messages of others: the service
 *   time of its queue is F/(1 - o) where channels are shared, not F (1 + o/(1 - R)).
 * - 9: Messages that are stored completely and have shared a channel arrive together, and contend
 *   again for the next channel.
 * - 10: Messages that waited for one another continue one right behind the other, so the messages
 *   of other flows meet them in runs at the next channel. When two single flits meet, only one of
 *   them waits, so the share o/2 of all messages follows another one in this way.
 * - 11: Sources send in bursts. A source is then a queue with two rates of arrivals
 *   (burst-queue.h). In a burst it keeps its input of the switch busy, so that more grants are lost
 *   there (correction 3) than in the mean over all time, and each message takes F (1 + s) cycles to
 *   leave, with the cycles s that a flit of such an input loses. Bursts that meet at a channel
 *   build a queue there (flow-bursts.h).
 *
 * Where the virtual channels of a channel share one input of a switch and the next channels are
 * narrower, the input is a queue too, which a message occupies for the time S' in which it leaves.
 * Of two queues in series only the slower one makes messages wait (Friedman, 1965). So the input
 * adds the wait that the channel would cause if messages occupied it for S', less the wait that it
 * causes with S.
 *
 * Where a message can use only one virtual channel of a channel, and holds it while it waits
 * downstream, waits accumulate from the destination to the source instead (flow-held.c). The waits
 * for the next channels then lengthen the time for which the channel is held, except for the part
 * of a message that the buffer holds beyond the round trip of credits. Messages block only messages
 * of their own class of virtual channels, but they share the channel with messages of other
 * classes.
 *
 * If messages have several lengths, the mean length of a message for which another waits is
 * E[F²]/E[F] where messages keep a channel, and E[F] where they share it. Behind another message
 * in a virtual channel (5), long messages are stretched more, and this counts by the variance of
 * the stretch and its covariance with the length. Times are in cycles (flit times), rates in
 * messages per cycle. */
#pragma once

#include "flow-classes.h"

/* Properties of a router on which waiting times depend. */
typedef struct {
  gboolean keeps_channel;  /* a message keeps a channel until its tail has passed */
  gboolean shares_input;   /* the virtual channels of a channel share one input of the switch */
  gboolean reuses_at_once; /* buffer space is reused in the cycle in which it becomes free */
  gboolean injection_vcs;  /* the injection port of a node has virtual channels, as channels have */
  gboolean ejection_port;  /* an ejection port takes one flit per cycle and is allocated to
                              messages like other outputs; FALSE: it accepts every flit at once */
  gboolean holds_messages; /* a buffer must have room for a whole message, as in cut-through */
  double round_trip; /* round trip of a credit: cycles from the time a flit leaves a buffer until
                        the sender knows that its space is free */
  gboolean stores;   /* a message is stored completely before it continues */
  double allocation; /* cycles for which a virtual channel is idle between two messages, while
                        the second wins it */
  double vcs;        /* number of virtual channels of a channel */
  /* number of virtual channels of a channel that a message may use: those of its class */
  double class_vcs;
  double buffer; /* buffer size in flits per virtual channel; INFINITY: unlimited */
} IcnFlowRouter;

/* All inputs that the theory takes from a design. Arrays are indexed by class of places (channels
 * and ports: flow-classes.h). */
typedef struct {
  IcnFlowClasses *classes;
  double *service; /* S: cycles that a message occupies a channel or port */
  double *leaving; /* S': mean cycles that a message takes to leave the buffer at the end of the
                      channel or port: the S of its next channel if the next channel is narrower,
                      else the S of this one */
  double *vcs;     /* mean number of virtual channels of the channel or port that a message may
                      use */
  double flits;    /* F: mean length of a message, in flits as buffers store them */
  double unevenness; /* E[F²]/E[F]², 1 for messages of one length */
  IcnFlowRouter router;
  double variation;    /* squared coefficient of variation of the intervals between the messages of
                          a source; 1 for Poisson arrivals */
  gboolean is_slotted; /* at most one message of a source begins in a cycle, as with Bernoulli
                          arrivals */
  double burst, duty;  /* burst: mean length of a burst in cycles, 0 without bursts; duty: share
                          of time with bursts, 1 without bursts */
  double memory;       /* cycles for which a message occupies the memory that it goes to; 0
                          without memories */
} IcnFlowInputs;

/* The reason why there is no steady state: which of the queues is overloaded first. */
typedef enum {
  ICN_FLOW_LIMIT_NONE,
  ICN_FLOW_LIMIT_CHANNEL, /* a channel is always busy: its share of busy time R is 1 */
  ICN_FLOW_LIMIT_VCS,     /* all virtual channels of a channel are always held by messages */
  ICN_FLOW_LIMIT_LINE,    /* messages wait behind others in a virtual channel: head-of-line
                             blocking */
  ICN_FLOW_LIMIT_SOURCE,  /* a source would have to send without a pause, or faster than it can */
  ICN_FLOW_LIMIT_MEMORY,  /* a memory is always busy */
  ICN_FLOW_LIMIT_HOLD,    /* a channel is always held by messages that wait downstream */
  ICN_FLOW_LIMIT_INPUT,   /* the input of a switch is always busy: it is wider than the channels
                             to which its messages go, which slow it down */
} IcnFlowLimit;

typedef struct {
  double source;      /* mean wait in the source queue, cycles */
  double network;     /* mean of all waits in the network and at memories, cycles */
  guint n_iterations; /* number of iterations until the fixed point was found; 0 for waits of the
                         first order */
  gboolean settled;   /* FALSE: the fixed point did not converge, and these are the waits of the
                         first order */
  IcnFlowLimit limit; /* what is overloaded. Unless it is ICN_FLOW_LIMIT_NONE, there is no steady
                         state, and the waits are NAN */
  guint32 where;      /* number of the class of channels or ports that is overloaded
                         (IcnFlowClasses.place) */
} IcnFlowWaits;

/* Where messages wait: mean times in cycles for each class of flows, and for each class of places
 * (channels and ports: flow-classes.h). Weighted by the messages of each flow and place, these
 * times add up to the waits in IcnFlowWaits. */
typedef struct {
  double *flow;  /* [n_flows] wait for the channel to which the flow leads */
  double *place; /* [n_classes] wait behind other messages in the buffer at the end of the
                    channel or port; where sources inject (ICN_PLACE_INJECTS), the wait in the
                    source queue instead */
} IcnFlowDetail;

void icn_flow_detail_init (IcnFlowDetail *detail, const IcnFlowClasses *classes);
void icn_flow_detail_clear (IcnFlowDetail *detail);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFlowDetail, icn_flow_detail_clear)

/* Sets *waits to the mean waits to first order, that is, without the corrections. rate: messages
 * per cycle of a terminal that injects one unit of traffic. detail: NULL, or filled in if there is
 * a steady state. O(flows). */
void icn_flow_first_order (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                           IcnFlowDetail *detail);

/* The saturation rate to first order: the lowest rate for which icn_flow_first_order finds no
 * steady state. */
double icn_flow_first_limit (const IcnFlowInputs *inputs);

/* Sets *waits to the mean waits with all corrections. rate: messages per cycle of a terminal that
 * injects one unit of traffic. detail: NULL, or filled in if there is a steady state. O(flows ×
 * iterations). */
void icn_flow_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                     IcnFlowDetail *detail);

/* The theory of waits for one design: a curve of the mean wait against the rate, up to saturation,
 * which is computed once and interpolated between its points. */
typedef struct _IcnFlowModel IcnFlowModel;

/* Makes a model from `inputs`; takes ownership of the arrays in them, and a reference of its own to
 * the classes. by_need: TRUE: each part of the curve is computed when icn_flow_model_wait first
 * needs it, which saves time if few loads, or only low ones, are needed; the waits are the same.
 * FALSE: the whole curve is computed now. NULL when cancelled. */
IcnFlowModel *icn_flow_model_new (const IcnFlowInputs *inputs, gboolean by_need,
                                  GCancellable *cancellable);
IcnFlowModel *icn_flow_model_ref (const IcnFlowModel *model);
void icn_flow_model_unref (IcnFlowModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowModel, icn_flow_model_unref)

const IcnFlowInputs *icn_flow_model_inputs (const IcnFlowModel *model);
/* The saturation rate, in messages per cycle of a terminal that injects one unit of traffic. */
double icn_flow_model_saturation (const IcnFlowModel *model);
/* Mean wait of a message in source queue and network together, in cycles; NAN beyond saturation.
 * rate: messages per cycle of a terminal that injects one unit of traffic. */
double icn_flow_model_wait (const IcnFlowModel *model, double rate);
/* The waits at saturation. The member `limit` tells what is overloaded first (such as a channel, or
 * the messages that hold it), and `where` the class of channels or ports at which it is overloaded.
 * Owned by the model. */
const IcnFlowWaits *icn_flow_model_limit (const IcnFlowModel *model);
/* The resource that is overloaded first, in words, translated: "head-of-line blocking: stage 1".
 * NULL if there is none; free with g_free. */
char *icn_flow_model_limit_words (const IcnFlowModel *model);
/* Finds where messages wait at a rate. FALSE beyond saturation or if cancelled, with `detail` not
 * initialised. O(flows × iterations). */
gboolean icn_flow_model_detail (const IcnFlowModel *model, double rate, IcnFlowDetail *detail,
                                GCancellable *cancellable);
/* Sets wait[c], for each class c of places (channels and ports), to the mean time in cycles that
 * messages wait directly before they enter the place: behind other messages in the buffer before
 * it, and for the place itself. If messages enter the place from a source queue only, this is
 * the wait in that queue. */
void icn_flow_model_place_waits (const IcnFlowModel *model, const IcnFlowDetail *detail,
                                 double *wait);
/* The relative error to be expected of the model's latency at a rate. This is the mean error,
 * compared with simulations, that the model had in other networks with routers of this kind, at the
 * same share of their saturation rates. NAN if no error was measured for such routers or at such a
 * share. */
double icn_flow_model_error (const IcnFlowModel *model, double rate);
/* Whether the model has the corrections to the first order (icn_flow_waits). They are computed for
 * networks of at most ICN_FLOW_MAX_CORRECTED flows. */
gboolean icn_flow_model_is_corrected (const IcnFlowModel *model);

#define ICN_FLOW_MAX_CORRECTED 150000
/* Largest number of flows for which corrections are computed with full precision. With more flows
 * they are computed to some tenths of a per cent only, as every step takes long. */
#define ICN_FLOW_MANY 25000

/* A cache of the most recently used models of one network, shared by all threads. by_need:
 * compute the points of a curve only when they are needed. icn_flow_memo_get returns a new
 * reference to the model with the given inputs. If the cache does not have it, computes it;
 * several threads can do so at the same time. Takes ownership of the arrays in `inputs`. ready:
 * return NULL instead of computing a model for more than some milliseconds. Also NULL when
 * cancelled. */
typedef struct _IcnFlowMemo IcnFlowMemo;
IcnFlowMemo *icn_flow_memo_new (gboolean by_need);
void icn_flow_memo_free (IcnFlowMemo *memo);
IcnFlowModel *icn_flow_memo_get (IcnFlowMemo *memo, const IcnFlowInputs *inputs, gboolean ready,
                                 GCancellable *cancellable);
