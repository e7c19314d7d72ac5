import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';
import { loadScript } from './loadScript.ts';

/**
 * If a stand-in's script has loaded, `loadStripe` uses it. The package's main entry would inject
 * Stripe's script on import.
 */
export async function loadStripe(key: string, standInUrl: string | undefined): Promise<Stripe | null> {
  if (standInUrl !== undefined) await loadScript(standInUrl);
  return loadOfficial(key);
}
