/** An amount in euro cents: a whole number, never negative (`centsSchema`). */
export type Cents = number;

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Cents for a French reader: `7990` reads `79,90 €`, with a no-break space before the sign. @rule R9.5 */
export const formatEuros = (cents: Cents): string => inEuros.format(cents / 100);

/** The same without the cents of a round sum, as titles and prose have it: `8500` reads `85 €`. */
export const formatRoundEuros = (cents: Cents): string => formatEuros(cents).replace(',00', '');

/** What is left of `from` once `amount` is taken away; nobody is ever owed money by a price. */
export const subtractDownToZero = (from: Cents, amount: Cents): Cents => Math.max(0, from - amount);
