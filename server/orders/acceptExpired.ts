/** Accepts Edenred tokens that have expired since the draft order was stored. */
export const acceptExpired = { ignoresExpiry: true } as const;
