import { returnedIntentIn, type Query } from './intentId.ts';

/** Screens of the checkout in order, named by the URL's `step`. */
export const steps = ['home', 'form', 'payment', 'success'] as const;
export type Step = (typeof steps)[number];

/** @rule R2.2 */
export const parseStep = (text: string | null): Step => steps.find((step) => step === text) ?? 'home';

/** Parameters that a provider's redirect adds to the payment URL. */
const isReturn = (query: Query): boolean =>
  Boolean(returnedIntentIn(query) || (query.get('state') && (query.get('code') || query.get('error'))));

/** Added to the URL if the browser has no stored order, so that the server returns the home document. */
export const noDraft = { name: 'draft', value: 'none' } as const;

/** Step of the requested document. Home if the URL has no step or the browser has no draft. */
export function stepAskedBy(query: Query): Step {
  if (isReturn(query)) return 'payment';
  return query.get(noDraft.name) === noDraft.value ? 'home' : parseStep(query.get('step'));
}
