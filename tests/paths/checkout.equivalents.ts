const storedOnEntry = 'the form keeps the draft when it is entered, a moment later';

/** Mutants that a step shows, and nobody can tell from the chart: the draft is told the same twice. */
export const equivalents: Readonly<Record<string, string>> = {
  'checkout.home: order.started [mealBoxIsOffered] -> checkout.form, action dropped, storeDraft':
    storedOnEntry,
  'checkout.payment.closed.paying.confirmingCard: card.failed [dateHasLapsed] -> checkout.form, action dropped, storeDraft':
    storedOnEntry,
  'checkout.payment.closed.paying.confirmingCard: card.failed [dateHasLapsed] -> checkout.form, action dropped, claimDate':
    'the press has claimed it',
};
