/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "demonstration.h"

#include <glib/gi18n-lib.h>

static const IcnDemonstration demonstrations[] = {
  { "deadlock", N_ ("Deadlock"), N_ ("_Deadlock"), 'd',
    N_ ("Messages around a ring with one virtual channel wait for each other for ever."),
    "topology=torus,k=4,n=2,directed=yes,budget=width:16,length=128,vcs=1,buffer=2,"
    "router=pipelined,deadlock=allow",
    8, 1.0 },
  { "head-of-line", N_ ("Head-of-Line Blocking"), N_ ("Head-of-Line _Blocking"), 'b',
    N_ ("Messages whose next channel is free wait behind others whose channel is not."),
    "topology=mesh,k=5,n=2,budget=width:16,length=64,vcs=1,buffer=16,router=pipelined,"
    "traffic=hot-spot:0.3,model=none",
    16, 1.125 },
  { "hot-spot", N_ ("Hot Spot"), N_ ("_Hot Spot"), 'h',
    N_ ("Too many messages go to one node, and a tree of blocked ones grows from it."),
    "topology=mesh,k=8,n=2,budget=width:16,length=128,vcs=1,buffer=4,router=pipelined,"
    "traffic=hot-spot:0.2,model=none",
    32, 1.7 },
  { "saturation", N_ ("Saturation"), N_ ("_Saturation"), 's',
    N_ ("Nodes send more than the network takes, and the queues of the sources grow."),
    "topology=torus,k=8,n=2,budget=width:16,length=128,vcs=2,buffer=4,router=pipelined", 64, 1.5 },
};

const IcnDemonstration *
icn_demonstrations (guint *n_demonstrations)
{
  *n_demonstrations = G_N_ELEMENTS (demonstrations);
  return demonstrations;
}

const IcnDemonstration *
icn_demonstration_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (demonstrations); i++)
    if (g_str_equal (demonstrations[i].id, id))
      return &demonstrations[i];
  return NULL;
}
