import type { DeliveryDate } from '#machines/domain/delivery.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { datePartsOf } from '#src/content/dates.ts';
import { delivery } from '#src/content/delivery.ts';
import { ChoiceCard } from '#src/ui/choice/ChoiceCard.tsx';
import styles from './Delivery.module.css';

interface DateCardProps {
  readonly date: DeliveryDate;
  readonly isFirst: boolean;
}

export function DateCard({ date, isFirst }: DateCardProps) {
  const checkout = useCheckout();
  const isChosen = useCheckoutSelector(({ context }) => context.choice.date?.isoDate === date.isoDate);
  const { weekday, day, month } = datePartsOf(date);
  return (
    <ChoiceCard
      layout="date"
      name="date"
      value={date.isoDate}
      isChosen={isChosen}
      onChoose={() => checkout.send({ type: 'date.chosen', isoDate: date.isoDate })}
    >
      {isFirst && <span className={styles['earliest']}>{delivery.earliest}</span>}
      <span className={styles['weekday']}>{weekday}</span>
      <b className={styles['day']}>
        <span>{Number.parseInt(day, 10)}</span>
        {day.endsWith('er') && <sup>er</sup>}
      </b>
      <span className={styles['month']}>{month}</span>
    </ChoiceCard>
  );
}
