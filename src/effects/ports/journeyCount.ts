import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { countJourney, type JourneyOptions } from '#src/effects/analytics/journey.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { postUnheard } from './postUnheard.ts';

interface SendOptions {
  /** Reads the stored consent, because another tab may have withdrawn it. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

/** Sends counts without cookies, so that they stay anonymous. @rule R9.32 */
export const sendCount = ({ isConsented, fetch = globalThis.fetch }: SendOptions) => {
  const post = postUnheard(fetch);
  return (count: CountJourneyRequest): void => {
    if (isConsented()) void post('/api/countJourney', JSON.stringify(count));
  };
};

export const startCounting = (
  checkout: Checkout,
  { isConsented, ...options }: SendOptions & Omit<JourneyOptions, 'send'>,
): void => countJourney(checkout, { ...options, send: sendCount({ isConsented }) });
