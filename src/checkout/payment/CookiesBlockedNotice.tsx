import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';

const { cookiesRefused, retry } = payment.problems;

/** @rule R4.47 */
export function CookiesBlockedNotice() {
  const checkout = useCheckout();
  const isRetryable = useCheckoutSelector((snapshot) => snapshot.can({ type: 'intent.retried' }));
  return (
    <div id="refusal">
      <ErrorNotice role="alert" ref={focusOnMount} title={cookiesRefused.title}>
        <p>{cookiesRefused.text}</p>
        {isRetryable && (
          <Button tone="outline" size="small" onClick={() => checkout.send({ type: 'intent.retried' })}>
            {retry}
          </Button>
        )}
      </ErrorNotice>
    </div>
  );
}
