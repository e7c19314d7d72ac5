/** Request headers of platform tests: clock offset in ms, and a line that marks the end of the request's log. */
export const trialHeaders = { clockOffset: 'x-trial-ahead', lastLine: 'x-trial-last-line' } as const;
