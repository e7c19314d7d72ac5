import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';

/**
 * Loads the card provider's script: Stripe's own, from Stripe's host, or first a stand-in's, which
 * `loadStripe` then takes as it is. The package's main entry would inject Stripe's script on import.
 */
export async function loadStripe(key: string, standInUrl: string | undefined): Promise<Stripe | null> {
  if (standInUrl !== undefined) await loadScript(standInUrl);
  return loadOfficial(key);
}

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(script);
  });
