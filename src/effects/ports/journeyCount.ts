import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { countJourney, type JourneyOptions } from '#src/effects/analytics/journey.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { sendBeaconJson } from './sendBeaconJson.ts';

interface SendOptions {
  /** Reads the stored consent again, because another tab may have withdrawn it. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

/** Counts are sent without cookies, so that they stay anonymous. @rule R9.32 */
export const sendCount = ({ isConsented, fetch = globalThis.fetch }: SendOptions) => {
  const post = sendBeaconJson(fetch);
  return (count: CountJourneyRequest): void => {
    if (isConsented()) void post('/api/countJourney', JSON.stringify(count));
  };
};

export const startCounting = (
  checkout: Checkout,
  { isConsented, ...options }: SendOptions & Omit<JourneyOptions, 'send'>,
): void => countJourney(checkout, { ...options, send: sendCount({ isConsented }) });
