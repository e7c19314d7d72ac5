import { useState } from 'react';
import { formIsOrdered } from '#machines/checkout/checkout.facts.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { redirectDelay } from '#machines/domain/timeouts.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { useNow } from '#src/visit/context.ts';
import { success } from '#src/content/success.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { OrderReference } from '#src/checkout/frame/OrderReference.tsx';
import { useTicking } from '#src/visit/useTicking.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Thanks.module.css';
import { thanksLead, thanksTitle } from './thanksText.ts';
import { useStayOnInteraction } from './useStayOnInteraction.ts';

export function Thanks() {
  const checkout = useCheckout();
  const isOrdered = useCheckoutSelector(({ context }) => formIsOrdered(context));
  const title = useCheckoutSelector(({ context }) => thanksTitle(context));
  const lead = useCheckoutSelector(({ context }) => thanksLead(context));
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
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
          <Button tone="ink" isBusy={isLeaving} onClick={() => checkout.send({ type: 'leave.requested' })}>
            {isLeaving ? success.leaving : success.choose(isOrdered ? nbMeals : null)}
          </Button>
          <StayNotice />
        </div>
        <Plate slug="tajine" isEarly sizes="38rem" className={styles['plate']} />
      </div>
    </section>
  );
}

function StayNotice() {
  const checkout = useCheckout();
  const isLeavingSoon = useCheckoutSelector((snapshot) => snapshot.can({ type: 'stay.requested' }));
  const isStaying = useCheckoutSelector((snapshot) => snapshot.matches({ success: 'staying' }));
  useStayOnInteraction();
  return (
    <div className={styles['stay']}>
      <p className={styles['said']} data-shown={isLeavingSoon}>
        <span>{`${success.leavingSoon} `}</span>
        <SecondsLeft />
        <TextButton
          data-event={'stay.requested' satisfies ShopperEvent['type']}
          onClick={() => {
            checkout.send({ type: 'stay.requested' });
            document.querySelector('h1')?.focus();
          }}
        >
          {success.stay}
        </TextButton>
      </p>
      <p className={styles['said']} data-shown={isStaying}>
        {success.staying}
      </p>
    </div>
  );
}

/** Only displays the time. The chart's own delay triggers the redirect. */
function SecondsLeft() {
  const now = useNow();
  const [redirectTime] = useState(() => now() + redirectDelay);
  const secondsLeft = Math.ceil((redirectTime - (useTicking(1000) ?? now())) / 1000);
  return <span>{`${success.seconds(Math.max(1, Math.min(secondsLeft, redirectDelay / 1000)))} `}</span>;
}
