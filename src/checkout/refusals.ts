import { payBlockers } from '#machines/checkout/blockers.ts';
import type { Refusal } from '#machines/checkout/reasons.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { placeRefusal } from '#machines/domain/delivery.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** The page as this module needs it. */
type Page = Pick<Document, 'addEventListener'>;

/** The button that pays while it takes no press: no machine hears of one. */
const idleButton = '[data-event="pay.requested"]:is([aria-disabled], [aria-busy])';

/**
 * Tells why steps and payments are refused, each time. It looks on from beside the checkout, which knows nothing of it.
 * @param tell takes the name of a reason
 * @rule R4.28
 */
export function connectRefusals(checkout: Checkout, page: Page, tell: (refusal: Refusal) => void): void {
  let { notices, refusals, delivery } = checkout.getSnapshot().context;
  checkout.subscribe(({ context }) => {
    const notice = context.notices.at(-1);
    // One that is put again is a refusal again; with one that is dismissed they are fewer.
    if (notice && context.notices !== notices && context.notices.length >= notices.length) tell(notice);
    if (context.refusals > refusals) tell('formIsIncomplete');
    const { status } = context.delivery;
    if (
      status === 'undeliverable' &&
      status !== delivery.status &&
      placeRefusal(context.fields['address.postalCode']) === null
    )
      tell('noDatesAreFound');
    ({ notices, refusals, delivery } = context);
  });
  page.addEventListener(
    'click',
    ({ target }) => {
      const snapshot = checkout.getSnapshot();
      // While money may be moving a press is not refused: it has been heard.
      if (target instanceof Element && target.closest(idleButton) && isPaymentAt(snapshot, 'open'))
        payBlockers(snapshot.context).forEach(tell);
    },
    { capture: true },
  );
}
