import { isClockOff } from '#machines/domain/parisClock.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { delivery } from '#src/content/delivery.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { useClockSkew } from '#src/visit/context.ts';
import layout from '#src/ui/styles/layout.module.css';
import { DateCard } from './DateCard.tsx';
import styles from './Delivery.module.css';

export function Dates() {
  const status = useCheckoutSelector(({ context }) => context.delivery.status);
  const dates = useCheckoutSelector(({ context }) => context.delivery.dates);
  const isClockWrong = isClockOff(useClockSkew());
  const isSearching = status === 'searching' || (dates.length === 0 && status !== 'unreachable');
  return (
    <fieldset aria-busy={isSearching}>
      <legend className={layout['hiddenVisually']}>{delivery.dates}</legend>
      {isClockWrong && <Notice tone="warning">{delivery.wrongClock}</Notice>}
      {status === 'unreachable' && <DatesUnavailable />}
      <div className={styles['dates']}>
        {isSearching
          ? [1, 2, 3, 4, 5, 6].map((index) => <Skeleton key={index} shape="date" />)
          : dates.map((date, index) => <DateCard key={date.isoDate} date={date} isFirst={index === 0} />)}
      </div>
    </fieldset>
  );
}

function DatesUnavailable() {
  const checkout = useCheckout();
  return (
    <div className={styles['unreachable']}>
      <ErrorNotice role="alert" title={delivery.unreachable.title}>
        <p>{delivery.unreachable.text}</p>
        <Button tone="outline" size="small" onClick={() => checkout.send({ type: 'dates.retried' })}>
          {delivery.unreachable.retry}
        </Button>
      </ErrorNotice>
    </div>
  );
}
