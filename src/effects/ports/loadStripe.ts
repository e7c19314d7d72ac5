import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';
import { loadScript } from './loadScript.ts';

/**
 * Loads Stripe's script. In tests, the fake's script loads first, and `loadStripe` uses it.
 * Does not import the package's main entry, because that injects Stripe's script on import.
 */
export async function loadStripe(key: string, fakeScriptUrl: string | undefined): Promise<Stripe | null> {
  if (fakeScriptUrl !== undefined) await loadScript(fakeScriptUrl);
  return loadOfficial(key);
}
