import { shallowEqual } from '@xstate/react';
import { Link } from 'wouter';
import { config } from '#src/settings/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { places } from '#src/checkout/stepLocation.ts';
import { form } from '#src/content/form.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { Reference } from '#src/checkout/frame/Reference.tsx';
import { Trouble } from '#src/visit/report/Trouble.tsx';
import { LinkedWords } from '#src/ui/text/LinkedWords.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './StatePage.module.css';
import { refundedWordsOf } from './refundedWords.ts';
import { takeFocus } from '#src/ui/focus/takeFocus.ts';

const { refunded } = payment;

export function RefundedPage() {
  const checkout = useCheckout();
  const { title, reason, text } = useCheckoutSelector(
    ({ context }) => refundedWordsOf(context),
    shallowEqual,
  );
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      {reason !== null && (
        <Trouble>
          <p>
            <LinkedWords sentence={reason} words={form.email.loginWords} href={config.loginUrl} />
          </p>
        </Trouble>
      )}
      <p className={layout['lead']}>{text}</p>
      <Reference />
      <div className={styles['ways']}>
        <Link asChild href={places.details}>
          <TextLink>{refunded.correct}</TextLink>
        </Link>
        <Button onClick={() => checkout.send({ type: 'intent.retried' })}>{refunded.retry}</Button>
      </div>
    </div>
  );
}
