import { day, hour, minute } from './duration.ts';

/** Rate limit, counted by `server/limits`. Record 0036 has the reasons. */
export interface Limit {
  readonly countedBy: 'client' | 'checkout' | 'email';
  /** Maximum number of requests, multiplied by `LIMITS_FACTOR` for clients. */
  readonly max: number;
  /** Time window in ms from the first request. */
  readonly within: number;
  readonly errorCode: 'too_many' | 'challenge_required' | 'payment_closed';
}

const tenMinutes = 10 * minute;

const perClient = (most: number, within: number) =>
  ({ countedBy: 'client', max: most, within, errorCode: 'too_many' }) as const satisfies Limit;

/** A client is all users of one IP address. @rule R4.42 */
export const clientLimits = {
  /** Limit of e-mail checks, summed over all calls. */
  email: perClient(60, tenMinutes),
  promo: perClient(30, tenMinutes),
  question: perClient(240, minute),
  /** For each new customer, the main backend stores data and sends mail. */
  customer: perClient(60, tenMinutes),
  /** Calls of `createStripeIntent`, mostly for an existing intent. */
  intent: perClient(120, minute),
  newIntent: perClient(60, hour),
  /** A setup intent validates a card without a charge. */
  setup: perClient(12, day),
  voucher: perClient(60, tenMinutes),
  edenred: perClient(60, tenMinutes),
  /** Calls of `finalizeOrder`, which pages repeat every 5 s. */
  order: perClient(120, minute),
  card: perClient(30, minute),
  /** Each proof-of-work challenge costs the server one key derivation. */
  challenge: perClient(30, tenMinutes),
  report: perClient(12, hour),
  /** Analytics requests, sent when a page is hidden and every fifty counts. @rule R9.33 */
  journey: perClient(120, tenMinutes),
  health: perClient(60, minute),
  /** Health probes of load balancers, about one request per second. */
  probe: perClient(600, minute),
  badSignature: perClient(30, tenMinutes),
  other: perClient(120, minute),
} as const;

/** Limit of documents, images and scripts per process. A first visit requests thirty. */
export const pageLimit = perClient(3000, minute);

/** Each setup intent validates a card without a charge. @rule R4.42 */
export const setupLimits = {
  checkout: { countedBy: 'checkout', max: 6, within: day, errorCode: 'too_many' },
  email: { countedBy: 'email', max: 6, within: day, errorCode: 'too_many' },
} as const satisfies Readonly<Record<string, Limit>>;

/** Declined cards until a proof of work, and until payment is blocked. */
export interface DeclineLimit {
  readonly proof: Limit;
  readonly end: Limit;
}

const declined = (who: Limit['countedBy'], step: number, most: number): DeclineLimit => ({
  proof: { countedBy: who, max: step, within: day, errorCode: 'challenge_required' },
  end: { countedBy: who, max: most, within: day, errorCode: 'payment_closed' },
});

/** An e-mail alone never blocks payment, because a stranger could use it. @rule R4.41 */
export const declineLimits = {
  checkout: declined('checkout', 5, 20),
  email: declined('email', 5, Infinity),
  client: declined('client', 10, 40),
} as const;

/** `challenged` requires a proof of work, `closed` blocks payment for the day. */
export type PayerStatus = 'free' | 'challenged' | 'closed';

/**
 * @param count declined cards in the last day
 * @param allowed cards until the next proof of work @rule R4.41
 */
export function payerStatusOf({ proof, end }: DeclineLimit, count: number, allowed = proof.max): PayerStatus {
  if (count >= end.max) return 'closed';
  return count >= allowed ? 'challenged' : 'free';
}

export function strictestOf(statuses: readonly PayerStatus[]): PayerStatus {
  if (statuses.includes('closed')) return 'closed';
  return statuses.includes('challenged') ? 'challenged' : 'free';
}

/** Lifetime of a proof of work in ms. Each is valid once. */
export const proofLifetime = tenMinutes;
