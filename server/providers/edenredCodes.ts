/** `true` if a renewed Edenred token may work. `UNAUTHORIZED` concerns the shop's own credentials. */
export const isSessionExpired = (code: string): boolean => code === 'INVALID_TOKEN';
