import { payBlockers } from '#machines/checkout/blockers.ts';
import type { Refusal } from '#machines/checkout/reasons.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { placeError } from '#machines/domain/delivery.ts';
import type { Checkout } from '#src/effects/actor.ts';

type Page = Pick<Document, 'addEventListener'>;

/** A busy pay button sends no event to a machine. */
const blockedPayButton = '[data-event="blockers.requested"], [data-event="pay.requested"][aria-busy]';

/** @param onRejection receives the reason of each rejected action of the customer @rule R4.28 */
export function reportRejections(
  checkout: Checkout,
  page: Page,
  onRejection: (refusal: Refusal) => void,
): void {
  let { notices, refusals, delivery } = checkout.getSnapshot().context;
  checkout.subscribe(({ context }) => {
    const notice = context.notices.at(-1);
    // A repeated notice counts as another rejection. If the list is shorter, the customer has dismissed a
    // notice.
    if (notice && context.notices !== notices && context.notices.length >= notices.length)
      onRejection(notice);
    if (context.refusals > refusals) onRejection('formIsIncomplete');
    const { status } = context.delivery;
    if (
      status === 'undeliverable' &&
      status !== delivery.status &&
      placeError(context.fields['address.postalCode']) === null
    )
      onRejection('noDatesAreFound');
    ({ notices, refusals, delivery } = context);
  });
  page.addEventListener(
    'click',
    ({ target }) => {
      const snapshot = checkout.getSnapshot();
      // A click on "pay" during a running payment does not count as a rejection.
      if (target instanceof Element && target.closest(blockedPayButton) && isPaymentAt(snapshot, 'open'))
        payBlockers(snapshot.context).forEach(onRejection);
    },
    { capture: true },
  );
}
