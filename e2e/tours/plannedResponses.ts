import { date } from '#tests/support/samples.ts';
import type { CardProblem } from '#machines/card/card.setup.ts';
import { returnResponses } from './list/events.ts';
import type { Call, Reply } from './network.ts';
import type { TourEvent } from './tour.ts';

/**
 * Request and response that make a child machine send a report.
 * If `reply` is `null`, the shop itself responds.
 */
export interface PlannedResponse {
  readonly call: Call;
  readonly reply: Reply | null;
}

const unchangedResponse = (call: Call): PlannedResponse => ({ call, reply: null });
const errorResponse = (call: Call, status: number, code: string, more: object = {}): PlannedResponse => ({
  call,
  reply: {
    status,
    body: { error: { name: 'Tour', code, message: 'Refus du parcours.', version: '0', ...more } },
  },
});
const datesResponse = (isoDates: readonly string[]): PlannedResponse => ({
  call: 'inscription_delivery_date',
  reply: {
    status: 200,
    body: { status: 'success', response: { delivery_dates: isoDates, id: isoDates.map(() => 'date_1') } },
  },
});

/** Delivery date later than that of any tour. */
const distantTuesday = '2099-01-06';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Plans a response in which some values are replaced, at the top level or in the named member. */
const changedResponse = (call: Call, changes: object, memberName?: string): PlannedResponse => ({
  call,
  reply: {
    change: (body) => {
      if (!isRecord(body)) return body;
      return memberName === undefined
        ? { ...body, ...changes }
        : { ...body, [memberName]: mergeIfObject(body[memberName], changes) };
    },
  },
});
const mergeIfObject = (part: unknown, changes: object): unknown =>
  isRecord(part) ? { ...part, ...changes } : part;

function errorResponseFor(problem: CardProblem): PlannedResponse {
  switch (problem.kind) {
    case 'priceChanged':
      return errorResponse('createStripeIntent', 409, 'price_changed', { expected: problem.expected });
    case 'alreadyPaid':
      return errorResponse('createStripeIntent', 409, 'already_paid', { intentId: problem.intentId });
    case 'dateLapsed':
      return errorResponse('createStripeIntent', 422, 'date_lapsed');
    case 'emailExists':
      return errorResponse('createStripeIntent', 422, 'email_exists');
    case 'consentLapsed':
      return errorResponse('createStripeIntent', 422, 'consent_implausible');
    case 'cookiesRefused':
      return errorResponse('createStripeIntent', 409, 'cookies_refused');
    case 'declined':
      return errorResponse('confirm', 402, 'card_declined');
    case 'beingConfirmed':
      return errorResponse('createStripeIntent', 409, 'being_confirmed');
    case 'rejected':
    case 'offline':
    case 'unavailable':
      return errorResponse('createStripeIntent', 502, 'unavailable');
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

const orderPending: PlannedResponse = {
  call: 'finalizeOrder',
  reply: { status: 202, body: { account_created: false, status: 'kept', retryAfter: 5 } },
};

/** Planned responses about the intent in the page's URL, by event. */
const responseByReturnedEvent: ReadonlyMap<TourEvent, PlannedResponse> = new Map<TourEvent, PlannedResponse>([
  [
    returnResponses.confirmed,
    { call: 'finalizeOrder', reply: { status: 200, body: { account_created: true } } },
  ],
  [returnResponses.kept, orderPending],
  [returnResponses.refunded, errorResponse('finalizeOrder', 402, 'refunded')],
  [returnResponses.paidByAnother, errorResponse('finalizeOrder', 409, 'already_paid', { intentId: 'pi_2' })],
  [returnResponses.unpaid, errorResponse('finalizeOrder', 409, 'intent_unpaid')],
  [returnResponses.unanswered, { call: 'finalizeOrder', reply: { status: 503, body: {} } }],
]);

/**
 * Returns the response that leads to a child machine's report.
 * Returns `null` if the report needs no response.
 */
export const responseFor = (event: TourEvent): PlannedResponse | null =>
  isReport(event) ? responseToReport(event) : (responseByReturnedEvent.get(event) ?? null);

function responseToReport(event: Report): PlannedResponse | null {
  switch (event.type) {
    case 'account.changed':
      return accountResponse(event);
    case 'card.prepared':
      return event.intent.id === 'pi_renewed'
        ? changedResponse('createStripeIntent', { id: 'pi_renewed' }, 'intent')
        : unchangedResponse('createStripeIntent');
    case 'card.failed':
      return errorResponseFor(event.problem);
    case 'card.proofOfWorkRequired':
      return errorResponse('createStripeIntent', 403, 'challenge_required');
    case 'card.mismatched':
      return changedResponse('confirm', { amount: 1 });
    case 'delivery.changed':
      return deliveryResponse(event);
    case 'voucher.changed':
      if (event.provider !== 'edenred') return null;
      return event.status === 'missing'
        ? errorResponse('getEdenredCredentials', 402, 'code_refused')
        : {
            call: 'getEdenredCredentials',
            reply: { status: 200, body: { data: { access_token: 'sealed', refresh_token: 'sealed' } } },
          };
    case 'voucherForm.failed':
      return { call: 'paygreen.min.js', reply: 'lost' };
  }
}

function accountResponse({
  status,
}: Extract<TourEvent, { type: 'account.changed' }>): PlannedResponse | null {
  switch (status) {
    case 'exists':
      return {
        call: 'inscription_user_exist',
        reply: { status: 200, body: { status: 'success', response: { 'exist?': true } } },
      };
    case 'kept':
      return orderPending;
    case 'refunded':
      return errorResponse('finalizeOrder', 402, 'refunded');
    case 'failed':
      return { call: 'inscription_step3', reply: { status: 503, body: {} } };
    case 'unpaid':
      return errorResponse('finalizeOrder', 409, 'intent_unpaid');
    case 'unknown':
      return errorResponse('finalizeOrder', 413, 'too_large');
    case 'created':
      return unchangedResponse('finalizeOrder');
    case 'unchecked':
    case 'new':
    case 'ready':
      return unchangedResponse('inscription_user_exist');
  }
}

function deliveryResponse(event: Extract<TourEvent, { type: 'delivery.changed' }>): PlannedResponse | null {
  switch (event.status) {
    case 'searching':
    case 'unknown':
      return null;
    case 'unreachable':
    case 'unverified':
      return { call: 'inscription_delivery_date', reply: { status: 503, body: {} } };
    case 'undeliverable':
      return datesResponse([]);
    case 'dated':
      return event.dates.some(({ isoDate }) => isoDate === date.isoDate)
        ? unchangedResponse('inscription_delivery_date')
        : datesResponse([distantTuesday]);
  }
}

/** Lowers the cost of the server's proof of work, so that the browser solves it immediately. */
export const easyChallenge = {
  call: 'challenge',
  reply: {
    change: (body) => {
      if (!isRecord(body) || !isRecord(body['challenge'])) return body;
      const parameters = mergeIfObject(body['challenge']['parameters'], { cost: 1, keyPrefix: '0' });
      return { challenge: { ...body['challenge'], parameters } };
    },
  },
} as const satisfies PlannedResponse;
