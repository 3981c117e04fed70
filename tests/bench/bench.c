/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

static const struct {
  const char *name;
  void (*run) (const char *word);
} benches[] = {
  { "net", bench_net },     { "model", bench_model },       { "flows", bench_flows },
  { "sim", bench_sim },     { "study", bench_study },       { "picture", bench_picture },
  { "draw", bench_draw },   { "watch", bench_watch },       { "edit", bench_edit },
  { "space", bench_space }, { "simulate", bench_simulate }, { "window", bench_window },
};

int
main (int argc, char **argv)
{
  for (guint i = 0; argc > 1 && i < G_N_ELEMENTS (benches); i++)
    if (g_str_equal (benches[i].name, argv[1])) {
      benches[i].run (argc > 2 ? argv[2] : "");
      return 0;
    }
  g_printerr ("%s: which benchmark? One of tests/bench/bench-*.c\n", argv[0]);
  return 2;
}
