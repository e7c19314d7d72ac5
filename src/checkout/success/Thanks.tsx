import { formIsOrdered, orderedWishesIn } from '#machines/checkout/checkout.facts.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { success } from '#src/content/success.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { OrderReference } from '#src/checkout/frame/OrderReference.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Thanks.module.css';
import { accountText, thanksLead, thanksTitle } from './thanksText.ts';

export function Thanks() {
  const checkout = useCheckout();
  const isOrdered = useCheckoutSelector(({ context }) => formIsOrdered(context));
  const title = useCheckoutSelector(({ context }) => thanksTitle(context));
  const lead = useCheckoutSelector(({ context }) => thanksLead(context));
  const account = useCheckoutSelector(({ context }) => accountText(context));
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
  const marked = useCheckoutSelector(({ context }) => orderedWishesIn(context).length);
  const isLeaving = useCheckoutSelector((snapshot) => snapshot.matches({ success: 'leaving' }));
  return (
    <section className={styles['thanks']}>
      <div className={`${layout['page']} ${styles['grid']}`}>
        <div className={styles['text']}>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles['lead']}>{lead}</p>
          <OrderReference />
          <div className={styles['account']}>
            <Button tone="ink" isBusy={isLeaving} onClick={() => checkout.send({ type: 'leave.requested' })}>
              {isLeaving ? success.leaving : success.choose(isOrdered ? nbMeals : null, marked)}
            </Button>
            <p>{account}</p>
          </div>
        </div>
        <Plate slug="tajine" isEarly sizes="38rem" className={styles['plate']} />
      </div>
    </section>
  );
}
