/** What a request tells a platform that is tried, beside what it asks: how many ms ahead the clock is, and what to say last. */
export const trialHeaders = { ahead: 'x-trial-ahead', lastLine: 'x-trial-last-line' } as const;
