import { amountByCard, waivedOf, type Charge } from '#machines/domain/charge.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/parts/button/Button.tsx';
import layout from '#src/styles/layout.module.css';
import { ElsewhereNotice } from './ElsewhereNotice.tsx';
import { useBlockers } from './useBlockers.ts';

/** The one button that takes money; it names the sum. */
export function PayButton({ charge }: { readonly charge: Charge }) {
  const { missing, isWaiting } = useBlockers();
  const isPaying = useCheckoutSelector((snapshot) => snapshot.matches({ payment: 'paying' }));
  const isElsewhere = useCheckoutSelector((snapshot) => snapshot.matches({ payment: 'elsewhere' }));
  const isRefused = useCheckoutSelector((snapshot) => snapshot.matches({ payment: 'refused' }));
  const isPreparing = missing.length === 0 && isWaiting && !isRefused;
  const amount = amountByCard(charge);
  const waived = waivedOf(charge);

  if (isElsewhere) return <ElsewhereNotice />;
  return (
    <>
      {waived > 0 && <p className={layout['small']}>{payment.waived(waived)}</p>}
      {amount === 0 && <p className={layout['small']}>{payment.setup}</p>}
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={isPaying || isPreparing}
        blockedBy={isPaying ? null : isRefused ? 'refusal' : missing.length > 0 ? 'missing' : null}
        onBlockedPress={() => show(isRefused ? 'refusal' : 'missing')}
      >
        {isPaying ? payment.paying : isPreparing ? payment.preparing : payment.pay(amount)}
      </Button>
    </>
  );
}

/** Brings what explains the button into sight. */
function show(id: string): void {
  const explanation = document.getElementById(id);
  if (explanation instanceof HTMLDetailsElement) explanation.open = true;
  explanation?.scrollIntoView({ block: 'nearest' });
}
