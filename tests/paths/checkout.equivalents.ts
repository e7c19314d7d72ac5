const storedOnEntry = 'the form stores the draft again when it is entered';

/** Mutants that no test can kill, because they only store the same draft a second time. */
export const equivalentEvents: Readonly<Record<string, string>> = {
  'checkout.home: order.started [mealBoxIsOffered] -> checkout.form, action dropped, storeDraft':
    storedOnEntry,
  'checkout.payment.closed.paying.confirmingCard: card.failed [dateHasLapsed] -> checkout.form, action dropped, storeDraft':
    storedOnEntry,
  'checkout.payment.closed.paying.confirmingCard: card.failed [dateHasLapsed] -> checkout.form, action dropped, keepDate':
    'the press on pay has already marked the date as chosen',
};
