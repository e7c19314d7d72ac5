import { checkoutSetup } from './commands.ts';

/** What differs between an intent that was asked for and a payment that was pressed. */
interface Asked {
  readonly before: readonly 'forgetPending'[];
  readonly after: readonly 'storeDraft'[];
  /** Where the shopper goes with a reason that only they can mend. */
  readonly otherwise: '#checkout.payment.open.preparing' | '#checkout.payment.open.refused';
}

/**
 * Where each reason leads for which no card is charged, before the press and after it: a date that lapsed, an e-mail that became a
 * customer's, another price, a checkout that is paid, a bank's no. After a press the payment is prepared anew, and may be pressed again;
 * `refused` is for an intent that was not given.
 */
export const cardFailures = ({ before, after, otherwise }: Asked) =>
  checkoutSetup.createStateConfig({
    on: {
      'card.failed': [
        {
          guard: { type: 'checkoutIsPaid', params: ({ event }) => event.problem },
          target: '#checkout.payment.closed.paying.finalising',
          // The page of an order that is being registered has no fields to keep.
          actions: [
            'forgetPayment',
            { type: 'rememberPaidIntent', params: ({ event }) => event.problem },
            ...after,
          ],
        },
        {
          guard: { type: 'dateHasLapsed', params: ({ event }) => event.problem },
          target: '#checkout.form',
          actions: [
            ...before,
            // It is still shown, until another one is found.
            'claimDate',
            { type: 'putNotice', params: 'dateHasLapsed' },
            'tellPostalCode',
            ...after,
          ],
        },
        {
          guard: { type: 'emailExists', params: ({ event }) => event.problem },
          target: '#checkout.payment.open.preparing.emailExists',
          actions: [...before, ...after],
        },
        {
          guard: { type: 'priceIsToBeRefreshed', params: ({ event }) => event.problem },
          target: '#checkout.payment.open.preparing.repricing',
          actions: [
            ...before,
            'noteRepricing',
            { type: 'rememberProblem', params: ({ event }) => event.problem },
            ...after,
          ],
        },
        {
          target: otherwise,
          actions: [...before, { type: 'rememberProblem', params: ({ event }) => event.problem }, ...after],
        },
      ],
    },
  }).on['card.failed'];
