/**
 * The access token has expired, and a renewed one may work. `UNAUTHORIZED` means that our own credentials are
 * invalid.
 */
export const sessionIsOver = (code: string): boolean => code === 'INVALID_TOKEN';
