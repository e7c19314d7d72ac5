export const formatRow = (row: readonly string[], widths: readonly number[]): string =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd();

/** Width of a column of figures, such as "100 of 120". */
const figureWidth = 10;

/**
 * Creates a function that prints the rows of a table as they come, after its heading.
 * @param labels all texts of the first column
 */
export function createTable(
  print: (text: string) => void,
  heading: readonly string[],
  labels: readonly string[],
): (row: readonly string[]) => void {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...(column === 0 ? labels.map(({ length }) => length) : [figureWidth])),
  );
  let isStarted = false;
  return (row) => {
    if (!isStarted) print(formatRow(heading, widths));
    isStarted = true;
    print(formatRow(row, widths));
  };
}
