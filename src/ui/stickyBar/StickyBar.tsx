import type { Cents } from '#machines/domain/money.ts';
import { Price } from '#src/ui/price/Price.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './StickyBar.module.css';

export interface StickyBarProps {
  /** Total next to the button. `undefined` if the button itself contains the amount. */
  readonly total?: { readonly label: string; readonly cents: Cents } | undefined;
  /** Short text about what is missing, or `null`. */
  readonly problem?: string | null;
  /** The next button of a step. */
  readonly children: Elements;
}

/**
 * Row of a step's next button. On phones it stays at the bottom of the view, and shows total and problem.
 * The parent must be a block or a flex column as high as the step, because a grid would confine the bar to a cell.
 * @rule R2.49
 */
export const StickyBar = ({ total, problem = null, children }: StickyBarProps) => (
  <div className={styles['bar']} data-sticky-bar>
    {problem !== null && <p className={styles['problem']}>{problem}</p>}
    {total && (
      <p className={styles['total']}>
        <span>{total.label}</span>
        <b>
          <Price cents={total.cents} />
        </b>
      </p>
    )}
    {children}
  </div>
);
