import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { success } from '#src/content/success.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { PauseLink } from '#src/checkout/frame/summary/NextBoxes.tsx';
import styles from './NextSteps.module.css';
import { nextStepsOf } from './nextSteps.ts';

export function NextSteps() {
  const checkout = useCheckout();
  const context = useCheckoutSelector((snapshot) => snapshot.context);
  return (
    <section aria-labelledby="next">
      <h2 id="next">{success.next}</h2>
      <ol className={styles['steps']}>
        {nextStepsOf(context).map(({ title, text, isPausable }, index) => (
          <li key={title} className={styles['step']}>
            <b className={styles['rank']}>{index + 1}</b>
            <h3 className={styles['title']}>{title}</h3>
            <p>
              <span>{`${text} `}</span>
              {isPausable && (
                <span className={styles['how']}>
                  <PauseLink />
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
      <TextButton onClick={() => checkout.send({ type: 'leave.requested' })}>
        <span>{success.space}</span>
        <Icon name="arrow-right" />
      </TextButton>
    </section>
  );
}
