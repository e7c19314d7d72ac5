import type { ExpressWallet } from '#machines/domain/express.ts';
import type { Step } from '#machines/domain/step.ts';
import type { Approval } from '#machines/express/express.setup.ts';
import { checkoutSetup } from './commands.ts';

const wallet = ({ event }: { readonly event: { readonly wallet: ExpressWallet } }) => event;

/** The customer presses again when the total is known. */
export const refusal = ['refuseSheet', { type: 'showNotice', params: 'sheetWasRefused' }] as const;

/** A wallet gives contact, address and payment at once. The sheet needs a known price. */
export const pressSheet = [
  { guard: 'priceIsKnown', actions: { type: 'offerDelivery', params: wallet } },
  { actions: refusal },
] as const;

/** On the box picker, a press also chooses the displayed box. */
export const pressSheetAtHome = [
  {
    guard: 'priceIsKnown',
    actions: ['setDisplayedMealBox', 'sendMealBox', 'storeDraft', { type: 'offerDelivery', params: wallet }],
  },
  { actions: refusal },
] as const;

const sendContact = [
  'discardEmail',
  'sendPostalCode',
  { type: 'settlePlace', params: { group: 'address' } },
] as const;

const approvalOf =
  (origin: Step) =>
  ({ event }: { readonly event: { readonly approval: Approval } }) => ({ approval: event.approval, origin });

/** The box picker opens the form, which needs a box and stores the draft. On the form, the customer has chosen one. */
const screens = {
  home: { transition: { guard: 'mealBoxIsReady', target: '#checkout.form' }, actions: [] },
  form: { transition: {}, actions: ['storeDraft'] },
} as const;

/** Reports of a wallet's sheet that was opened on the screen `origin`. */
export function sheetReports(origin: keyof typeof screens) {
  const { transition, actions } = screens[origin];
  return checkoutSetup.createStateConfig({
    on: {
      'express.approved': [
        {
          guard: { type: 'approvalIsCurrent', params: ({ event }) => event.approval },
          target: '#checkout.payment.closed.paying',
          actions: [{ type: 'setApproval', params: approvalOf(origin) }, ...sendContact, 'storeDraft'],
        },
        {
          ...transition,
          actions: [
            'endSheet',
            { type: 'setContact', params: ({ event }) => event },
            ...sendContact,
            'identifyCustomer',
            ...actions,
            'showErrors',
            { type: 'showNotice', params: 'walletWasNotCharged' },
          ],
        },
      ],
      'express.incomplete': {
        ...transition,
        actions: [
          { type: 'setContact', params: ({ event }) => event },
          ...sendContact,
          'identifyCustomer',
          ...actions,
          'showErrors',
        ],
      },
      'express.notServed': {
        actions: [
          { type: 'setPlaceFromSheet', params: ({ event }) => event },
          'sendPostalCode',
          { type: 'showFieldError', params: { path: 'address.postalCode' } },
          'storeDraft',
          { type: 'showNotice', params: 'placeWasNotServed' },
        ],
      },
    },
  }).on;
}
