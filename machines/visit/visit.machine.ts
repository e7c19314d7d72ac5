import { assign, enqueueActions, forwardTo, raise, setup } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import {
  type ConsentDialogReport,
  consentMachine,
  type StoredConsent,
} from '#machines/consent/consent.machine.ts';
import type { Step } from '#machines/domain/step.ts';
import { codeLoadTimeout, orderPressTimeout } from '#machines/domain/timeouts.ts';
import { lastingPort, port } from '#machines/port.ts';
import * as facts from './visit.facts.ts';

export type Position =
  | 'navbar'
  | 'banner'
  | 'hero'
  | 'recettes'
  | 'avis'
  | 'picker'
  | 'faq'
  | 'last'
  | 'footer'
  | 'menu'
  | 'contact';

export type PageName = 'app' | 'carte' | 'hellofresh' | 'legal';

/** Name of the screen in analytics. On phones, the delivery is a separate screen. */
type PageStep = Step | 'delivery';

/** Analytics events, counted only with consent. */
export type PageEvent =
  /** `from` and `to` are `null` on pages without the order flow. */
  | { type: 'page.viewed'; name: PageName; from: PageStep | null; to: PageStep | null }
  | { type: 'cta.pressed'; position: Position }
  | { type: 'question.opened'; id: string; title: string }
  | { type: 'questions.expanded' }
  | { type: 'questions.collapsed' }
  | { type: 'phone.pressed'; position: Position }
  | { type: 'logo.pressed' }
  | { type: 'link.pressed'; name: string };

/** Event that opens the exit dialog. */
export type ExitTrigger = 'mouse.leftByTop' | 'founder.passed';

export interface ExitDetected {
  readonly type: 'exit.detected';
  readonly trigger: ExitTrigger;
  /** `true` if another layer is open, such as the offer panel. */
  readonly isCovered: boolean;
}

export type VisitEvent =
  | PageEvent
  | ExitDetected
  | { type: 'order.approached' }
  /** The browser has the checkout's code in its cache. */
  | { type: 'order.prefetched' }
  /** Event for the checkout, queued until the checkout has loaded. */
  | { type: 'shopperEvent.sent'; event: ShopperEvent }
  | { type: 'checkout.retried' }
  /** Lazy code failed to load twice. The page reloads, then sends `events`. */
  | { type: 'code.missing'; events: readonly ShopperEvent[] }
  /** The code of the "Report a problem" dialog failed to load. */
  | { type: 'report.missing' }
  | { type: 'consent.requested' }
  | { type: 'order.entered' }
  | { type: 'order.left' };

export type ShopperEventSent = Extract<VisitEvent, { type: 'shopperEvent.sent' }>;

export type OpeningReport = { type: 'checkout.opened' } | { type: 'checkout.unreachable' };

/** Events of the visitor and reports of the child machines. */
export type VisitMessage = VisitEvent | OpeningReport | ConsentDialogReport;

export interface VisitInput {
  readonly consent: StoredConsent;
  /** `true` if the URL or a stored draft needs the checkout at page load. */
  readonly isExpected: boolean;
}

export interface VisitContext extends VisitInput {
  readonly queue: readonly ShopperEvent[];
  readonly isPrefetched: boolean;
  readonly isCheckoutOpen: boolean;
  readonly isAtOrder: boolean;
  readonly isConsentOpen: boolean;
  readonly isReportMissing: boolean;
}

const visitBase = setup({
  types: {} as {
    context: VisitContext;
    events: VisitMessage;
    input: VisitInput;
    children: {
      consent: 'consent';
      openCheckout: 'openCheckout';
      openFormPage: 'openFormPage';
      reloadPage: 'reloadPage';
    };
    tags: 'busy' | 'problem';
  },
  actors: {
    consent: consentMachine,
    openCheckout: lastingPort<ShopperEventSent, void>(),
    /** Opens the form's own document. Settles only if the browser is offline, then rejects. */
    openFormPage: port<void, { queue: readonly ShopperEvent[] }>('openFormPage'),
    /** Reloads the page. Rejects if the server does not respond. */
    reloadPage: port<void, { queue: readonly ShopperEvent[] }>('reloadPage'),
  },
  guards: {
    checkoutIsExpected: ({ context }) => facts.checkoutIsExpected(context),
    orderIsPressed: ({ context }) => facts.orderIsPressed(context),
    codeIsNotPrefetched: ({ context }) => facts.codeIsNotPrefetched(context),
    nothingIsRequested: ({ context }) => facts.nothingIsRequested(context),
    checkoutIsOpen: ({ context }) => facts.checkoutIsOpen(context),
    reportNeedsReload: ({ context }) => facts.reportNeedsReload(context),
    exitIsUncovered: ({ context }, exit: ExitDetected) => facts.exitIsUncovered(context, exit),
  },
  actions: {
    // Does nothing, but analytics observes this action.
    reportEvent: () => undefined,
    forwardToConsent: forwardTo('consent'),
    queue: assign(({ context }, { event }: ShopperEventSent) => ({ queue: [...context.queue, event] })),
    deliver: forwardTo('openCheckout'),
    clearQueue: assign({ queue: [] }),
    setPrefetched: assign({ isPrefetched: true }),
    setCheckoutOpen: assign({ isCheckoutOpen: true }),
    setAtOrder: assign({ isAtOrder: true }),
    setAtHome: assign({ isAtOrder: false }),
    setReportMissing: assign({ isReportMissing: true }),
    setConsentOpen: assign({ isConsentOpen: true }),
    setConsentClosed: assign({ isConsentOpen: false }),
    requestExitDialog: raise((_, { trigger }: ExitDetected) => ({
      type: 'shopperEvent.sent',
      event: { type: trigger },
    })),
  },
  delays: {
    openingTimeout: codeLoadTimeout,
    orderPressTimeout,
  },
});

