/** @rule R3.28 */
export const intentIdPattern = /^(?:pi|seti)_[\dA-Za-z]{1,120}$/;

export interface Query {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
}

const prefixes = { payment_intent: 'pi_', setup_intent: 'seti_' } as const;

export const returnParameterOf = (intentId: string): keyof typeof prefixes =>
  intentId.startsWith(prefixes.setup_intent) ? 'setup_intent' : 'payment_intent';

/** @rule R3.28 */
export function returnedIntentIn(query: Query): string | null {
  const matching = Object.entries(prefixes).flatMap(([name, prefix]) =>
    query.getAll(name).map((id) => ({ id, prefix })),
  );
  const [only] = matching;
  if (only === undefined || matching.length > 1) return null;
  return only.id.startsWith(only.prefix) && intentIdPattern.test(only.id) ? only.id : null;
}
