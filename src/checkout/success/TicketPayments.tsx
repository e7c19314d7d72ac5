import { shallowEqual, useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { Price } from '#src/ui/price/Price.tsx';
import { tenderLinesOf } from '#src/checkout/tender/tenderLines.ts';
import layout from '#src/ui/styles/layout.module.css';
import { paidCardIn, paymentLabel } from './paymentLabel.ts';

export interface TicketPaymentsProps {
  readonly tender: Tender;
  readonly method: PaymentMethod;
}

export function TicketPayments({ tender, method }: TicketPaymentsProps) {
  const card = useCheckoutSelector(({ children }) => children.card);
  const paidCard = useSelector(card, paidCardIn, shallowEqual);
  return tenderLinesOf(tender, method).map((line) => (
    <Fragment key={line.part}>
      <dt className={layout['small']}>{paymentLabel(line, tender, paidCard)}</dt>
      <dd className={layout['small']}>
        <Price cents={line.cents} />
      </dd>
    </Fragment>
  ));
}
