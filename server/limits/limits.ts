import type { Config } from '#server/config.ts';
import type { ClientOf } from './client.ts';
import type { Pseudonymise } from './pseudonym.ts';
import type { OpenCounter } from './counters.ts';
import { clientFigures, type Figure } from './figures.ts';
import { rateLimit, type RateLimit } from './rateLimit.ts';

interface LimitsOptions {
  readonly config: Pick<Config, 'LIMITS_FACTOR'>;
  readonly clientOf: ClientOf;
  readonly open: OpenCounter;
  readonly pseudonymise: Pseudonymise;
}

export type LimitName = keyof typeof clientFigures;

/** What a client may ask how often; each is counted apart, however many ways lead to it. */
export type Limits = Readonly<Record<LimitName, RateLimit>>;

/** So many, multiplied by `LIMITS_FACTOR`; never none. */
export const scaledCount = (count: number, factor: number): number => Math.max(1, Math.round(count * factor));

export const scaled = ({ points, seconds }: Figure, factor: number): Figure => ({
  points: scaledCount(points, factor),
  seconds,
});

export function createLimits({ config: { LIMITS_FACTOR: factor }, ...options }: LimitsOptions): Limits {
  const limitOf = (name: LimitName): RateLimit =>
    rateLimit({ ...options, name, figure: scaled(clientFigures[name], factor) });
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
    badSignature: limitOf('badSignature'),
    other: limitOf('other'),
  };
}
