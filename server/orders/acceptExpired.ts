/** Accepts expired Edenred tokens that were valid when the draft order was stored. */
export const acceptExpired = { ignoresExpiry: true } as const;
