import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { countJourney, type JourneyOptions } from '#src/effects/analytics/journey.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { postUnheard } from './postUnheard.ts';

interface SendOptions {
  /** Whether the consent that is stored now still stands: another tab may have withdrawn it. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

/** Brings counts to the server. A count is nobody's: no cookie goes with it. @rule R9.32 */
export const sendCount = ({ isConsented, fetch = globalThis.fetch }: SendOptions) => {
  const post = postUnheard(fetch);
  return (count: CountJourneyRequest): void => {
    if (isConsented()) void post('/api/countJourney', JSON.stringify(count));
  };
};

/** Counts a checkout's journey, and sends it. */
export const startCounting = (
  checkout: Checkout,
  { isConsented, ...options }: SendOptions & Omit<JourneyOptions, 'send'>,
): void => countJourney(checkout, { ...options, send: sendCount({ isConsented }) });
