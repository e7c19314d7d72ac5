import { useEffect } from 'react';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';

export function ProofOfWorkNotice() {
  const isRequired = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'proofOfWorkRequired'));
  const isWorking = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'provingWork'));
  return isRequired || isWorking ? <ProofOfWorkPrompt isWorking={isWorking} /> : null;
}

function ProofOfWorkPrompt({ isWorking }: { readonly isWorking: boolean }) {
  const checkout = useCheckout();
  useEffect(
    () => () => {
      // If the focused button of this notice was removed, focuses the card form.
      if (document.activeElement === document.body) document.getElementById('card')?.focus();
    },
    [],
  );
  return (
    <div id="proofOfWork">
      <Notice tone="warning" role="alert" ref={focusOnMount} title={payment.proofOfWork.title}>
        <p>{payment.proofOfWork.text}</p>
        <Button
          tone="outline"
          size="small"
          isBusy={isWorking}
          onClick={() => checkout.send({ type: 'proofOfWork.accepted' })}
        >
          {isWorking ? payment.proofOfWork.working : payment.proofOfWork.start}
        </Button>
      </Notice>
    </div>
  );
}
