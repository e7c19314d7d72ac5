import { checkoutSetup } from './commands.ts';

/** Nothing has been charged yet: too little on a voucher is said before it matters. */
export const checkingVoucher = checkoutSetup.createStateConfig({
  entry: { type: 'askTender', params: 'verification.requested' },
  on: {
    'tender.verified': {
      target: 'confirmingCard',
      actions: ['rememberPending', 'keepDraft', 'requestPayment'],
    },
    // Not verified: the panel says what is missing; where nothing is, the shopper presses again.
    'tender.ready': {
      target: '#checkout.payment.open.ready',
      actions: { type: 'putNotice', params: 'voucherWasNotVerified' },
    },
    'tender.missing': { target: '#checkout.payment.open.ready' },
    'tender.insufficient': { target: '#checkout.payment.open.ready' },
  },
});
