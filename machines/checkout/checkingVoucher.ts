import { checkoutSetup } from './commands.ts';

/** Nothing has been charged yet: too little on a voucher is said before it matters. */
export const checkingVoucher = checkoutSetup.createStateConfig({
  entry: 'verifyVoucher',
  on: {
    'voucher.verified': {
      guard: { type: 'voucherIsChosen', params: ({ event }) => event },
      target: 'confirmingCard',
      actions: [
        { type: 'rememberVoucher', params: ({ event }) => event },
        'rememberPending',
        'keepDraft',
        'requestPayment',
      ],
    },
    'edenred.verified': {
      guard: 'edenredIsChosen',
      target: 'confirmingCard',
      actions: [
        { type: 'rememberVoucher', params: ({ event }) => event },
        'rememberPending',
        'keepDraft',
        'requestPayment',
      ],
    },
    // Not verified: the panel says what is missing; where nothing is, the shopper presses again.
    'voucher.changed': [
      {
        guard: { type: 'voucherSeemsReady', params: ({ event }) => event },
        target: '#checkout.payment.open.ready',
        actions: [
          { type: 'rememberVoucher', params: ({ event }) => event },
          { type: 'putNotice', params: 'voucherWasNotVerified' },
        ],
      },
      {
        guard: { type: 'voucherIsChosen', params: ({ event }) => event },
        target: '#checkout.payment.open.ready',
        actions: { type: 'rememberVoucher', params: ({ event }) => event },
      },
    ],
    'edenred.changed': [
      {
        guard: { type: 'edenredSeemsReady', params: ({ event }) => event },
        target: '#checkout.payment.open.ready',
        actions: [
          { type: 'rememberVoucher', params: ({ event }) => event },
          { type: 'putNotice', params: 'voucherWasNotVerified' },
        ],
      },
      {
        guard: 'edenredIsChosen',
        target: '#checkout.payment.open.ready',
        actions: { type: 'rememberVoucher', params: ({ event }) => event },
      },
    ],
  },
});
