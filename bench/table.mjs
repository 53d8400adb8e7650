// Tables and the figures in them.

/** Rows of equal length as lines, the first column to the left and the others to the right. */
export function align(table) {
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const cell = (text, column) =>
    column ? text.padStart(widths[column]) : text.padEnd(widths[column]);
  return table.map((row) => `   ${row.map(cell).join("  ")}`).join("\n");
}

/** The least value that is not below the given share of all; NaN of none. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
}

export function median(values) {
  return quantile(values, 0.5);
}
