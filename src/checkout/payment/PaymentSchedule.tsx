import { memo } from 'react';
import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { nextBoxesOf } from '#machines/domain/basket.ts';
import { cardAmount, type Charge } from '#machines/domain/charge.ts';
import { nextBoxDateOf } from '#machines/domain/delivery.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { compactDateOf } from '#src/content/dates.ts';
import { subscription } from '#src/content/subscription.ts';
import styles from './PaymentSchedule.module.css';

/** Amounts and dates of this box and the next ones. The plan of charges has the amount of a voucher order. */
export const PaymentSchedule = memo(({ charge }: { readonly charge: Charge }) => {
  const date = useCheckoutSelector(({ context }) => dateIn(context));
  const { discounted, regular } = nextBoxesOf(charge.basket);
  const dayOf = (rank: number): string =>
    date === null ? subscription.rank(rank) : compactDateOf(nextBoxDateOf(date, rank));
  const isWeeklyFromStart = discounted.length === 0 && date !== null;
  return (
    <ol className={styles['schedule']} aria-label={subscription.schedule}>
      {charge.leftAmount === null && (
        <ScheduleItem day={subscription.today} amount={formatEuros(cardAmount(charge))} />
      )}
      {discounted.map(({ rank, total }) => (
        <ScheduleItem key={rank} day={dayOf(rank)} amount={formatEuros(total)} />
      ))}
      <ScheduleItem
        day={isWeeklyFromStart ? subscription.from(dayOf(2)) : subscription.afterwardsInList}
        amount={subscription.perWeek(regular)}
      />
    </ol>
  );
});

const ScheduleItem = ({ day, amount }: { readonly day: string; readonly amount: string }) => (
  <li className={styles['item']}>
    <span className={styles['day']}>{day}</span>
    <b className={styles['amount']}>{` ${amount}`}</b>
  </li>
);
