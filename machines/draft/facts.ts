import type { DraftInput } from './types.ts';

/** Local data is believed for 24 hours (spec section 9). */
const validity = 24 * 60 * 60 * 1000;

export const isStored = ({ stored }: DraftInput): boolean => stored !== null;

/** Whether what was stored is so old that the shopper is asked. A payment is never old: its order counts. */
export const isStale = ({ stored, now }: DraftInput): boolean =>
  stored !== null && stored.draft.pending === null && now - stored.storedAt > validity;
