import { day, hour, minute } from './duration.ts';

/**
 * How often what may be asked: by whom, how many, within how long, and what whoever asks for more is answered, by its code on the wire.
 * `server/limits` counts. Reasons: record 0036.
 */
export interface Limit {
  readonly who: 'client' | 'checkout' | 'email';
  /** A client's are multiplied by `LIMITS_FACTOR`. */
  readonly most: number;
  /** In ms, from the first on. */
  readonly within: number;
  readonly answer: 'too_many' | 'challenge_required' | 'payment_closed';
}

const tenMinutes = 10 * minute;

const ofClient = (most: number, within: number) =>
  ({ who: 'client', most, within, answer: 'too_many' }) as const satisfies Limit;

/** What one client may ask, all its tabs and all who share its address together. @rule R4.42 */
export const clientLimits = {
  /** E-mails of which it is asked whether they are known, by whatever call. */
  email: ofClient(60, tenMinutes),
  /** Whether a promo code is good, likewise. */
  promo: ofClient(30, tenMinutes),
  /** What the menu, the dates and the slots are: the main backend answers. */
  question: ofClient(240, minute),
  /** What the main backend writes down, and mails to. */
  customer: ofClient(60, tenMinutes),
  /** `createStripeIntent`, most of whose answers are an intent that there is. */
  intent: ofClient(120, minute),
  /** Intents that are made anew. */
  newIntent: ofClient(60, hour),
  /** Those of them that charge nothing, and still tell a good card from a bad one. */
  setup: ofClient(12, day),
  /** The second payment provider's buyers, instruments and transactions. */
  voucher: ofClient(60, tenMinutes),
  /** Edenred's sign-in, sessions and balances. */
  edenred: ofClient(60, tenMinutes),
  /** `finalizeOrder`, which a page asks again every five seconds. */
  order: ofClient(120, minute),
  /** The card that was paid with. */
  card: ofClient(30, minute),
  /** Challenges, each of which costs the server one derived key. */
  challenge: ofClient(30, tenMinutes),
  /** Reports of a problem, each of which a person reads. */
  report: ofClient(12, hour),
  /** What pages count of a journey: each tells when it is hidden, and after fifty things. @rule R9.33 */
  journey: ofClient(120, tenMinutes),
  health: ofClient(60, minute),
  /** What balancers ask, each every second or so. */
  probe: ofClient(600, minute),
  /** Webhooks whose signature is wrong. */
  badSignature: ofClient(30, tenMinutes),
  /** What no other limit is named for, addresses that there are none of included. */
  other: ofClient(120, minute),
} as const;

/** Documents, pictures and scripts, in each process: a first visit of the home page asks for thirty. */
export const pageLimit = ofClient(3000, minute);

/** Intents that charge nothing, beside what a client may have of them: each tells a good card from a bad one. @rule R4.42 */
export const setupLimits = {
  checkout: { who: 'checkout', most: 6, within: day, answer: 'too_many' },
  email: { who: 'email', most: 6, within: day, answer: 'too_many' },
} as const satisfies Readonly<Record<string, Limit>>;

/** Declined cards until a proof of work has to be done, each so many anew, and until there is no more. */
export interface DeclineLimit {
  readonly proof: Limit;
  readonly end: Limit;
}

const declined = (who: Limit['who'], step: number, most: number): DeclineLimit => ({
  proof: { who, most: step, within: day, answer: 'challenge_required' },
  end: { who, most, within: day, answer: 'payment_closed' },
});

/** By whom they are counted; nobody is to shut out another by their e-mail. @rule R4.41 */
export const declineLimits = {
  checkout: declined('checkout', 5, 20),
  email: declined('email', 5, Infinity),
  client: declined('client', 10, 40),
} as const;

/** A payer goes on, has to prove work first, or has to come back another day. */
export type PayerStatus = 'free' | 'challenged' | 'closed';

/**
 * Of one who counts declined cards.
 * @param count in the last day
 * @param allowed until the next proof of work, where one was done
 * @rule R4.41
 */
export function payerStatusOf(
  { proof, end }: DeclineLimit,
  count: number,
  allowed = proof.most,
): PayerStatus {
  if (count >= end.most) return 'closed';
  return count >= allowed ? 'challenged' : 'free';
}

/** The status of a payer whom several count: the worst. */
export function worstOf(statuses: readonly PayerStatus[]): PayerStatus {
  if (statuses.includes('closed')) return 'closed';
  return statuses.includes('challenged') ? 'challenged' : 'free';
}

/** A proof of work has to be given within that time (ms), once. */
export const proofLifetime = tenMinutes;
