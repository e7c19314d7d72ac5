import { dateIn, formIsOrdered } from '#machines/checkout/facts.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { betweenHoursOf } from '#src/content/slots.ts';
import { success } from '#src/content/success.ts';
import { TextButton } from '#src/parts/button/TextButton.tsx';
import { Icon } from '#src/parts/icon/Icon.tsx';
import styles from './NextSteps.module.css';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What happens from here to the door. */
export function NextSteps() {
  const checkout = useCheckout();
  const date = useCheckoutSelector(({ context }) => (formIsOrdered(context) ? dateIn(context) : null));
  const slot = useCheckoutSelector(({ context }) => context.choice.slot);
  const door =
    date === null
      ? success.door.textWithoutDate
      : success.door.text(capitalised(shortDateOf(date)), betweenHoursOf(slot));
  const steps = [...success.steps, { title: success.door.title, text: door }];
  return (
    <section aria-labelledby="next">
      <h2 id="next">{success.next}</h2>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles['step']}>
            <b className={styles['rank']}>{index + 1}</b>
            <h3 className={styles['title']}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <TextButton onClick={() => checkout.send({ type: 'leave.requested' })}>
        {success.space}
        <Icon name="arrow-right" />
      </TextButton>
    </section>
  );
}
