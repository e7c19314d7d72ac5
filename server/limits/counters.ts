import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#machines/domain/limits.ts';

/** A limit in the library's words: so many points in so many seconds. */
export interface Figure {
  readonly points: number;
  readonly seconds: number;
}

export const figureOf = ({ most, within }: Pick<Limit, 'most' | 'within'>): Figure => ({
  points: most,
  seconds: within / 1000,
});

/** As much of the library's limiters as is used here: none of it rejects by itself. */
export interface Counter {
  penalty(key: string): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  set(key: string, points: number, seconds: number): Promise<RateLimiterRes>;
}

/** What is counted under one name: in this process, or in a store that several share. */
export type OpenCounter = (name: string, figure: Figure) => Counter;

/** Counts in this process, and forgets with it. */
export const openMemoryCounter = (name: string, { points, seconds }: Figure): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
