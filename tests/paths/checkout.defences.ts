const logoIsElsewhere =
  'the logo that wipes stands under the pages beside the order: there the checkout is at home, or awaits a payment';

/**
 * Transitions that the real children never trigger, each with the reason.
 * They protect the chart against a later change of a child. A browser test that takes one disproves its reason.
 */
export const defences: Readonly<Record<string, string>> = {
  'checkout.form: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.payment.open: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.payment.closed.elsewhere: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.payment.closed.refunded: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.form.submitting: customer.ready -> checkout.form.editing':
    'while the form is sent nobody asks for dates, so that none can go meanwhile',
  'checkout.payment.closed.paying.confirmingCard: card.confirmed -> checkout.payment.closed.kept':
    'the card compares what was paid with what was created before it says confirmed; another sum is card.mismatched',
  'checkout.payment.closed.paying.checkingDelivery: dates.answered [datesAreUnanswered] -> checkout.form':
    'an unanswered verification keeps the dates, so the chosen one is still offered',
  'checkout.success.leaving: xstate.error.actor.leave -> checkout.success.staying':
    'location.assign does not throw for an address that the build has checked',
};
