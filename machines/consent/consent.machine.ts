import { type ActorRef, sendTo, setup, type Snapshot } from 'xstate';
import { lastingPort } from '#machines/port.ts';
import * as facts from './consent.facts.ts';

type ConsentEvent =
  | { type: 'consent.requested' }
  | { type: 'order.entered' }
  | { type: 'order.left' }
  | ConsentReport
  | ChoiceRead;

/** Stored consent, which the visitor may have changed in another tab. */
export type ChoiceRead = { type: 'consent.read'; stored: StoredConsent['stored'] };

export type ConsentReport =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  /** The dialog closed without a choice. An earlier choice stays valid. */
  | { type: 'consent.left' };

/** Reports to the visit, which opens no exit dialog over the consent dialog. */
export type ConsentDialogReport = { type: 'consent.opened' } | { type: 'consent.closed' };

export interface StoredConsent {
  readonly stored: 'given' | 'refused' | null;
  /** `true` if the browser sends Global Privacy Control. No consent banner opens then. */
  readonly isRefusedByBrowser: boolean;
}

interface ConsentInput extends StoredConsent {
  readonly parent: ActorRef<Snapshot<unknown>, ConsentDialogReport>;
}

export type ConsentContext = ConsentInput;

const consentSetup = setup({
  types: {} as { context: ConsentContext; events: ConsentEvent; input: ConsentInput },
  actors: {
    showConsentDialog: lastingPort<ConsentReport, { isReopened: boolean }>(),
    measure: lastingPort<ConsentReport, void>(),
    watchChoice: lastingPort<ChoiceRead, void>(),
  },
  guards: {
    consentIsRejected: ({ context }) => facts.consentIsRejected(context),
    consentIsGranted: ({ context }) => facts.consentIsGranted(context),
    consentIsGrantedElsewhere: ({ context }, read: Pick<ChoiceRead, 'stored'>) =>
      facts.consentIsGrantedElsewhere(context, read),
    consentIsRejectedElsewhere: (_, { stored }: Pick<ChoiceRead, 'stored'>) => stored === 'refused',
    consentIsWithdrawn: (_, { stored }: Pick<ChoiceRead, 'stored'>) => stored !== 'given',
  },
  actions: {
    reportOpened: sendTo(({ context }) => context.parent, { type: 'consent.opened' }),
    reportClosed: sendTo(({ context }) => context.parent, { type: 'consent.closed' }),
  },
});

const reopened = {
  entry: 'reportOpened',
  exit: 'reportClosed',
  invoke: {
    id: 'reopenConsent',
    src: 'showConsentDialog',
    input: { isReopened: true },
    onError: { target: 'answered' },
  },
} as const;

const onChoiceInOtherTab = [
  {
    guard: { type: 'consentIsGrantedElsewhere', params: ({ event }: { event: ChoiceRead }) => event },
    target: 'granted',
  },
  {
    guard: { type: 'consentIsRejectedElsewhere', params: ({ event }: { event: ChoiceRead }) => event },
    target: 'refused',
  },
] as const;

/** Before the visitor consents, no analytics code loads and no data is sent. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  context: ({ input }) => input,
  invoke: { id: 'watchChoice', src: 'watchChoice', onError: {} },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'consentIsRejected', target: 'refused' },
        { guard: 'consentIsGranted', target: 'granted' },
        { target: 'prompting' },
      ],
    },
    prompting: {
      entry: 'reportOpened',
      exit: 'reportClosed',
      invoke: {
        id: 'showConsentDialog',
        src: 'showConsentDialog',
        input: { isReopened: false },
        // If the dialog fails to load, there is no consent.
        onError: {},
      },
      on: {
        'consent.given': { target: 'granted' },
        'consent.refused': { target: 'refused' },
        'consent.requested': { target: 'prompting', reenter: true },
        'consent.read': onChoiceInOtherTab,
        'order.entered': { target: 'deferred' },
      },
    },
    // During an order, no consent banner opens.
    deferred: {
      on: {
        'consent.requested': { target: 'prompting' },
        'consent.read': onChoiceInOtherTab,
        'order.left': { target: 'prompting' },
      },
    },
    granted: {
      invoke: { id: 'measure', src: 'measure', onError: {} },
      initial: 'answered',
      on: {
        'consent.refused': { target: 'refused' },
        'consent.read': {
          guard: { type: 'consentIsWithdrawn', params: ({ event }) => event },
          target: 'refused',
        },
      },
      states: {
        answered: { on: { 'consent.requested': { target: 'reopened' } } },
        reopened: {
          ...reopened,
          on: {
            'consent.given': { target: 'answered' },
            'consent.left': { target: 'answered' },
            'consent.requested': { target: 'reopened', reenter: true },
          },
        },
      },
    },
    refused: {
      initial: 'answered',
      on: {
        'consent.given': { target: 'granted' },
        'consent.read': {
          guard: { type: 'consentIsGrantedElsewhere', params: ({ event }) => event },
          target: 'granted',
        },
      },
      states: {
        answered: { on: { 'consent.requested': { target: 'reopened' } } },
        reopened: {
          ...reopened,
          on: {
            'consent.refused': { target: 'answered' },
            'consent.left': { target: 'answered' },
            'consent.requested': { target: 'reopened', reenter: true },
          },
        },
      },
    },
  },
});
