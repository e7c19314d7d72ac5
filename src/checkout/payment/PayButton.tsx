import { memo, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { waivedAmount, type Charge } from '#machines/domain/charge.ts';
import { PayingInOtherTabNotice } from './PayingInOtherTabNotice.tsx';
import type { Blockers } from './useBlockers.ts';

export interface PayButtonProps {
  readonly charge: Charge;
  readonly blockers: Blockers;
}

/** No other button of the shop charges money. */
export const PayButton = memo(({ charge, blockers: { missing, isWaiting } }: PayButtonProps) => {
  const checkout = useCheckout();
  const isPaying = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'paying'));
  const isPayingInOtherTab = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'inOtherTab'));
  const explanationId = useCheckoutSelector((snapshot) =>
    isPaymentAt(snapshot, 'refused')
      ? 'refusal'
      : isPaymentAt(snapshot, 'proofOfWorkRequired')
        ? 'proofOfWork'
        : null,
  );
  const isPreparing = missing.length === 0 && isWaiting && explanationId === null;
  const isBlocked = !isPaying && (explanationId !== null || missing.length > 0);
  const showMissing = (event: MouseEvent): void => {
    event.preventDefault();
    // Renders the error messages first, so that `showExplanation` can scroll to them.
    if (explanationId === null) flushSync(() => checkout.send({ type: 'blockers.requested' }));
    showExplanation(explanationId ?? 'missing');
  };

  if (isPayingInOtherTab) return <PayingInOtherTabNotice />;
  return (
    <Button
      type="submit"
      size="large"
      isWide
      // Event of a press, for rejection counts and the debug panel.
      data-event={(isBlocked ? 'blockers.requested' : 'pay.requested') satisfies ShopperEvent['type']}
      isBusy={isPaying || isPreparing}
      aria-describedby={explanationId ?? 'essential'}
      onClick={isBlocked ? showMissing : undefined}
    >
      {isPaying
        ? payment.paying
        : isPreparing
          ? payment.preparing
          : payment.pay(charge.total - waivedAmount(charge))}
    </Button>
  );
});

function showExplanation(id: string): void {
  const explanation = document.getElementById(id);
  explanation?.scrollIntoView({ block: 'nearest' });
  const fixControl = explanation?.querySelector<HTMLElement>(':is(a, button)');
  // Clicks a button that fixes the error. Only focuses a link, because it leads away from the payment screen.
  if (fixControl instanceof HTMLButtonElement) fixControl.click();
  else fixControl?.focus();
}
