import { required } from '#machines/required.ts';
import { sheetIn } from './express.facts.ts';
import { expressSetup, type WalletPlace } from './express.setup.ts';

const placeOf = ({ event }: { readonly event: { readonly place: WalletPlace } }) => event.place;

/** The customer can choose another address at any time, also after a rejected one. */
const placeChoice = [
  {
    guard: { type: 'placeIsAbroad', params: placeOf },
    target: '#express.open.rejectingPlace',
    actions: { type: 'setPlace', params: placeOf },
  },
  {
    target: '#express.open.findingDates',
    actions: [{ type: 'setPlace', params: placeOf }, 'sendPostalCode'],
  },
] as const;

const open = expressSetup.createStateConfig({
  tags: ['walletsAreOffered'],
  initial: 'offering',
  on: {
    'sheet.placeChosen': placeChoice,
    'sheet.cancelled': { target: 'idle' },
  },
  states: {
    offering: {
      tags: ['busy'],
      invoke: {
        id: 'offerSheet',
        src: 'answerSheet',
        input: ({ context }) => ({
          kind: 'offer',
          sheet: required(sheetIn(context), 'sheet'),
        }),
        onDone: { target: 'choosing' },
        onError: { target: '#express.idle' },
      },
      after: { pressTimeout: { target: '#express.idle' } },
    },
    choosing: {
      on: {
        'sheet.rateChosen': {
          target: 'updating',
          actions: { type: 'setRate', params: ({ event }) => event },
        },
        'sheet.confirmed': [
          {
            guard: { type: 'contactIsComplete', params: ({ event }) => event },
            target: '#express.approved',
            actions: { type: 'reportApproved', params: ({ event }) => event },
          },
          {
            target: '#express.failing',
            actions: ['setContactMessage', { type: 'reportIncomplete', params: ({ event }) => event }],
          },
        ],
      },
    },
    findingDates: {
      tags: ['busy'],
      on: {
        'delivery.changed': [
          { guard: { type: 'datesAreAwaited', params: ({ event }) => event } },
          {
            guard: { type: 'datesAreFound', params: ({ event }) => event },
            target: 'updating',
            actions: { type: 'setDelivery', params: ({ event }) => event },
          },
          { target: 'rejectingPlace' },
        ],
      },
      after: { placeTimeout: { target: 'rejectingPlace' } },
    },
    updating: {
      tags: ['busy'],
      invoke: {
        id: 'updateSheet',
        src: 'answerSheet',
        input: ({ context }) => ({
          kind: 'update',
          sheet: required(sheetIn(context), 'sheet'),
        }),
        onDone: { target: 'choosing' },
        onError: { target: '#express.idle' },
      },
      after: { pressTimeout: { target: '#express.idle' } },
    },
    rejectingPlace: {
      tags: ['busy'],
      invoke: {
        id: 'rejectPlace',
        src: 'answerSheet',
        input: { kind: 'reject' },
        onDone: { target: 'placeRejected' },
        onError: { target: '#express.idle' },
      },
      after: { pressTimeout: { target: '#express.idle' } },
    },
    placeRejected: {
      tags: ['problem'],
      on: { 'sheet.cancelled': { target: '#express.idle', actions: 'reportNotServed' } },
    },
  },
});

/** Express purchase with the device's wallet, from the buttons to the customer's authorization. @rule R9.23 */
export const expressMachine = expressSetup.createMachine({
  id: 'express',
  context: ({ input }) => ({
    ...input,
    wallets: [],
    wallet: null,
    offer: null,
    delivery: { dates: [], slots: [] },
    place: null,
    rateId: null,
    message: '',
  }),
  invoke: { id: 'delivery', src: 'delivery', input: ({ self, context: { now } }) => ({ parent: self, now }) },
  initial: 'absent',
  on: {
    'wallets.removed': { target: '.absent' },
    'day.changed': { actions: [{ type: 'setDay', params: ({ event }) => event }, 'forwardToDelivery'] },
  },
  states: {
    // The next screen reserves space for the wallets that the last one had.
    absent: { on: { 'wallets.mounted': { target: 'loading' } } },
    unavailable: { entry: 'clearWallets', on: { 'wallets.mounted': { target: 'loading' } } },
    loading: {
      on: {
        'wallets.loaded': [
          {
            guard: { type: 'walletsAreOffered', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'setWallets', params: ({ event }) => event },
          },
          { target: 'unavailable' },
        ],
        'wallets.failed': { target: 'unavailable' },
      },
      after: { loadTimeout: { target: 'unavailable' } },
    },
    idle: {
      tags: ['walletsAreOffered'],
      entry: 'clearOffer',
      on: {
        'wallets.mounted': { target: 'loading' },
        'sheet.requested': { target: 'open', actions: { type: 'setOffer', params: ({ event }) => event } },
        'sheet.refused': { target: 'refusing' },
      },
    },
    // The price is not known yet, or something is missing on the page.
    refusing: {
      tags: ['walletsAreOffered'],
      invoke: {
        id: 'refuseSheet',
        src: 'answerSheet',
        input: { kind: 'reject' },
        onDone: { target: 'idle' },
        onError: { target: 'idle' },
      },
      after: { pressTimeout: { target: 'idle' } },
    },
    open,
    // The checkout pays, or ends the payment with a message.
    approved: {
      tags: ['busy', 'walletsAreOffered'],
      on: {
        'payment.ended': {
          target: 'failing',
          actions: { type: 'setMessage', params: ({ event }) => event.message },
        },
        'sheet.cancelled': { target: 'idle', actions: 'reportCancelled' },
        'wallets.removed': { target: 'absent', actions: 'reportCancelled' },
      },
    },
    failing: {
      tags: ['problem', 'walletsAreOffered'],
      invoke: {
        id: 'failSheet',
        src: 'answerSheet',
        input: ({ context: { message } }) => ({ kind: 'fail', message }),
        onDone: { target: 'idle' },
        onError: { target: 'idle' },
      },
      after: { pressTimeout: { target: 'idle' } },
    },
  },
});
