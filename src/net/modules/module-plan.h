/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stages of a network of modules (raghunath1993, section 3) and the wiring between them. All
 * modules are alike; numbers of nodes, rows and modules are powers of 2.
 *
 * M modules have 2^x rows each, where 2^x is the largest dimension of the product of r complete
 * graphs that the modules form. r + 1 groups of columns of switches alternate with r groups of
 * channels that join modules along one dimension each, dimension 0 first: group g < r leads to the
 * module whose digit of dimension g is the destination's, the last group to the destination's row.
 * A group has a column for each bit that it decides. If a dimension has fewer modules than there
 * are rows, the rows that lead to the same module share one channel: switches of the group's last
 * column have more inputs, those of the next group's first column fewer. Trees of 2-way switches
 * join the processors of a row before the first column, and its memories after the last.
 *
 * Replies have separate stages of the same form, from the memories to the processors. */
#pragma once

#include "module-name.h"
#include "net-types.h"
#include "parameter.h"

#define ICN_MAX_MODULE_STAGES 96

/* Where the replies of a memory enter the network of replies of modules. */
typedef enum {
  ICN_MEMORIES_PAIRED, /* in the module of the memory's processor */
  ICN_MEMORIES_PLAIN,  /* at the row of the memory's number in a butterfly without modules */
} IcnMemories;

/* Parameters of networks of modules: the name (module-name.h), interned, NULL for the first module
 * network; the number of modules M; and IcnMemories. */
extern const IcnParameter icn_module_name_parameter;
extern const IcnParameter icn_modules_parameter;
extern const IcnParameter icn_memories_parameter;

/* Switches of one column, which all select their output by bits of the destination's number. */
typedef struct {
  guint group; /* 0 .. r; trees belong to the first and the last group */
  gboolean is_tree;
  gboolean is_gap; /* its outputs are channels between modules, of dimension `group` */
  guint bits;      /* log2 of the number of switches in a module */
  guint in_bits;   /* log2 of the inputs of a switch */
  guint out_bits;  /* log2 of the outputs of a switch */
  guint out_shift; /* first of the bits of the destination's number that select an output */
  guint kept;      /* bits of a message's source that still choose the switch of this stage: the low
                      bits of the switch's index in its column */
} IcnModuleStage;

typedef struct {
  IcnModuleName name;
  guint n_bits;                         /* log2 N */
  guint module_bits;                    /* log2 M */
  guint size_bits[ICN_MAX_MODULE_HOPS]; /* log2 of the modules along each dimension */
  guint row_bits;                       /* x: log2 of the rows of a module */
  guint tree_bits;                      /* log2 of the processors of a row */
  guint n_stages;
  IcnModuleStage stage[ICN_MAX_MODULE_STAGES];
} IcnModulePlan;

/* Sizes of r dimensions for M modules, which differ by a factor of at most 2, the smaller ones
 * first: 4 and 8 for 32 modules. Returns the bits of the largest. */
guint icn_module_sizes (guint module_bits, guint hops, guint *size_bits);

/* The name in the settings, or the default one. */
void icn_module_plan_name (const IcnTopologySettings *settings, IcnModuleName *name);

/* Makes a plan; the settings must have been checked. */
void icn_module_plan (const IcnTopologySettings *settings, IcnModulePlan *plan);

/* Where an output of a switch leads. If the stage is the last, to a terminal, whose index is its
 * position in the module. */
typedef struct {
  guint32 module;
  guint32 index; /* index of the switch in the next stage */
} IcnModuleEnd;

IcnModuleEnd icn_module_plan_follow (const IcnModulePlan *plan, guint stage, guint32 module,
                                     guint32 index, guint32 output);

/* Where a terminal at a position of its module enters the first stage. */
IcnModuleEnd icn_module_plan_enter (const IcnModulePlan *plan, guint32 module, guint32 position);

/* The digit of a module along a dimension. */
static inline guint32
icn_module_digit (const IcnModulePlan *plan, guint32 module, guint dimension)
{
  for (guint d = 0; d < dimension; d++)
    module >>= plan->size_bits[d];
  return module & ((1u << plan->size_bits[dimension]) - 1);
}
