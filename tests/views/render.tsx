import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { Checkout } from '#src/effects/actor.ts';
import { createCardForm } from '#src/effects/widgets/cardForm.ts';
import { CardFormContext, CheckoutActorContext, VoucherFormContext } from '#src/checkout/context.ts';
import { stepRouting } from '#src/checkout/stepLocation.ts';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { footer } from '#src/content/footer.ts';
import { PlaceAnswer } from '#src/checkout/home/PlaceAnswer.tsx';
import { ResumeButton } from '#src/checkout/home/ResumeButton.tsx';
import { VisitContext, type Visit } from '#src/visit/context.ts';
import { toStorefront } from '#src/visit/checkoutLoader.ts';
import { pending } from '#tests/support/checkout.ts';

/** Creates a visit with an open checkout. */
function visitOf(checkout: Checkout): Visit {
  const shown = toStorefront(checkout.getSnapshot(), {
    Checkout: null,
    PickerWallets: null,
    placeAnswer: <PlaceAnswer />,
    resumeButton: <ResumeButton />,
  });
  return {
    send: (event) => {
      if (event.type === 'shopperEvent.sent') checkout.send(event.event);
    },
    subscribe: () => () => undefined,
    getSnapshot: () => shown,
    getServerSnapshot: () => shown,
  };
}

/** Renders a screen of a checkout to HTML. The widgets of Stripe and PayGreen never load. */
export const render = (checkout: Checkout, Screen: ComponentType): string =>
  renderToStaticMarkup(
    <CheckoutActorContext value={checkout}>
      <CardFormContext value={createCardForm(pending)}>
        <VoucherFormContext value={createVoucherForm(pending)}>
          <VisitContext value={visitOf(checkout)}>
            <Router {...stepRouting}>
              <Screen />
            </Router>
          </VisitContext>
        </VoucherFormContext>
      </CardFormContext>
    </CheckoutActorContext>,
  );

/**
 * Returns the text of HTML with single spaces.
 * Omits the link to the problem report below each error.
 */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(footer.report, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the text of each live region (announced by screen readers), in reading order. */
export const liveRegionTexts = (html: string): readonly string[] =>
  [...html.matchAll(/<(output|\w+(?=[^>]* aria-live="polite"))[^>]*>(.*?)<\/\1>/g)].map(([, , inside = '']) =>
    wordsOf(inside),
  );
