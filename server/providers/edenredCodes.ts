/** A renewed access token may work. `UNAUTHORIZED` concerns our own credentials. */
export const isSessionExpired = (code: string): boolean => code === 'INVALID_TOKEN';
