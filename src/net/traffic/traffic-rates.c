/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "traffic-rates.h"

#include "net-given.h"
#include "number-text.h"
#include "traffic-matrix.h"

IcnMatrixText *
icn_traffic_rates_to_text (const IcnNet *net, const double *rate)
{
  guint32 n = net->n_terminals;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 row = 0; row < n; row++)
    for (guint32 column = 0; column < n; column++) {
      IcnVertex source = icn_net_numbered (net, row), destination = icn_net_numbered (net, column);
      g_autofree char *number = icn_number_to_text (rate[(gsize) source * n + destination]);

      g_string_append (text, number);
      g_string_append_c (text, column + 1 < n ? ',' : '\n');
    }
  return icn_matrix_text_new (text->str, text->len);
}

double *
icn_traffic_rates_of (const IcnTraffic *traffic)
{
  gsize n = traffic->n_terminals;
  double *rate = g_new (double, n *n);

  for (gsize i = 0; i < n * n; i++)
    rate[i] = traffic->background;
  for (guint32 s = 0; s < n; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      rate[s * n + traffic->destination[i]] = traffic->share[i];
  return rate;
}
