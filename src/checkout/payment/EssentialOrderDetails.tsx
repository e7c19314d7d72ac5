import { memo } from 'react';
import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { waivedAmount, type Charge } from '#machines/domain/charge.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { payment } from '#src/content/payment.ts';
import { betweenHoursOf } from '#src/content/slots.ts';
import layout from '#src/ui/styles/layout.module.css';

const { essential } = payment;

/** Reminder of the order next to the pay button, required by French consumer law. */
export const EssentialOrderDetails = memo(({ charge }: { readonly charge: Charge }) => {
  const date = useCheckoutSelector(({ context }) => dateIn(context));
  const { nbMeals, slot } = charge.basket;
  const waived = waivedAmount(charge);
  const day = date === null ? '' : `, ${shortDateOf(date)} ${betweenHoursOf(slot)}`;
  return (
    <p className={layout['small']} id="essential">
      {[
        essential.order(`${essential.box(nbMeals)}${day}`, charge.total - waived),
        ...(waived > 0 && charge.leftAmount === null ? [essential.waived(waived)] : []),
        essential.subscription,
        essential.noWithdrawal,
      ].join(' ')}
    </p>
  );
});
