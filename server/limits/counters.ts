// oxlint-disable-next-line triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./rateLimiterMemory.d.ts" />
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Limit } from '#machines/domain/limits.ts';

/** In the format of `rate-limiter-flexible`. */
export interface Figure {
  readonly points: number;
  readonly seconds: number;
}

export const figureOf = ({ most: points, within: durationMs }: Pick<Limit, 'most' | 'within'>): Figure => ({
  points,
  seconds: durationMs / 1000,
});

export interface Counted {
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
  /** The shared store did not respond, so only this process was counted. */
  readonly isAlone?: boolean;
}

interface PenaltyCounter {
  penalty(key: string): Promise<Counted>;
}

export interface Counter extends PenaltyCounter {
  get(key: string): Promise<Counted | null>;
  set(key: string, points: number, seconds: number): Promise<Counted>;
}

export type OpenTally = (name: string, limit: Figure) => PenaltyCounter;

export type OpenCounter = (name: string, limit: Figure) => Counter;

export const openMemoryCounter = (name: string, { points, seconds }: Figure): Counter =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
