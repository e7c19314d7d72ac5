export function formatTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headers.map((name, column) =>
    Math.max(name.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const formatRow = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const separator = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [formatRow(headers), separator, ...rows.map(formatRow)].join('\n');
}

/** Returns the median, or `NaN` for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower = NaN, upper = NaN] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (lower + upper) / 2;
}

/** Formats a number of bytes as `12.3 kB`. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Formats a share as `98 %`. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;
