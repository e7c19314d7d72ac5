/** An amount in euro cents: a whole number, never negative (`centsSchema`). */
export type Cents = number;

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Cents for a French reader: `7990` reads `79,90 €`, with a no-break space before the sign. */
export const formatEuros = (cents: Cents): string => inEuros.format(cents / 100);

const inWholeEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The same of a round sum, as prose has it: `7500` reads `75 €`. */
export const formatRoundEuros = (cents: Cents): string => inWholeEuros.format(cents / 100);

/** What is left of `from` once `amount` is taken away; nobody is ever owed money by a price. */
export const subtractDownToZero = (from: Cents, amount: Cents): Cents => Math.max(0, from - amount);
