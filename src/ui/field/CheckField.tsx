import type { Content } from '#src/ui/text/content.ts';
import styles from './Field.module.css';

export interface CheckFieldProps {
  readonly id: string;
  readonly isChecked: boolean;
  readonly onToggle: (isChecked: boolean) => void;
  readonly children: Content;
}

export const CheckField = ({ id, isChecked, onToggle, children }: CheckFieldProps) => (
  <label className={styles['check']} htmlFor={id}>
    <input
      type="checkbox"
      id={id}
      className={styles['box']}
      checked={isChecked}
      onChange={(event) => onToggle(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
