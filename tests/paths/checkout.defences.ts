const logoIsElsewhere =
  'the logo that wipes data is only on pages outside the order, where the checkout is at home or awaits a payment';

/**
 * Transitions of the checkout that the real child machines never trigger, each with the reason.
 * Such transitions protect the checkout from later changes of a child machine.
 * If a browser test takes a transition, its reason is wrong.
 */
export const defences: Readonly<Record<string, string>> = {
  'checkout.form: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.home.choosing: sheet.pressed -> (stays)':
    'on the home page, only the discovery code can be chosen, and no server has to confirm it',
  'checkout.payment.open: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.payment.closed.inOtherTab: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.payment.closed.refunded: data.wiped -> checkout.wiping': logoIsElsewhere,
  'checkout.form.submitting: customer.ready -> checkout.form.editing':
    'no dates are requested while the form is submitted, so none can expire',
  'checkout.payment.closed.paying.confirmingCard: card.confirmed -> checkout.payment.closed.kept':
    'the card machine compares the amounts before it reports card.confirmed, and reports another amount as card.mismatched',
  'checkout.payment.closed.paying.checkingDelivery: dates.answered [datesAreUnanswered] -> checkout.form':
    'a verification without a response leaves the dates unchanged, so the chosen one is still offered',
  'checkout.success.leaving: xstate.error.actor.leave -> checkout.success.confirmed':
    'location.assign does not throw for a URL that the build has validated',
};
