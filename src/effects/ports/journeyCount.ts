import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { countJourney, type JourneyOptions } from '#src/effects/analytics/journey.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { sendBeaconJson } from './sendBeaconJson.ts';

interface SendOptions {
  /** Reads the stored consent again, because the visitor may have withdrawn it in another tab. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

/** Sends a count without cookies, so that counts stay anonymous. @rule R9.32 */
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