const visitSetup = visitBase.extend({
  actions: {
    deliverQueue: enqueueActions(({ context, enqueue }) => {
      for (const event of context.queue) enqueue.sendTo('openCheckout', { type: 'shopperEvent.sent', event });
    }),
  },
});

/** A visitor who has requested nothing needs no error message. The next request tries again. */
const afterFailure = [
  { guard: 'nothingIsRequested', target: '#visit.resting' },
  { target: '#visit.unreachable' },
] as const;

/** If the page reload fails, returns to the open checkout. */
const afterReload = [{ guard: 'checkoutIsOpen', target: 'ordering' }, { target: 'unreachable' }] as const;

/** Root machine of every page. Loads the checkout on demand. */
export const visitMachine = visitSetup.createMachine({
  id: 'visit',
  context: ({ input }) => ({
    ...input,
    queue: [],
    isPrefetched: false,
    isCheckoutOpen: false,
    isAtOrder: false,
    isConsentOpen: false,
    isReportMissing: false,
  }),
  invoke: {
    id: 'consent',
    src: 'consent',
    input: ({ context, self }) => ({ ...context.consent, parent: self }),
  },
  initial: 'arriving',
  on: {
    'page.viewed': { actions: 'reportEvent' },
    'cta.pressed': { actions: 'reportEvent' },
    'question.opened': { actions: 'reportEvent' },
    'questions.expanded': { actions: 'reportEvent' },
    'questions.collapsed': { actions: 'reportEvent' },
    'phone.pressed': { actions: 'reportEvent' },
    'logo.pressed': { actions: 'reportEvent' },
    'link.pressed': { actions: 'reportEvent' },
    'order.prefetched': { actions: 'setPrefetched' },
    'consent.requested': { actions: 'forwardToConsent' },
    'consent.opened': { actions: 'setConsentOpen' },
    'consent.closed': { actions: 'setConsentClosed' },
    // @rule R4.23
    'exit.detected': {
      guard: { type: 'exitIsUncovered', params: ({ event }) => event },
      actions: { type: 'requestExitDialog', params: ({ event }) => event },
    },
    'order.entered': { actions: ['setAtOrder', 'forwardToConsent'] },
    'order.left': { actions: ['setAtHome', 'forwardToConsent'] },
    'code.missing': { target: '.reloading' },
    'report.missing': [{ guard: 'reportNeedsReload', target: '.reloading' }, { actions: 'setReportMissing' }],
    'shopperEvent.sent': {
      target: '.ordering',
      actions: { type: 'queue', params: ({ event }) => event },
    },
  },
  states: {
    arriving: {
      always: [{ guard: 'checkoutIsExpected', target: 'ordering' }, { target: 'resting' }],
    },
    resting: {
      on: { 'order.approached': { target: 'ordering' } },
    },
    ordering: {
      invoke: { id: 'openCheckout', src: 'openCheckout', onError: { target: 'unreachable' } },
      on: { 'checkout.unreachable': { target: 'unreachable' } },
      initial: 'opening',
      states: {
        opening: {
          tags: ['busy'],
          on: {
            'shopperEvent.sent': { actions: { type: 'queue', params: ({ event }) => event } },
            'checkout.opened': { target: 'open', actions: ['deliverQueue', 'clearQueue', 'setCheckoutOpen'] },
            'checkout.unreachable': afterFailure,
          },
          after: { openingTimeout: afterFailure },
          initial: 'unrequested',
          states: {
            unrequested: { always: { guard: 'orderIsPressed', target: 'pressed' } },
            // The form's own document shows its fields sooner than code from a slow network.
            pressed: {
              on: { 'checkout.unreachable': { target: '#visit.leaving' } },
              after: { orderPressTimeout: { guard: 'codeIsNotPrefetched', target: '#visit.leaving' } },
            },
          },
        },
        // Browsers cache a failed module until the page reloads.
        retrying: {
          tags: ['busy'],
          on: {
            'shopperEvent.sent': { actions: { type: 'queue', params: ({ event }) => event } },
            'checkout.opened': { target: 'open', actions: ['deliverQueue', 'clearQueue', 'setCheckoutOpen'] },
            'checkout.unreachable': { target: '#visit.reloading' },
          },
          after: { openingTimeout: { target: '#visit.reloading' } },
        },
        open: {
          on: { 'shopperEvent.sent': { actions: 'deliver' } },
        },
      },
    },
    unreachable: {
      tags: ['problem'],
      on: { 'checkout.retried': { target: 'ordering.retrying' } },
    },
    leaving: {
      tags: ['busy'],
      invoke: {
        id: 'openFormPage',
        src: 'openFormPage',
        input: ({ context }) => ({ queue: context.queue }),
        onError: { target: 'unreachable' },
      },
      on: {
        // A second press must not start the navigation again.
        'shopperEvent.sent': { actions: { type: 'queue', params: ({ event }) => event } },
      },
      after: { openingTimeout: { target: 'unreachable' } },
    },
    reloading: {
      tags: ['busy'],
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        input: ({ context, event }) => ({ queue: [...context.queue, ...facts.eventsToReplay(event)] }),
        onError: afterReload,
      },
      on: {
        'shopperEvent.sent': { actions: { type: 'queue', params: ({ event }) => event } },
        'code.missing': {},
        'report.missing': {},
      },
      after: { openingTimeout: afterReload },
    },
  },
});
