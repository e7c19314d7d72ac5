import { shallowEqual } from '@xstate/react';
import { Link } from 'wouter';
import { config } from '#src/settings/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { routes } from '#src/checkout/stepLocation.ts';
import { form } from '#src/content/form.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { OrderReference } from '#src/checkout/frame/OrderReference.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { LinkedText } from '#src/ui/text/LinkedText.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './StatePage.module.css';
import { refundTextsOf } from './refundTexts.ts';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';

const { refunded } = payment;

export function RefundedPage() {
  const checkout = useCheckout();
  const { title, reason, text } = useCheckoutSelector(({ context }) => refundTextsOf(context), shallowEqual);
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1} ref={focusOnMount}>
        {title}
      </h1>
      {reason !== null && (
        <ErrorNotice>
          <p>
            <LinkedText sentence={reason} words={form.email.loginWords} href={config.loginUrl} />
          </p>
        </ErrorNotice>
      )}
      <p className={layout['lead']}>{text}</p>
      <OrderReference />
      <div className={styles['ways']}>
        <Link asChild href={routes.details}>
          <TextLink>{refunded.correct}</TextLink>
        </Link>
        <Button onClick={() => checkout.send({ type: 'intent.retried' })}>{refunded.retry}</Button>
      </div>
    </div>
  );
}
