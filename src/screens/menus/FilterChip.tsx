import { Icon } from '#src/parts/icon/Icon.tsx';
import styles from './FilterChip.module.css';

export interface FilterChipProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

/** One filter, pressed while it narrows the menu. */
export const FilterChip = ({ isOn, onToggle, children }: FilterChipProps) => (
  <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onToggle}>
    <Icon name="check" className={styles['check']} />
    {children}
  </button>
);
