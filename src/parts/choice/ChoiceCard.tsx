import type { ReactNode } from 'react';
import styles from './ChoiceCard.module.css';

export interface ChoiceCardProps {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** How its words stand around the mark. */
  readonly layout: 'date' | 'slot' | 'wideSlot' | 'method';
  readonly children: ReactNode;
}

/** One of several, as a card that is wholly its label. */
export const ChoiceCard = ({ name, value, isChosen, onChoose, layout, children }: ChoiceCardProps) => (
  <label className={styles['card']} data-layout={layout}>
    <input
      type="radio"
      className={styles['mark']}
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
    />
    {children}
  </label>
);
