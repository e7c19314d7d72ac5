import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import type { OrderForm } from '#machines/domain/order.ts';
import type { CheckAgainOutcome } from '#machines/order/order.types.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';
import { dateIsOffered } from './offeredDate.ts';
import type { OrderProviders } from './providers.ts';
import { step, type Unreachable } from './step.ts';

interface CheckOptions {
  readonly providers: Pick<OrderProviders, 'dateIsOffered' | 'emailIsKnown'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The same question as before the charge, each part of it a step. */
async function isOffered(
  context: ObjectSharedContext,
  { delivery: { date }, address: { postalCode } }: OrderForm,
  { providers, now }: CheckOptions,
): Promise<boolean | Unreachable> {
  // Written down: repeated after midnight, the questions must be the same.
  const at = await context.run('now', now);
  return dateIsOffered(date, at, (from) =>
    step(context, `dates from ${from}`, () => providers.dateIsOffered(date, { date: from, postalCode })),
  );
}

/**
 * The consent, without which nothing is ordered; the date, which the short flow has none of, and the e-mail, which may have changed since.
 * @rule R6.1
 */
export async function checkAgain(
  context: ObjectSharedContext,
  { form, payment }: DraftOrder,
  options: CheckOptions,
): Promise<CheckAgainOutcome> {
  // No page of ours pays without: whoever asks the functions themselves is told, and refunded.
  if (payment.consent === undefined) return { kind: 'refused', reason: 'consentMissing' };
  const offered = 'delivery' in form ? await isOffered(context, form, options) : true;
  if (offered === false) return { kind: 'refused', reason: 'dateLapsed' };
  if (offered !== true) return offered;
  const isKnown = await step(context, 'user_exist', () =>
    options.providers.emailIsKnown(form.customer.email),
  );
  if (typeof isKnown !== 'boolean') return isKnown;
  return isKnown ? { kind: 'refused', reason: 'emailKnown' } : { kind: 'free' };
}
