import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import type { OrderForm } from '#machines/domain/order.ts';
import type { CheckAgainOutcome } from '#machines/order/order.types.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';
import { dateIsOffered } from './offeredDate.ts';
import type { OrderProviders } from './providers.ts';
import { step, type Unreachable } from './step.ts';

interface CheckOptions {
  readonly providers: Pick<OrderProviders, 'dateIsOffered' | 'emailIsKnown'>;
  readonly now: () => number;
}

async function isOffered(
  context: ObjectSharedContext,
  { delivery: { date }, address: { postalCode } }: OrderForm,
  { providers, now }: CheckOptions,
): Promise<boolean | Unreachable> {
  // Journaled, so that a replay after midnight sends the same queries.
  const at = await context.run('now', now);
  return dateIsOffered(date, at, (from) =>
    step(context, `dates from ${from}`, () => providers.dateIsOffered(date, { date: from, postalCode })),
  );
}

/**
 * Date and e-mail may have changed since the payment. The short flow has no date.
 * @rule R6.1
 */
export async function checkAgain(
  context: ObjectSharedContext,
  { form, payment }: DraftOrder,
  options: CheckOptions,
): Promise<CheckAgainOutcome> {
  // Only a direct API call omits the consent.
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
