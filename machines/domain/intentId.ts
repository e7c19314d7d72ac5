/** An id of a payment or setup intent, as Stripe makes them; the browser and the contracts of the functions share it. @rule R3.28 */
export const intentIdPattern = /^(?:pi|seti)_[\dA-Za-z]{1,120}$/;

/** The part of an address after its question mark, read as `URLSearchParams` does. */
export interface Query {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
}

const prefixes = { payment_intent: 'pi_', setup_intent: 'seti_' } as const;

/** The parameter by which Stripe's redirect names an intent. */
export const returnParameterOf = (intentId: string): keyof typeof prefixes =>
  intentId.startsWith(prefixes.setup_intent) ? 'setup_intent' : 'payment_intent';

/** The intent that Stripe's redirect put into an address; `null` for an id that cannot exist, or more than one. @rule R3.28 */
export function returnedIntentIn(query: Query): string | null {
  const given = Object.entries(prefixes).flatMap(([name, prefix]) =>
    query.getAll(name).map((id) => ({ id, prefix })),
  );
  const [only] = given;
  if (only === undefined || given.length > 1) return null;
  return only.id.startsWith(only.prefix) && intentIdPattern.test(only.id) ? only.id : null;
}
