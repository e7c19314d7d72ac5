import { Elements } from '@stripe/react-stripe-js';
import { memo, useMemo, useState } from 'react';
import type { Cents } from '#machines/domain/money.ts';
import { useCardForm, useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { CardElement } from './CardElement.tsx';
import { stripeElementsOptions } from './cardFormOptions.ts';

export const CardForm = memo(({ amount }: { readonly amount: Cents }) => {
  const isBroken = useCheckoutSelector(({ context }) => context.payment.cardForm === 'broken');
  const [attempt, setAttempt] = useState(1);
  const checkout = useCheckout();
  if (!isBroken) return <LoadedCardForm key={attempt} amount={amount} />;
  return (
    <ErrorNotice role="alert" title={payment.cardForm.broken}>
      <p>{payment.cardForm.brokenBecause}</p>
      <Button
        tone="outline"
        size="small"
        onClick={() => {
          setAttempt(attempt + 1);
          checkout.send({ type: 'cardForm.mounted' });
        }}
      >
        {payment.cardForm.retry}
      </Button>
    </ErrorNotice>
  );
});

/** Needs an amount but no intent, so that typed card data survives a new payment intent. */
function LoadedCardForm({ amount }: { readonly amount: Cents }) {
  const checkout = useCheckout();
  const cardForm = useCardForm();
  // Loads Stripe's script once, because Stripe's `Elements` ignores a second promise.
  const [stripe] = useState(() =>
    cardForm.load().catch(() => {
      checkout.send({ type: 'cardForm.failed' });
      return null;
    }),
  );
  const options = useMemo(() => stripeElementsOptions(amount), [amount]);
  return (
    <Elements stripe={stripe} options={options}>
      <CardElement />
    </Elements>
  );
}
