import { memo, useState } from 'react';
import { orderEntry } from '#src/content/orderEntry.ts';
import { home } from '#src/content/home.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LoadErrorWithReport } from '#src/visit/report/LoadErrorWithReport.tsx';
import { useStorefront, useVisit } from '#src/visit/context.ts';

/** When the pointer or focus reaches the button, it prefetches the checkout's code. */
export const OrderButton = memo(() => {
  const visit = useVisit();
  // `true` after a click on this button. If another action opens the checkout, the button is not busy.
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
});
