import { checkoutSetup } from './commands.ts';

interface CardFailureOptions {
  readonly before: readonly 'clearPending'[];
  readonly after: readonly 'storeDraft'[];
  readonly otherwise: '#checkout.payment.open.preparing' | '#checkout.payment.open.refused';
}

/** Transitions after a card payment that failed without a charge, for example in 3-D Secure. @rule R4.34 */
export const cardFailures = ({ before, after, otherwise }: CardFailureOptions) =>
  checkoutSetup.createStateConfig({
    on: {
      'card.failed': [
        {
          guard: { type: 'checkoutIsPaid', params: ({ event }) => event.problem },
          target: '#checkout.payment.closed.paying.finalising',
          // Clears the card form, because the pending order's screen has none.
          actions: [
            'endExpress',
            'clearPayment',
            { type: 'setPaidIntent', params: ({ event }) => event.problem },
            ...after,
          ],
        },
        {
          guard: { type: 'dateHasLapsed', params: ({ event }) => event.problem },
          target: '#checkout.form',
          actions: [
            ...before,
            // Marks the expired delivery date as chosen, so that the form reports its change.
            'keepDate',
            { type: 'showNotice', params: 'dateHasLapsed' },
            'sendPostalCode',
            ...after,
          ],
        },
        {
          guard: { type: 'emailExists', params: ({ event }) => event.problem },
          target: '#checkout.payment.open.preparing.emailExists',
          actions: [...before, ...after],
        },
        {
          guard: { type: 'priceMustBeRefreshed', params: ({ event }) => event.problem },
          target: '#checkout.payment.open.preparing.repricing',
          actions: [
            ...before,
            'setRepriced',
            { type: 'setProblem', params: ({ event }) => event.problem },
            ...after,
          ],
        },
        {
          target: otherwise,
          actions: [...before, { type: 'setProblem', params: ({ event }) => event.problem }, ...after],
        },
      ],
    },
  }).on['card.failed'];

/** Transitions if the server rejects the request for an intent. */
export const intentFailures = checkoutSetup.createStateConfig({
  on: {
    'card.proofOfWorkRequired': { target: '#checkout.payment.open.proofOfWorkRequired' },
    'card.failed': cardFailures({ before: [], after: [], otherwise: '#checkout.payment.open.refused' }),
  },
}).on;
