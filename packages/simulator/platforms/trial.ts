/** Request headers of platform tests: clock offset in ms, and a last log line. */
export const trialHeaders = { clockOffset: 'x-trial-ahead', lastLine: 'x-trial-last-line' } as const;
