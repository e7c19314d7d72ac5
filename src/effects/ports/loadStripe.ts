import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';
import { loadScript } from './loadScript.ts';

/** Does not import the main entry of Stripe's package, because that injects Stripe's script on import. */
export async function loadStripe(key: string, fakeScriptUrl: string | undefined): Promise<Stripe | null> {
  if (fakeScriptUrl !== undefined) await loadScript(fakeScriptUrl);
  return loadOfficial(key);
}
