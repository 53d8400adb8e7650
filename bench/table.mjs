// Formats tables, and computes medians and quantiles.

/** Formats rows as lines. The first column is aligned left, the others right. */
export function align(table) {
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const cell = (text, column) =>
    column ? text.padStart(widths[column]) : text.padEnd(widths[column]);
  return table.map((row) => `   ${row.map(cell).join("  ")}`).join("\n");
}

/** Returns the quantile of some values; NaN if there are none. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
}

export function median(values) {
  return quantile(values, 0.5);
}
