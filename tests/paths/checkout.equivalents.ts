const storedOnEntry = 'the form keeps the draft when it is entered, a moment later';

/** Mutants without an observable effect, because the draft is stored twice with the same content. */
export const equivalents: Readonly<Record<string, string>> = {
  'checkout.home: order.started [mealBoxIsOffered] -> checkout.form, action dropped, storeDraft':
    storedOnEntry,
  'checkout.payment.closed.paying.confirmingCard: card.failed [dateHasLapsed] -> checkout.form, action dropped, storeDraft':
    storedOnEntry,
  'checkout.payment.closed.paying.confirmingCard: card.failed [dateHasLapsed] -> checkout.form, action dropped, claimDate':
    'the press has claimed it',
};
