import { LRUCache } from 'lru-cache';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { isFresh } from '#machines/domain/lifetimes.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure } from '#server/http/failure.ts';
import { isDateOffered } from '#server/orders/steps/isDateOffered.ts';
import { RejectedError } from '#server/mainBackend/mainOutcome.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { emailRejected, mainBackendUnavailable } from './failures.ts';

type Form = CreateStripeIntentRequest['form'];

interface CheckCounters {
  readonly email: () => Promise<void>;
  readonly dates: () => Promise<void>;
}

export interface OrderChecks {
  /** @throws Failure 422 `email_exists`, `email_rejected` or `date_lapsed`, 502 or 504 without a response */
  rejectUnavailable(form: Form, counters: CheckCounters, deadline: AbortSignal): Promise<void>;
}

interface OrderChecksOptions {
  readonly main: Pick<MainBackend, 'listDeliveryDates' | 'userExists'>;
  readonly now: () => number;
}

const checkTimeoutMs = 4000;
const maxCachedResults = 5000;

/** Caches only positive responses, because a rejected e-mail or date may become valid. @rule R4.39 */
export function createOrderChecks({ main, now }: OrderChecksOptions): OrderChecks {
  const confirmationTimes = new LRUCache<string, number>({ max: maxCachedResults });

  async function checkWithCache(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const confirmedAt = confirmationTimes.get(key);
    const age = confirmedAt === undefined ? Infinity : now() - confirmedAt;
    if (isFresh(age, { isSilent: false })) return true;
    try {
      if (!(await check())) return false;
    } catch (error) {
      // In an outage of the main backend, an older cached response is still valid.
      if (error instanceof Failure || !isFresh(age, { isSilent: true })) throw error;
      return true;
    }
    confirmationTimes.set(key, now());
    return true;
  }

  async function checkDate(
    form: Form,
    { dates: counters }: CheckCounters,
    deadline: AbortSignal,
  ): Promise<boolean> {
    if (!('delivery' in form)) return true;
    const { delivery, address } = form;
    const { isoDate } = delivery.date;
    const { postalCode } = address;
    return checkWithCache(`${isoDate}|${postalCode}`, () =>
      isDateOffered(delivery.date, now(), async (from) => {
        await counters();
        const dates = await main.listDeliveryDates({ date: from, postalCode }, deadline);
        return dates.some((deliveryDate) => deliveryDate.isoDate === isoDate);
      }),
    );
  }

  return {
    // @rule R1.14
    rejectUnavailable: async (form, counters, deadline) => {
      const { email } = form.customer;
      const checkEmail = (signal: AbortSignal) =>
        checkWithCache(email, async () => {
          await counters.email();
          const hasAccount = await main.userExists(email, signal).catch((error: unknown) => {
            throw error instanceof RejectedError ? emailRejected('form.customer.email', error) : error;
          });
          return !hasAccount;
        });
      const [isEmailNew, isDateAvailable] = await withDeadline(checkTimeoutMs, (timeout) => {
        const signal = AbortSignal.any([deadline, timeout]);
        return Promise.all([checkEmail(signal), checkDate(form, counters, signal)]);
      }).catch((error: unknown) => {
        throw error instanceof Failure ? error : mainBackendUnavailable(error);
      });
      if (!isEmailNew) throw new Failure(422, 'email_exists', emailExistsMessage);
      if (!isDateAvailable) throw dateUnavailable();
    },
  };
}

export const dateUnavailable = (): Failure =>
  new Failure(
    422,
    'date_lapsed',
    'Cette date de livraison n’est plus possible. Merci d’en choisir une autre.',
  );
