import { formatRow } from 'xstate-workbench/cli/table';

/** Formats rows as a table with aligned columns. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) => formatRow(row, widths)).join('\n');
}
