import { menu } from '#src/content/menu.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './FilterChip.module.css';

export interface FilterChipProps {
  readonly isOn: boolean;
  /** `true` if the filter would leave no dish. The filter's button then ignores clicks. */
  readonly isEmpty: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

export const FilterChip = ({ isOn, isEmpty, onToggle, children }: FilterChipProps) => (
  <button
    type="button"
    className={styles['chip']}
    aria-pressed={isOn}
    aria-disabled={isEmpty}
    onClick={isEmpty ? undefined : onToggle}
  >
    <Icon name="check" className={styles['check']} />
    <span>{children}</span>
    {isEmpty && <span className={styles['count']}>{` ${menu.count(0)}`}</span>}
  </button>
);
