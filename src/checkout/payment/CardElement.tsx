import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { cardElements } from '#src/effects/widgets/cardForm.ts';
import { useCardForm, useCheckout } from '#src/checkout/context.ts';
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx';
import styles from './CardElement.module.css';
import { paymentElementOptions } from './cardFormOptions.ts';

export function CardElement() {
  const checkout = useCheckout();
  const cardForm = useCardForm();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);

  useEffect(
    () => (stripe && elements ? cardForm.register(cardElements(stripe, elements)) : undefined),
    [cardForm, stripe, elements],
  );
  useEffect(() => checkout.send({ type: 'cardForm.mounted' }), [checkout]);
  useEffect(() => {
    const sendIncomplete = (): void => checkout.send({ type: 'card.completed', isComplete: false });
    // Stripe sends no event on mount and unmount, when the card form is empty.
    sendIncomplete();
    return sendIncomplete;
  }, [checkout]);

  return (
    <div className={styles['element']} aria-busy={!isReady}>
      {!isReady && <Skeleton shape="card" />}
      <PaymentElement
        options={paymentElementOptions}
        onReady={() => {
          setIsReady(true);
          checkout.send({ type: 'cardForm.loaded' });
        }}
        onChange={({ complete }) => checkout.send({ type: 'card.completed', isComplete: complete })}
        onLoadError={() => checkout.send({ type: 'cardForm.failed' })}
      />
    </div>
  );
}
