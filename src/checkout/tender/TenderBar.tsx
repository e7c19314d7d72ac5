import type { TenderLine } from './tenderLines.ts';
import styles from './TenderPlan.module.css';

/** Minimum share of a part in the bar chart, so that a few cents stay visible. */
const minShare = 0.045;

/**
 * Bar chart of the charges, hidden from screen readers, because the table next to it has the same content.
 */
export function TenderBar({ lines }: { readonly lines: readonly TenderLine[] }) {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const widths = lines.map(({ cents }) => Math.max(cents, total * minShare));
  const startOf = (index: number): number => widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  return (
    <svg
      className={styles['bar']}
      viewBox={`0 0 ${startOf(widths.length)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map(({ part }, index) => (
        <rect
          key={part}
          className={styles['share']}
          data-part={part}
          x={startOf(index)}
          width={widths[index]}
          height="1"
        />
      ))}
      {lines.slice(1).map(({ part }, index) => (
        <path
          key={part}
          className={styles['gap']}
          d={`M${startOf(index + 1)} 0v1`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
