// oxlint-disable-next-line triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./rateLimiterMemory.d.ts" />
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Limit } from '#machines/domain/limits.ts';

export interface CounterLimit {
  readonly points: number;
  readonly seconds: number;
}

export const toCounterLimit = ({
  max: points,
  within: durationMs,
}: Pick<Limit, 'max' | 'within'>): CounterLimit => ({
  points,
  seconds: durationMs / 1000,
});

export interface CounterResult {
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
  /** `true` if the shared rate limit store did not respond. */
  readonly isLocalOnly?: boolean;
}

interface PenaltyCounter {
  penalty(key: string): Promise<CounterResult>;
}

export interface Counter extends PenaltyCounter {
  get(key: string): Promise<CounterResult | null>;
  set(key: string, points: number, seconds: number): Promise<CounterResult>;
}

export type CreatePenaltyCounter = (name: string, limit: CounterLimit) => PenaltyCounter;

export type CreateCounter = (name: string, limit: CounterLimit) => Counter;

export const createMemoryCounter = (name: string, { points, seconds }: CounterLimit): Counter =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
