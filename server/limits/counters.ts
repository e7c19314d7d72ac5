// oxlint-disable-next-line triple-slash-reference -- an ambient module is brought by no import
/// <reference path="./rateLimiterMemory.d.ts" />
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
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

/** What stands under a key once it was counted. */
export interface Counted {
  readonly consumedPoints: number;
  /** Until the count is forgotten. */
  readonly msBeforeNext: number;
  /** What others count is not in it: the store that they share did not answer. */
  readonly isAlone?: boolean;
}

/** Counts; it rejects nothing by itself. */
interface Tally {
  penalty(key: string): Promise<Counted>;
}

/** One that can be read and set, too. As much of the library's limiters as is used here. */
export interface Counter extends Tally {
  /** Null when nothing is counted. */
  get(key: string): Promise<Counted | null>;
  set(key: string, points: number, seconds: number): Promise<Counted>;
}

export type OpenTally = (name: string, figure: Figure) => Tally;

/** What is counted under one name: in this process, or in a store that several share. */
export type OpenCounter = (name: string, figure: Figure) => Counter;

/** Counts in this process, and forgets with it. */
export const openMemoryCounter = (name: string, { points, seconds }: Figure): Counter =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
