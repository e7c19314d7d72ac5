import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import { addDays, dateIsPast, isoDateOf } from '#machines/domain/delivery.ts';
import type { OrderForm } from '#machines/domain/order.ts';
import type { CheckAgainOutcome } from '#machines/order/types.ts';
import type { Draft } from './desk.ts';
import type { OrderProviders } from './providers.ts';
import { step, type Unreachable } from './step.ts';

interface CheckOptions {
  readonly providers: Pick<OrderProviders, 'dateIsOffered' | 'emailIsKnown'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Days after today from which dates are asked at most, as the page asks for them (spec section 8). */
const daysToTry = 10;

/**
 * Whether the main backend still offers a date. The page offers what the first day with any answers; here the other days count,
 * too, so that nothing it ever offered is refused because an earlier day has dates again.
 */
async function isOffered(
  context: ObjectSharedContext,
  { delivery: { date }, address: { postalCode } }: OrderForm,
  { providers, now }: CheckOptions,
): Promise<boolean | Unreachable> {
  // Written down: repeated after midnight, the questions must be the same.
  const at = await context.run('now', now);
  if (dateIsPast(date, at)) return false;
  const from = async (isoDate: string, daysLeft: number): Promise<boolean | Unreachable> => {
    const ask = () => providers.dateIsOffered(date, { date: isoDate, postalCode });
    const answer = await step(context, `dates from ${isoDate}`, ask);
    return answer === false && daysLeft > 0 ? from(addDays(isoDate, 1), daysLeft - 1) : answer;
  };
  return from(isoDateOf(at), daysToTry);
}

/** The consent, without which nothing is ordered; the date, which the short flow has none of, and the e-mail, which may have changed since. */
export async function checkAgain(
  context: ObjectSharedContext,
  { form, payment }: Draft,
  options: CheckOptions,
): Promise<CheckAgainOutcome> {
  // No page of ours pays without: whoever asks the functions themselves is told, and paid back.
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
