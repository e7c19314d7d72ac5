import { useState } from 'react';
import { entering } from '#src/content/entering.ts';
import { home } from '#src/content/home.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Unreachable } from '#src/visit/report/Unreachable.tsx';
import { useStorefront, useVisit } from '#src/visit/context.ts';

/** Starts the order, whose code comes before the press lands; says so while it is on its way, and when it cannot come. */
export function OrderButton() {
  const visit = useVisit();
  // Another wish may open the checkout: only who has pressed waits here.
  const [isPressed, setIsPressed] = useState(false);
  const isOpening = useStorefront((storefront) => storefront.isOpening);
  const isUnreachable = useStorefront((storefront) => storefront.isUnreachable);
  const approach = () => visit.send({ type: 'order.approached' });
  return (
    <>
      <Button
        type="submit"
        isBusy={isPressed && isOpening}
        onPointerEnter={approach}
        onFocus={approach}
        onTouchStart={approach}
        onClick={() => setIsPressed(true)}
      >
        {home.order}
      </Button>
      {isUnreachable && (
        <Unreachable {...entering.lost} onRetry={() => visit.send({ type: 'checkout.retried' })} />
      )}
    </>
  );
}
