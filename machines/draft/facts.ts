import { freshDraft } from '#machines/domain/lifetimes.ts';
import type { DraftInput } from './types.ts';

/** It stays until it is ordered, begun anew or wiped (R9.25). @param storedAt and `now` are in ms since the epoch */
const isTooOld = (storedAt: number, now: number): boolean => now - storedAt > freshDraft;

export const isStored = ({ stored }: DraftInput): boolean => stored !== null;

/** Whether what was stored is so old that the shopper is asked. A payment is never old: its order counts. */
export const isStale = ({ stored, now }: Pick<DraftInput, 'stored' | 'now'>): boolean =>
  stored !== null && stored.draft.pending === null && isTooOld(stored.storedAt, now);
