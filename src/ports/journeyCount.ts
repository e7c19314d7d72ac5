import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { countJourney, type JourneyOptions } from '#src/analytics/journey.ts';
import type { Checkout } from '#src/checkout/actor.ts';

interface SendOptions {
  /** Whether the consent that is stored now still stands: another tab may have withdrawn it. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

/**
 * Brings counts to the server. Without cookies, which `navigator.sendBeacon` would send along: a count is nobody's. What is not taken is
 * lost in silence.
 */
export const sendCount = ({ isConsented, fetch = globalThis.fetch }: SendOptions) => {
  const post = async (body: string): Promise<void> => {
    try {
      await fetch('/api/countJourney', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        // Goes out even when the page is left.
        keepalive: true,
      });
    } catch {
      // A count that was not taken is lost.
    }
  };
  return (count: CountJourneyRequest): void => {
    if (isConsented()) void post(JSON.stringify(count));
  };
};

/** Counts a checkout's journey, and sends it. */
export const startCounting = (
  checkout: Checkout,
  { isConsented, ...options }: SendOptions & Omit<JourneyOptions, 'send'>,
): void => countJourney(checkout, { ...options, send: sendCount({ isConsented }) });
