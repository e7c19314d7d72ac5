import { clientLimits, type Limit } from '#machines/domain/limits.ts';
import type { Config } from '#server/config/config.ts';
import type { ClientOf } from './client.ts';
import type { Pseudonymise } from './pseudonym.ts';
import { figureOf, type Figure, type OpenCounter } from './counters.ts';
import { checkedLimit, type CheckedLimit, type RateLimit } from './rateLimit.ts';

interface LimitsOptions {
  readonly config: Pick<Config, 'LIMITS_FACTOR'>;
  readonly clientOf: ClientOf;
  readonly open: OpenCounter;
  readonly pseudonymise: Pseudonymise;
}

export type LimitName = keyof typeof clientLimits;

export type Limits = Readonly<Record<LimitName, RateLimit>> & {
  /** Rejects clients with too many invalid signatures, without counting. */
  readonly badSigner: RateLimit;
};

export const scaledCount = (count: number, factor: number): number => Math.max(1, Math.round(count * factor));

export const scaled = ({ most, within }: Limit, factor: number): Figure =>
  figureOf({ most: scaledCount(most, factor), within });

export function createLimits({ config: { LIMITS_FACTOR: factor }, ...options }: LimitsOptions): Limits {
  const checked = (name: LimitName): CheckedLimit =>
    checkedLimit({ ...options, name, figure: scaled(clientLimits[name], factor) });
  const limitOf = (name: LimitName): RateLimit => checked(name).count;
  const badSignature = checked('badSignature');
  return {
    email: limitOf('email'),
    promo: limitOf('promo'),
    question: limitOf('question'),
    customer: limitOf('customer'),
    intent: limitOf('intent'),
    newIntent: limitOf('newIntent'),
    setup: limitOf('setup'),
    voucher: limitOf('voucher'),
    edenred: limitOf('edenred'),
    order: limitOf('order'),
    card: limitOf('card'),
    challenge: limitOf('challenge'),
    report: limitOf('report'),
    journey: limitOf('journey'),
    health: limitOf('health'),
    probe: limitOf('probe'),
    badSignature: badSignature.count,
    badSigner: badSignature.check,
    other: limitOf('other'),
  };
}
