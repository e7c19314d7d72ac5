import { useState } from 'react';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { CheckoutActorContext, DisplayedCheckoutContext } from '#src/checkout/context.ts';
import { stepRouting } from '#src/checkout/stepLocation.ts';
import type { DisplayedCheckout } from '#src/checkout/displayedCheckout.ts';
import { config } from '#src/settings/config.ts';
import { brand } from '#src/content/brand.ts';
import { orderEntry } from '#src/content/orderEntry.ts';
import { payment } from '#src/content/payment.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { LoadErrorCause } from '#src/ui/loadError/LoadErrorCause.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import { ExpressButtons } from '#src/checkout/express/ExpressButtons.tsx';
import { FormScreen } from '#src/checkout/form/FormScreen.tsx';
import { CheckoutFrame } from '#src/checkout/frame/CheckoutFrame.tsx';
import { CheckoutHeader } from '#src/checkout/frame/CheckoutHeader.tsx';
import methods from '#src/checkout/payment/methods/Methods.module.css';
import styles from '#src/checkout/payment/PaymentForm.module.css';
import layout from '#src/ui/styles/layout.module.css';

/*
 * Prerendered steps of the order: the real screens in the state of a new order. CheckoutFrame.module.css
 * hides content that depends on the customer's order.
 */

function createStaticOrder() {
  const checkout = createActor(checkoutMachine, {
    input: { now: 0, isExternal: false, isOfferApplied: config.isOfferApplied, arrival: emptyArrival },
  });
  checkout.start();
  checkout.send({ type: 'order.started', nbMeals: defaultNbMeals });
  const snapshot = checkout.getSnapshot();
  checkout.stop();
  const shown: DisplayedCheckout = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
  };
  return { checkout, shown };
}

const { withoutScript } = orderEntry;

/** @rule R2.31 */
const WithoutScript = () => (
  <noscript>
    <main className={`${layout['page']} ${layout['section']} ${layout['block']}`}>
      <h1>{withoutScript.title}</h1>
      <p className={layout['lead']}>{withoutScript.text}</p>
      <p>
        <ButtonLink href="">{withoutScript.retry}</ButtonLink>
      </p>
      <p>
        <a href="/">{withoutScript.home}</a>
      </p>
      <p>
        <span>{`${withoutScript.call} `}</span>
        <a href={brand.phone.href}>{brand.phone.words}</a>
      </p>
    </main>
  </noscript>
);

function StaticOrder({ children }: { readonly children: Elements }) {
  const [{ checkout, shown }] = useState(createStaticOrder);
  return (
    <CheckoutActorContext value={checkout}>
      <DisplayedCheckoutContext value={shown}>
        <div data-still>
          <div data-lost-words role="alert">
            <Notice tone="error">
              <span>{`${orderEntry.lost.text} `}</span>
              <LoadErrorCause />
              {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the current address */}
              <a href="">{orderEntry.lost.retry}</a>
            </Notice>
          </div>
          <Router {...stepRouting}>{children}</Router>
          <WithoutScript />
        </div>
      </DisplayedCheckoutContext>
    </CheckoutActorContext>
  );
}

export const StaticFormScreen = () => (
  <StaticOrder>
    {/* CSS shows the delivery header on phones if this browser tab had reached that step. */}
    <div data-head-of="delivery">
      <CheckoutHeader step="delivery" />
    </div>
    <FormScreen />
  </StaticOrder>
);

const skeletonKeys = [1, 2, 3, 4, 5];

export const StaticPaymentScreen = () => (
  <StaticOrder>
    <CheckoutFrame step="payment">
      <div className={styles['form']} aria-busy="true">
        <h1 tabIndex={-1}>{payment.title}</h1>
        <ExpressButtons screen="payment" />
        <div className={methods['methods']}>
          {skeletonKeys.map((skeletonKey) => (
            <Skeleton key={skeletonKey} shape="slot" />
          ))}
        </div>
      </div>
    </CheckoutFrame>
  </StaticOrder>
);
