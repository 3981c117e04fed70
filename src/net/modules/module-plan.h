/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stages of a network of packaging modules (raghunath1993, section 3) and the wiring between
 * them. All modules have the same structure. The numbers of nodes, rows and modules are powers of
 * 2.
 *
 * The M modules form a product of r complete graphs, and a message crosses between modules along
 * one dimension after the other. A module has 2^x rows, where 2^x is the largest number of modules
 * along a dimension. Its columns of switches form r + 1 groups. The switches of group g < r choose
 * the module that has the destination's digit in dimension g, and channels lead from this group to
 * the modules along dimension g. The last group leads to the destination's row. A group has one
 * column for each bit by which its switches route.
 *
 * If a dimension has fewer modules than a module has rows, the rows that lead to the same module
 * share one channel. The switches in the last column before such channels then have more inputs,
 * and the switches in the first column after such channels have fewer. Trees of 2-way switches join
 * the processors of a row before the first column, and its memories after the last column.
 *
 * Replies have separate stages of the same form, from the memories to the processors. */
#pragma once

#include "module-name.h"
#include "net-types.h"
#include "parameter.h"

#define ICN_MAX_MODULE_STAGES 96

/* Where the replies of a memory enter the stages for replies. */
typedef enum {
  ICN_MEMORIES_PAIRED, /* the replies of a memory enter in the module of the processor that is in
                          the same node */
  ICN_MEMORIES_PLAIN,  /* the replies of a memory enter at the row with the memory's number, where
                          rows are numbered as in a butterfly that is not divided into modules */
} IcnMemories;

/* Topology parameters: the name of the network (module-name.h), the number of modules M, and an
 * IcnMemories. If no name is set (NULL), the name is ICN_MODULE_NAME_FIRST. Names are interned, so
 * equal names are equal pointers. */
extern const IcnParameter icn_module_name_parameter;
extern const IcnParameter icn_modules_parameter;
extern const IcnParameter icn_memories_parameter;

/* A stage: one column of switches in every module. Bits of the destination's number select the
 * output that a message takes at a switch. */
typedef struct {
  guint group;      /* index of the group of columns of switches that the stage belongs to, 0 .. r;
                       trees belong to the first and the last group */
  gboolean is_tree; /* the switches belong to the trees of the processors or of the memories */
  gboolean is_gap;  /* the outputs are channels to other modules, along dimension `group` */
  guint bits;       /* log2 of the number of switches of the stage in one module */
  guint in_bits;    /* log2 of the inputs of a switch */
  guint out_bits;   /* log2 of the outputs of a switch */
  guint out_shift;  /* index of the lowest of the bits of the destination's number that select the
                       output */
  guint kept; /* number of low bits of a switch's index that depend on where a message came from;
                 the other bits depend on its destination */
} IcnModuleStage;

typedef struct {
  IcnModuleName name;
  guint n_bits;                         /* log2 of the number of nodes N */
  guint module_bits;                    /* log2 of the number of modules M */
  guint size_bits[ICN_MAX_MODULE_HOPS]; /* log2 of the number of modules along each dimension */
  guint row_bits;                       /* x: log2 of the number of rows of a module */
  guint tree_bits;                      /* log2 of the number of processors of a row */
  guint n_stages;
  IcnModuleStage stage[ICN_MAX_MODULE_STAGES];
} IcnModulePlan;

/* Divides M = 2^module_bits modules among `hops` dimensions. The sizes of the dimensions differ by
 * a factor of at most 2, and smaller sizes come first: 4 and 8 for 32 modules. Sets size_bits[d] to
 * log2 of the size of dimension d, and returns log2 of the largest size. */
guint icn_module_sizes (guint module_bits, guint hops, guint *size_bits);

/* Reads the name of the network (module-name.h) from the settings. If the settings have no name,
 * the default name is read. */
void icn_module_plan_name (const IcnTopologySettings *settings, IcnModuleName *name);

/* Fills in the plan of the network that the settings describe. The settings must be legal. */
void icn_module_plan (const IcnTopologySettings *settings, IcnModulePlan *plan);

/* The end of an output: a switch or, after the last stage, a terminal. */
typedef struct {
  guint32 module;
  guint32 index; /* index of the switch in its stage and module, or position of the terminal in its
                    module */
} IcnModuleEnd;

/* Returns the switch or terminal to which an output leads: output number `output` of switch number
 * `index` of a stage in the given module. */
IcnModuleEnd icn_module_plan_follow (const IcnModulePlan *plan, guint stage, guint32 module,
                                     guint32 index, guint32 output);

/* The switch of the first stage that a terminal enters. position: position of the terminal in its
 * module. */
IcnModuleEnd icn_module_plan_enter (const IcnModulePlan *plan, guint32 module, guint32 position);

/* The digit of a module in a dimension: its position along that dimension. */
static inline guint32
icn_module_digit (const IcnModulePlan *plan, guint32 module, guint dimension)
{
  for (guint d = 0; d < dimension; d++)
    module >>= plan->size_bits[d];
  return module & ((1u << plan->size_bits[dimension]) - 1);
}
