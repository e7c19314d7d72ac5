import { config } from '#src/checkout/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { payment } from '#src/content/payment.ts';
import { Button } from '#src/parts/button/Button.tsx';
import { TextLink } from '#src/parts/button/TextButton.tsx';
import { Trouble } from '#src/screens/report/Trouble.tsx';
import { LinkedWords } from '#src/parts/text/LinkedWords.tsx';
import { useStepLink } from '#src/screens/frame/useStepLink.ts';
import layout from '#src/styles/layout.module.css';
import styles from './StatePage.module.css';
import { takeFocus } from './takeFocus.ts';

const { refunded } = payment;

/** The order could not be, what the card paid goes back: why, and how to go on. */
export function RefundedPage() {
  const checkout = useCheckout();
  const linkTo = useStepLink();
  // Who came back with an intent's id alone is told no sum.
  const amount = useCheckoutSelector(({ context }) => context.refunded ?? 0);
  const { charged, uncharged } = refunded;
  const reason = useCheckoutSelector(({ context: { problem } }) =>
    problem?.kind === 'account' ? problem.message : null,
  );
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1} ref={takeFocus}>
        {amount > 0 ? charged.title : uncharged.title}
      </h1>
      {reason !== null && (
        <Trouble>
          <p>
            <LinkedWords sentence={reason} words={form.email.loginWords} href={config.loginUrl} />
          </p>
        </Trouble>
      )}
      <p className={layout['lead']}>{amount > 0 ? charged.text(amount) : uncharged.text}</p>
      <div className={styles['ways']}>
        <TextLink {...linkTo(['form'])}>{refunded.correct}</TextLink>
        <Button onClick={() => checkout.send({ type: 'intent.retried' })}>{refunded.retry}</Button>
      </div>
    </div>
  );
}
