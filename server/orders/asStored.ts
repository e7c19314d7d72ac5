/** Accepts expired tokens, which were valid when the draft was stored. An order may wait for a day. */
export const asStored = { ignoresExpiry: true } as const;
