import { returnedIntentIn, type Query } from './intentId.ts';

/** Screens of the checkout, in the order a shopper meets them; the URL's `step` names one. */
export const steps = ['home', 'form', 'payment', 'success'] as const;
export type Step = (typeof steps)[number];

/** The step that a text names; home when it names none. @rule R2.2 */
export const parseStep = (text: string | null): Step => steps.find((step) => step === text) ?? 'home';

/** What providers add to the address that they send a shopper back to, who was at the payment. */
const isReturn = (query: Query): boolean =>
  Boolean(returnedIntentIn(query) || (query.get('state') && (query.get('code') || query.get('error'))));

/** Stands in an address while it asks for home's document: this browser keeps no order, so the step will be refused. */
export const noDraft = { name: 'draft', value: 'none' } as const;

/** The step whose document an address is answered with; home where it asks for none, or keeps nothing to show there. */
export function stepAskedBy(query: Query): Step {
  if (isReturn(query)) return 'payment';
  return query.get(noDraft.name) === noDraft.value ? 'home' : parseStep(query.get('step'));
}
