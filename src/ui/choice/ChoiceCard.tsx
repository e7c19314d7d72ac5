import type { Elements } from '#src/ui/text/content.ts';
import styles from './ChoiceCard.module.css';

export interface ChoiceCardProps {
  readonly name: string;
  readonly value: string;
  readonly id?: string | undefined;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onChoose: () => void;
  readonly layout: 'date' | 'slot' | 'wideSlot' | 'method' | 'mark';
  readonly describedBy?: string | undefined;
  readonly children: Elements;
}

export const ChoiceCard = ({
  name,
  value,
  id,
  isChosen,
  isDisabled,
  onChoose,
  layout,
  describedBy,
  children,
}: ChoiceCardProps) => (
  <label className={styles['card']} data-layout={layout}>
    <input
      type="radio"
      className={styles['mark']}
      id={id}
      name={name}
      value={value}
      checked={isChosen}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={onChoose}
    />
    {children}
  </label>
);
