import { date } from '#tests/support/samples.ts';
import type { CardProblem } from '#machines/card/card.setup.ts';
import { returned } from './list/events.ts';
import type { Call, Reply } from './network.ts';
import type { TourEvent } from './tour.ts';

/** Request and response that lead to a report. If `reply` is `null`, the shop responds normally. */
export interface Answer {
  readonly call: Call;
  readonly reply: Reply | null;
}

const ordinary = (call: Call): Answer => ({ call, reply: null });
const refusal = (call: Call, status: number, code: string, more: object = {}): Answer => ({
  call,
  reply: {
    status,
    body: { error: { name: 'Tour', code, message: 'Refus du parcours.', version: '0', ...more } },
  },
});
const dates = (isoDates: readonly string[]): Answer => ({
  call: 'inscription_delivery_date',
  reply: {
    status: 200,
    body: { status: 'success', response: { delivery_dates: isoDates, id: isoDates.map(() => 'date_1') } },
  },
});

/** A date later than any order's. */
const distantTuesday = '2099-01-06';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Replaces values at the top level of the response, or in its intent. */
const changed = (call: Call, changes: object, within?: string): Answer => ({
  call,
  reply: {
    change: (body) => {
      if (!isRecord(body)) return body;
      return within === undefined
        ? { ...body, ...changes }
        : { ...body, [within]: changedIn(body[within], changes) };
    },
  },
});
const changedIn = (part: unknown, changes: object): unknown =>
  isRecord(part) ? { ...part, ...changes } : part;

function refusalOf(problem: CardProblem): Answer {
  switch (problem.kind) {
    case 'priceChanged':
      return refusal('createStripeIntent', 409, 'price_changed', { expected: problem.expected });
    case 'alreadyPaid':
      return refusal('createStripeIntent', 409, 'already_paid', { intentId: problem.intentId });
    case 'dateLapsed':
      return refusal('createStripeIntent', 422, 'date_lapsed');
    case 'emailExists':
      return refusal('createStripeIntent', 422, 'email_exists');
    case 'cookiesRefused':
      return refusal('createStripeIntent', 409, 'cookies_refused');
    case 'declined':
      return refusal('confirm', 402, 'card_declined');
    case 'beingConfirmed':
      return refusal('createStripeIntent', 409, 'being_confirmed');
    case 'rejected':
    case 'offline':
    case 'unavailable':
      return refusal('createStripeIntent', 502, 'unavailable');
  }
}

const reportTypes = [
  'account.changed',
  'card.prepared',
  'card.failed',
  'card.proofOfWorkRequired',
  'card.mismatched',
  'delivery.changed',
  'voucher.changed',
  'voucherForm.failed',
] as const;
type Report = Extract<TourEvent, { readonly type: (typeof reportTypes)[number] }>;
const isReport = (event: TourEvent): event is Report => reportTypes.some((type) => type === event.type);

const orderPending: Answer = {
  call: 'finalizeOrder',
  reply: { status: 202, body: { account_created: false, status: 'kept', retryAfter: 5 } },
};

/** Responses for the intent in the address. */
const aboutReturned: ReadonlyMap<TourEvent, Answer> = new Map<TourEvent, Answer>([
  [returned.confirmed, { call: 'finalizeOrder', reply: { status: 200, body: { account_created: true } } }],
  [returned.kept, orderPending],
  [returned.refunded, refusal('finalizeOrder', 402, 'refunded')],
  [returned.paidByAnother, refusal('finalizeOrder', 409, 'already_paid', { intentId: 'pi_2' })],
  [returned.unpaid, refusal('finalizeOrder', 409, 'intent_unpaid')],
  [returned.unanswered, { call: 'finalizeOrder', reply: { status: 503, body: {} } }],
]);

/** Returns the response that leads to a report. `null` if the report needs none. */
export const answerFor = (event: TourEvent): Answer | null =>
  isReport(event) ? answerTo(event) : (aboutReturned.get(event) ?? null);

function answerTo(event: Report): Answer | null {
  switch (event.type) {
    case 'account.changed':
      return accountAnswer(event);
    case 'card.prepared':
      return event.intent.id === 'pi_renewed'
        ? changed('createStripeIntent', { id: 'pi_renewed' }, 'intent')
        : ordinary('createStripeIntent');
    case 'card.failed':
      return refusalOf(event.problem);
    case 'card.proofOfWorkRequired':
      return refusal('createStripeIntent', 403, 'challenge_required');
    case 'card.mismatched':
      return changed('confirm', { amount: 1 });
    case 'delivery.changed':
      return deliveryAnswer(event);
    case 'voucher.changed':
      if (event.provider !== 'edenred') return null;
      return event.status === 'missing'
        ? refusal('getEdenredCredentials', 402, 'code_refused')
        : {
            call: 'getEdenredCredentials',
            reply: { status: 200, body: { data: { access_token: 'sealed', refresh_token: 'sealed' } } },
          };
    case 'voucherForm.failed':
      return { call: 'paygreen.min.js', reply: 'lost' };
  }
}

function accountAnswer({ status }: Extract<TourEvent, { type: 'account.changed' }>): Answer | null {
  switch (status) {
    case 'exists':
      return {
        call: 'inscription_user_exist',
        reply: { status: 200, body: { status: 'success', response: { 'exist?': true } } },
      };
    case 'kept':
      return orderPending;
    case 'refunded':
      return refusal('finalizeOrder', 402, 'refunded');
    case 'failed':
      return { call: 'inscription_step3', reply: { status: 503, body: {} } };
    case 'unpaid':
      return refusal('finalizeOrder', 409, 'intent_unpaid');
    case 'unknown':
      return refusal('finalizeOrder', 413, 'too_large');
    case 'created':
      return ordinary('finalizeOrder');
    case 'unasked':
    case 'new':
    case 'ready':
      return ordinary('inscription_user_exist');
  }
}

function deliveryAnswer(event: Extract<TourEvent, { type: 'delivery.changed' }>): Answer | null {
  switch (event.status) {
    case 'searching':
    case 'unknown':
      return null;
    case 'unreachable':
    case 'unverified':
      return { call: 'inscription_delivery_date', reply: { status: 503, body: {} } };
    case 'undeliverable':
      return dates([]);
    case 'dated':
      return event.dates.some(({ isoDate }) => isoDate === date.isoDate)
        ? ordinary('inscription_delivery_date')
        : dates([distantTuesday]);
  }
}

/** Lowers the cost of the server's proof of work, so that the browser solves it at once. */
export const lightChallenge = {
  call: 'challenge',
  reply: {
    change: (body) => {
      if (!isRecord(body) || !isRecord(body['challenge'])) return body;
      const parameters = changedIn(body['challenge']['parameters'], { cost: 1, keyPrefix: '0' });
      return { challenge: { ...body['challenge'], parameters } };
    },
  },
} as const satisfies Answer;
