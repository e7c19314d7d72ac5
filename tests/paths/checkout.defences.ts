/**
 * Transitions of the checkout that its real children never bring about, each with the reason: they stand in the chart so that a child
 * that is changed one day is not answered by silence. No browser can show them, and a browser that does proves the reason wrong.
 */
export const defences: Readonly<Record<string, string>> = {
  'checkout.home.submittingLead: account.changed -> (stays)':
    'the account says ready, exists or a problem of who was submitted; without a submission, which this state begins with, it would say unknown',
  'checkout.payment: account.changed -> (stays)':
    'at the payment the account is asked with the whole customer: it says ready, exists or a problem, and each has a transition before this one',
  'checkout.payment.paying.checkingVoucher: edenred.changed [edenredSeemsReady] -> checkout.payment.ready':
    'Edenred verifies whenever an amount is known, and one is known wherever somebody can press',
  'checkout.payment.paying.confirmingCard: card.confirmed -> checkout.payment.kept':
    'the card compares what was paid with what was created before it says confirmed; another sum is card.mismatched',
  'checkout.success.leaving: xstate.error.actor.leave -> checkout.success.staying':
    'location.assign does not throw for an address that the build has checked',
};
