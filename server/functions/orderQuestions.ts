import { LRUCache } from 'lru-cache';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { answerCounts } from '#machines/domain/lifetimes.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { within } from '#server/http/deadline.ts';
import { Failure } from '#server/http/failure.ts';
import { dateIsOffered } from '#server/orders/steps/offeredDate.ts';
import { RefusedError } from '#server/mainBackend/mainAnswer.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { emailRejected, mainUnanswered } from './failures.ts';

type Form = CreateStripeIntentRequest['form'];

interface Counting {
  readonly email: () => Promise<void>;
  readonly dates: () => Promise<void>;
}

export interface OrderQuestions {
  /** @throws Failure 422 `email_exists`, `email_rejected` or `date_lapsed`, 502 or 504 without a response */
  refuseEarly(form: Form, counting: Counting, deadline: AbortSignal): Promise<void>;
}

interface QuestionsOptions {
  readonly main: Pick<MainBackend, 'deliveryDates' | 'userExist'>;
  readonly now: () => number;
}

/** In ms. */
const patience = 4000;
const mostAnswers = 5000;

/** Caches positive responses only, because a rejected e-mail or date may become valid. @rule R4.39 */
export function createOrderQuestions({ main, now }: QuestionsOptions): OrderQuestions {
  const answers = new LRUCache<string, number>({ max: mostAnswers });

  async function isGood(key: string, ask: () => Promise<boolean>): Promise<boolean> {
    const answeredAt = answers.get(key);
    const age = answeredAt === undefined ? Infinity : now() - answeredAt;
    if (answerCounts(age, { isSilent: false })) return true;
    try {
      if (!(await ask())) return false;
    } catch (error) {
      // Our own errors, such as a rate limit, are no outage.
      if (error instanceof Failure || !answerCounts(age, { isSilent: true })) throw error;
      return true;
    }
    answers.set(key, now());
    return true;
  }

  async function isDelivered(
    form: Form,
    { dates: counting }: Counting,
    deadline: AbortSignal,
  ): Promise<boolean> {
    if (!('delivery' in form)) return true;
    const { delivery, address } = form;
    const { isoDate } = delivery.date;
    const { postalCode } = address;
    return isGood(`${isoDate}|${postalCode}`, () =>
      dateIsOffered(delivery.date, now(), async (from) => {
        await counting();
        const dates = await main.deliveryDates({ date: from, postalCode }, deadline);
        return dates.some((offered) => offered.isoDate === isoDate);
      }),
    );
  }

  return {
    // @rule R1.14
    refuseEarly: async (form, counting, deadline) => {
      const { email } = form.customer;
      const isNew = (soon: AbortSignal) =>
        isGood(email, async () => {
          await counting.email();
          const isKnown = await main.userExist(email, soon).catch((error: unknown) => {
            throw error instanceof RefusedError ? emailRejected('form.customer.email', error) : error;
          });
          return !isKnown;
        });
      const [mayOrder, mayCome] = await within(patience, (end) => {
        const soon = AbortSignal.any([deadline, end]);
        return Promise.all([isNew(soon), isDelivered(form, counting, soon)]);
      }).catch((error: unknown) => {
        throw error instanceof Failure ? error : mainUnanswered(error);
      });
      if (!mayOrder) throw new Failure(422, 'email_exists', emailExistsMessage);
      if (!mayCome) throw dateLapsed();
    },
  };
}

export const dateLapsed = (): Failure =>
  new Failure(
    422,
    'date_lapsed',
    'Cette date de livraison n’est plus possible. Merci d’en choisir une autre.',
  );
