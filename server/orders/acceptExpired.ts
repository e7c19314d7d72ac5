/** Accepts expired tokens, which were valid when the draft was stored. An order may wait for a day. */
export const acceptExpired = { ignoresExpiry: true } as const;
