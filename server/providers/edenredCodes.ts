/** Whether a refusal of Edenred's is about the access token: with another one the same call might do. `UNAUTHORIZED` is about ours. */
export const sessionIsOver = (code: string): boolean => code === 'INVALID_TOKEN';
