import type { ExpressWallet } from '#machines/domain/express.ts';
import type { Step } from '#machines/domain/step.ts';
import type { Approval } from '#machines/express/express.setup.ts';
import { checkoutSetup } from './commands.ts';

const wallet = ({ event }: { readonly event: { readonly wallet: ExpressWallet } }) => event;

/** A wallet gives contact, address and payment at once. The sheet needs a known price. */
export const pressSheet = [
  { guard: 'priceIsKnown', actions: { type: 'offerDelivery', params: wallet } },
  { actions: 'refuseSheet' },
] as const;

/** Fills in the form with what a wallet gave, like `form.filled`. */
const fillFromWallet = [
  'discardEmail',
  'sendPostalCode',
  { type: 'settlePlace', params: { group: 'address' } },
  'identifyCustomer',
  'storeDraft',
] as const;

const approvalOf =
  (origin: Step) =>
  ({ event }: { readonly event: { readonly approval: Approval } }) => ({ approval: event.approval, origin });

/** The form needs a box. On the form itself, the customer has chosen one. */
const formTargets = {
  home: { guard: 'mealBoxIsReady', target: '#checkout.form' },
  form: { target: '#checkout.form' },
} as const;

/** Reports of a wallet's sheet that was opened on the screen `origin`. */
const reportsWith = (origin: keyof typeof formTargets, toForm: (typeof formTargets)[typeof origin]) =>
  checkoutSetup.createStateConfig({
    on: {
      'express.approved': [
        {
          guard: { type: 'approvalIsCurrent', params: ({ event }) => event.approval },
          target: '#checkout.payment.closed.paying',
          actions: [
            { type: 'setApproval', params: approvalOf(origin) },
            'discardEmail',
            'sendPostalCode',
            { type: 'settlePlace', params: { group: 'address' } },
            'storeDraft',
          ],
        },
        {
          ...toForm,
          actions: [
            'endSheet',
            { type: 'setContact', params: ({ event }) => event },
            ...fillFromWallet,
            { type: 'showNotice', params: 'walletWasNotCharged' },
          ],
        },
      ],
      'express.incomplete': {
        ...toForm,
        actions: [{ type: 'setContact', params: ({ event }) => event }, ...fillFromWallet, 'showErrors'],
      },
      'express.notServed': {
        actions: [
          { type: 'setPlaceFromSheet', params: ({ event }) => event },
          'sendPostalCode',
          { type: 'showFieldError', params: { path: 'address.postalCode' } },
          'storeDraft',
        ],
      },
    },
  }).on;

export const sheetReports = (origin: keyof typeof formTargets) => reportsWith(origin, formTargets[origin]);
