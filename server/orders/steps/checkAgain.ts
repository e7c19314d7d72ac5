import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import type { OrderForm } from '#machines/domain/order.ts';
import type { CheckAgainOutcome } from '#machines/order/order.types.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';
import { isDateOffered } from './isDateOffered.ts';
import type { OrderProviders } from './providers.ts';
import { runStep, type OutcomeUnknown } from './runStep.ts';

interface CheckOptions {
  readonly providers: Pick<OrderProviders, 'isDateOffered' | 'emailExists'>;
  readonly now: () => number;
}

async function isDateStillOffered(
  context: ObjectSharedContext,
  { delivery: { date }, address: { postalCode } }: OrderForm,
  { providers, now }: CheckOptions,
): Promise<boolean | OutcomeUnknown> {
  // Restate stores the current time, so that a replay after midnight queries the same dates.
  const journaledNow = await context.run('now', now);
  return isDateOffered(date, journaledNow, (firstDay) =>
    runStep(context, `dates from ${firstDay}`, () =>
      providers.isDateOffered(date, { date: firstDay, postalCode }),
    ),
  );
}

/**
 * Checks delivery date and e-mail again after the payment. Orders of the offer form have no date.
 * @rule R6.1
 */
export async function checkAgain(
  context: ObjectSharedContext,
  { form, payment }: DraftOrder,
  options: CheckOptions,
): Promise<CheckAgainOutcome> {
  // Only a direct API call omits the customer's consent.
  if (payment.consent === undefined) return { kind: 'refused', reason: 'consentMissing' };
  const dateCheck = 'delivery' in form ? await isDateStillOffered(context, form, options) : true;
  if (dateCheck === false) return { kind: 'refused', reason: 'dateLapsed' };
  if (dateCheck !== true) return dateCheck;
  const emailCheck = await runStep(context, 'user_exist', () =>
    options.providers.emailExists(form.customer.email),
  );
  if (typeof emailCheck !== 'boolean') return emailCheck;
  return emailCheck ? { kind: 'refused', reason: 'emailKnown' } : { kind: 'free' };
}
