import { tenderIn } from '#machines/checkout/checkout.facts.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { matchesVoucherMethod } from './purse.ts';
import type { World } from './world.ts';

const mayHavePaid = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: { closed: 'paying' } }) || snapshot.matches({ payment: { closed: 'kept' } });

/** `true` if the customer can act, or if the screen shows that it is busy. */
const isAlive = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.hasTag('busy') ||
  snapshot.matches('success') ||
  snapshot.can({ type: 'step.requested', step: 'home' });

/** `true` if the parts of a payment add up to the total, within legal and provider limits. */
const addsUp = ({ total, dueNow, dueLater, cardAmount, waived }: Tender): boolean =>
  dueNow + dueLater + cardAmount + waived === total &&
  [dueNow, dueLater, cardAmount, waived].every((cents) => cents >= 0) &&
  dueNow <= 2500 &&
  dueNow + dueLater <= 7500 &&
  (waived === 0 || (waived < 50 && cardAmount === 0));

/** Returns the rules that the checkout violates in this state. */
export function findBrokenRules(world: World, snapshot: CheckoutSnapshot): string[] {
  const { context } = snapshot;
  const broken = [...world.broken, ...world.purse.broken];
  if (snapshot.status !== 'active') broken.push('the checkout has stopped');
  if (!isAlive(snapshot)) broken.push('the customer can neither act nor wait');
  if (stepOf(snapshot) === 'payment' && context.account.status === 'exists' && !mayHavePaid(snapshot)) {
    broken.push('an existing e-mail is on the payment screen');
  }
  if (snapshot.matches('success') && world.orders !== 1) broken.push(`${world.orders} orders for a success`);
  if (world.paid.length > 1) broken.push('paid twice');
  const tender = tenderIn(context);
  if (tender !== null && !addsUp(tender)) broken.push(`the shares do not add up: ${JSON.stringify(tender)}`);
  if (!matchesVoucherMethod(context.method, context.voucher.credentials))
    broken.push('credentials of another method are stored for the chosen one');
  return broken;
}

/** Returns personal data that remains in the page after the customer deleted all data. */
export function traces(page: unknown): readonly string[] {
  const json = JSON.stringify(page);
  return ['@example.com', 'sealed.', 'buy_', 'ins_', '_secret', 'code_'].filter((trace) =>
    json.includes(trace),
  );
}
