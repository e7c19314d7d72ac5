import { day, hour, minute } from './duration.ts';

/** Rate limit (record 0036). */
export interface Limit {
  readonly countedBy: 'client' | 'checkout' | 'email';
  /** Maximum number of requests. `LIMITS_FACTOR` multiplies the limits of clients. */
  readonly max: number;
  /** Time window of the rate limit in ms, from the first request. */
  readonly within: number;
  readonly errorCode: 'too_many' | 'challenge_required' | 'payment_closed';
}

const tenMinutes = 10 * minute;

const perClient = (most: number, within: number) =>
  ({ countedBy: 'client', max: most, within, errorCode: 'too_many' }) as const satisfies Limit;

/** Rate limits of one IP address, which may have many users. @rule R4.42 */
export const clientLimits = {
  email: perClient(60, tenMinutes),
  promo: perClient(30, tenMinutes),
  question: perClient(240, minute),
  customer: perClient(60, tenMinutes),
  intent: perClient(120, minute),
  newIntent: perClient(60, hour),
  /** A fraudster could validate stolen cards with setup intents, which charge nothing. */
  setup: perClient(12, day),
  voucher: perClient(60, tenMinutes),
  edenred: perClient(60, tenMinutes),
  order: perClient(120, minute),
  card: perClient(30, minute),
  challenge: perClient(30, tenMinutes),
  report: perClient(12, hour),
  /** @rule R9.33 */
  journey: perClient(120, tenMinutes),
  health: perClient(60, minute),
  probe: perClient(600, minute),
  badSignature: perClient(30, tenMinutes),
  other: perClient(120, minute),
} as const;

/** Limit of pages, images and scripts per server process. A first visit requests thirty files. */
export const pageLimit = perClient(3000, minute);

/** @rule R4.42 */
export const setupLimits = {
  checkout: { countedBy: 'checkout', max: 6, within: day, errorCode: 'too_many' },
  email: { countedBy: 'email', max: 6, within: day, errorCode: 'too_many' },
} as const satisfies Readonly<Record<string, Limit>>;

export interface DeclineLimit {
  readonly proof: Limit;
  readonly end: Limit;
}

const declined = (who: Limit['countedBy'], step: number, most: number): DeclineLimit => ({
  proof: { countedBy: who, max: step, within: day, errorCode: 'challenge_required' },
  end: { countedBy: who, max: most, within: day, errorCode: 'payment_closed' },
});

/** Declines per e-mail never block payment, because a stranger could type the address. @rule R4.41 */
export const declineLimits = {
  checkout: declined('checkout', 5, 20),
  email: declined('email', 5, Infinity),
  client: declined('client', 10, 40),
} as const;

/**
 * After many declined cards, a `challenged` customer must send a proof of work. `closed` blocks payment for
 * the day.
 */
export type PayerStatus = 'free' | 'challenged' | 'closed';

/** @param allowed number of declined cards before a proof of work @rule R4.41 */
export function payerStatusOf({ proof, end }: DeclineLimit, count: number, allowed = proof.max): PayerStatus {
  if (count >= end.max) return 'closed';
  return count >= allowed ? 'challenged' : 'free';
}

export function strictestOf(statuses: readonly PayerStatus[]): PayerStatus {
  if (statuses.includes('closed')) return 'closed';
  return statuses.includes('challenged') ? 'challenged' : 'free';
}

export const proofLifetime = tenMinutes;
