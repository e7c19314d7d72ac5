import { flushSync } from 'react-dom';
import type { Charge } from '#machines/domain/charge.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { NextBoxesText } from '#src/checkout/frame/summary/NextBoxes.tsx';
import { useTender } from '#src/checkout/tender/useTender.ts';
import layout from '#src/ui/styles/layout.module.css';
import { PayingInOtherTabNotice } from './PayingInOtherTabNotice.tsx';
import { payButtonTextsOf } from './payButtonTexts.ts';
import type { Blockers } from './useBlockers.ts';

export interface PayButtonProps {
  readonly charge: Charge;
  readonly blockers: Blockers;
}

/** No other button of the shop charges money. */
export function PayButton({ charge, blockers: { missing, isWaiting } }: PayButtonProps) {
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
  const tender = useTender();
  const { waived, setup, sums, button } = payButtonTextsOf(charge, tender);

  if (isPayingInOtherTab) return <PayingInOtherTabNotice />;
  return (
    <>
      {waived !== null && <p className={layout['small']}>{waived}</p>}
      {setup !== null && <p className={layout['small']}>{setup}</p>}
      {sums !== null && (
        <p className={layout['small']} id="sums">
          {sums}
        </p>
      )}
      {/* Repeats the price of the next boxes, because narrow screens fold the order summary. */}
      <NextBoxesText basket={charge.basket} />
      <Button
        type="submit"
        size="large"
        isWide
        // Marks the button for rejection counts and the debug panel.
        data-event={'pay.requested' satisfies ShopperEvent['type']}
        isBusy={isPaying || isPreparing}
        aria-describedby={sums === null ? undefined : 'sums'}
        blockedBy={isPaying ? null : (explanationId ?? (missing.length > 0 ? 'missing' : null))}
        onBlockedPress={() => {
          // Renders the error messages first, so that `showExplanation` can scroll to them.
          if (explanationId === null) flushSync(() => checkout.send({ type: 'blockers.requested' }));
          showExplanation(explanationId ?? 'missing');
        }}
      >
        {isPaying ? payment.paying : isPreparing ? payment.preparing : button}
      </Button>
    </>
  );
}

function showExplanation(id: string): void {
  const explanation = document.getElementById(id);
  if (explanation instanceof HTMLDetailsElement) explanation.open = true;
  explanation?.scrollIntoView({ block: 'nearest' });
  const fixControl = explanation?.querySelector<HTMLElement>('[data-done="false"] :is(a, button)');
  // Clicks a button that fixes the error. Only focuses a link, because it leads away from the payment screen.
  if (fixControl instanceof HTMLButtonElement) fixControl.click();
  else fixControl?.focus();
}
