import { useState } from 'react';
import { orderEntry } from '#src/content/orderEntry.ts';
import { home } from '#src/content/home.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LoadErrorWithReport } from '#src/visit/report/LoadErrorWithReport.tsx';
import { useStorefront, useVisit } from '#src/visit/context.ts';

/** Starts the order and prefetches its code on approach. Shows the loading state and load errors. */
export function OrderButton() {
  const visit = useVisit();
  // Other actions can also open the checkout. Only a click on this button shows it as busy.
  const [isPressed, setIsPressed] = useState(false);
  const isOpening = useStorefront((storefront) => storefront.isOpening);
  const isUnreachable = useStorefront((storefront) => storefront.isUnreachable);
  const prefetchOrder = () => visit.send({ type: 'order.approached' });
  return (
    <>
      <Button
        type="submit"
        isBusy={isPressed && isOpening}
        onPointerEnter={prefetchOrder}
        onFocus={prefetchOrder}
        onTouchStart={prefetchOrder}
        onClick={() => setIsPressed(true)}
      >
        {home.order}
      </Button>
      {isUnreachable && (
        <LoadErrorWithReport {...orderEntry.lost} onRetry={() => visit.send({ type: 'checkout.retried' })} />
      )}
    </>
  );
}
