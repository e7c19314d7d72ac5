import { clientLimits, type Limit } from '#machines/domain/limits.ts';
import type { Config } from '#server/config/config.ts';
import type { ClientOf } from './client.ts';
import type { Pseudonymise } from './pseudonym.ts';
import { toCounterLimit, type CounterLimit, type CreateCounter } from './counters.ts';
import { createCheckedLimit, type CheckedLimit, type RateLimit } from './rateLimit.ts';

interface LimitsOptions {
  readonly config: Pick<Config, 'LIMITS_FACTOR'>;
  readonly clientOf: ClientOf;
  readonly createCounter: CreateCounter;
  readonly pseudonymise: Pseudonymise;
}

export type LimitName = keyof typeof clientLimits;

export type Limits = Readonly<Record<LimitName, RateLimit>> & {
  /** Rejects clients after too many invalid webhook signatures. Does not count the request. */
  readonly badSigner: RateLimit;
};

export const scaleCount = (count: number, factor: number): number => Math.max(1, Math.round(count * factor));

export const scaleLimit = ({ max: count, within: durationMs }: Limit, factor: number): CounterLimit =>
  toCounterLimit({ max: scaleCount(count, factor), within: durationMs });

export function createLimits({ config: { LIMITS_FACTOR: factor }, ...options }: LimitsOptions): Limits {
  const createNamedLimit = (name: LimitName): CheckedLimit =>
    createCheckedLimit({ ...options, name, limit: scaleLimit(clientLimits[name], factor) });
  const createCountingLimit = (name: LimitName): RateLimit => createNamedLimit(name).count;
  const badSignature = createNamedLimit('badSignature');
  return {
    email: createCountingLimit('email'),
    promo: createCountingLimit('promo'),
    question: createCountingLimit('question'),
    customer: createCountingLimit('customer'),
    intent: createCountingLimit('intent'),
    newIntent: createCountingLimit('newIntent'),
    setup: createCountingLimit('setup'),
    voucher: createCountingLimit('voucher'),
    edenred: createCountingLimit('edenred'),
    order: createCountingLimit('order'),
    card: createCountingLimit('card'),
    challenge: createCountingLimit('challenge'),
    report: createCountingLimit('report'),
    journey: createCountingLimit('journey'),
    health: createCountingLimit('health'),
    probe: createCountingLimit('probe'),
    badSignature: badSignature.count,
    badSigner: badSignature.check,
    other: createCountingLimit('other'),
  };
}
