import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';
import { loadScript } from './loadScript.ts';

/**
 * Loads the card provider's script: Stripe's own, from Stripe's host, or first a stand-in's, which
 * `loadStripe` then takes as it is. The package's main entry would inject Stripe's script on import.
 */
export async function loadStripe(key: string, standInUrl: string | undefined): Promise<Stripe | null> {
  if (standInUrl !== undefined) await loadScript(standInUrl);
  return loadOfficial(key);
}
