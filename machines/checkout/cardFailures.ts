import { checkoutSetup } from './commands.ts';

interface CardFailureOptions {
  readonly before: readonly 'clearPending'[];
  readonly after: readonly 'storeDraft'[];
  /** Target state for all other card failures. */
  readonly otherwise: '#checkout.payment.open.preparing' | '#checkout.payment.open.refused';
}

/** Card failures without a charge, such as a refused 3-D Secure, before and after the press on pay. @rule R4.34 */
export const cardFailures = ({ before, after, otherwise }: CardFailureOptions) =>
  checkoutSetup.createStateConfig({
    on: {
      'card.failed': [
        {
          guard: { type: 'checkoutIsPaid', params: ({ event }) => event.problem },
          target: '#checkout.payment.closed.paying.finalising',
          // The next screen, of the pending order, has no card fields.
          actions: [
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
            // The old delivery date stays visible until another date is found.
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
