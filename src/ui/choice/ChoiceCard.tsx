import type { Elements } from '#src/ui/text/content.ts';
import styles from './ChoiceCard.module.css';

export interface ChoiceCardProps {
  readonly name: string;
  readonly value: string;
  readonly id?: string | undefined;
  readonly isChosen: boolean;
  /** It cannot be chosen just now. */
  readonly isDisabled?: boolean | undefined;
  readonly onChoose: () => void;
  /** How its words stand around the mark. */
  readonly layout: 'date' | 'slot' | 'wideSlot' | 'method' | 'mark';
  /** Id of what it says besides its name. */
  readonly describedBy?: string | undefined;
  readonly children: Elements;
}

/** One of several, as a card that is wholly its label. */
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
