import { day, hour, minute } from './duration.ts';

/** Rate limit, counted by `server/limits`. Reasons: record 0036. */
export interface Limit {
  readonly who: 'client' | 'checkout' | 'email';
  /** Multiplied by `LIMITS_FACTOR` for clients. */
  readonly most: number;
  /** Ms from the first request. */
  readonly within: number;
  readonly answer: 'too_many' | 'challenge_required' | 'payment_closed';
}

const tenMinutes = 10 * minute;

const ofClient = (most: number, within: number) =>
  ({ who: 'client', most, within, answer: 'too_many' }) as const satisfies Limit;

/** A client is all users of one IP address. @rule R4.42 */
export const clientLimits = {
  /** E-mail checks by any call. */
  email: ofClient(60, tenMinutes),
  promo: ofClient(30, tenMinutes),
  question: ofClient(240, minute),
  /** The main backend stores data and sends mail. */
  customer: ofClient(60, tenMinutes),
  /** `createStripeIntent`, mostly for an existing intent. */
  intent: ofClient(120, minute),
  newIntent: ofClient(60, hour),
  /** A setup intent validates a card without a charge. */
  setup: ofClient(12, day),
  voucher: ofClient(60, tenMinutes),
  edenred: ofClient(60, tenMinutes),
  /** `finalizeOrder`, repeated every 5 s. */
  order: ofClient(120, minute),
  card: ofClient(30, minute),
  /** Each challenge costs the server one derived key. */
  challenge: ofClient(30, tenMinutes),
  report: ofClient(12, hour),
  /** Sent when a page is hidden and after every fifty counts. @rule R9.33 */
  journey: ofClient(120, tenMinutes),
  health: ofClient(60, minute),
  /** Load balancers, about one request per second. */
  probe: ofClient(600, minute),
  badSignature: ofClient(30, tenMinutes),
  other: ofClient(120, minute),
} as const;

/** Documents, images and scripts, per process. A first visit requests thirty. */
export const pageLimit = ofClient(3000, minute);

/** Each setup intent validates a card without a charge. @rule R4.42 */
export const setupLimits = {
  checkout: { who: 'checkout', most: 6, within: day, answer: 'too_many' },
  email: { who: 'email', most: 6, within: day, answer: 'too_many' },
} as const satisfies Readonly<Record<string, Limit>>;

/** Declined cards until a proof of work, and until payment is blocked. */
export interface DeclineLimit {
  readonly proof: Limit;
  readonly end: Limit;
}

const declined = (who: Limit['who'], step: number, most: number): DeclineLimit => ({
  proof: { who, most: step, within: day, answer: 'challenge_required' },
  end: { who, most, within: day, answer: 'payment_closed' },
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
export function payerStatusOf(
  { proof, end }: DeclineLimit,
  count: number,
  allowed = proof.most,
): PayerStatus {
  if (count >= end.most) return 'closed';
  return count >= allowed ? 'challenged' : 'free';
}

export function worstOf(statuses: readonly PayerStatus[]): PayerStatus {
  if (statuses.includes('closed')) return 'closed';
  return statuses.includes('challenged') ? 'challenged' : 'free';
}

/** Ms. A proof of work is valid once. */
export const proofLifetime = tenMinutes;
