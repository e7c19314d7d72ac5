import { returnedIntentIn, type Query } from './intentId.ts';

export const steps = ['home', 'form', 'payment', 'success'] as const;
export type Step = (typeof steps)[number];

/** @rule R2.2 */
export const parseStep = (text: string | null): Step => steps.find((step) => step === text) ?? 'home';

const isProviderRedirect = (query: Query): boolean =>
  Boolean(returnedIntentIn(query) || (query.get('state') && (query.get('code') || query.get('error'))));

/** The URL parameter `draft=none` means that no order is stored. The server then returns the home page. */
export const noDraft = { name: 'draft', value: 'none' } as const;

export function requestedStep(query: Query): Step {
  if (isProviderRedirect(query)) return 'payment';
  return query.get(noDraft.name) === noDraft.value ? 'home' : parseStep(query.get('step'));
}
