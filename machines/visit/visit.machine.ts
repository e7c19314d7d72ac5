import { assign, enqueueActions, forwardTo, setup } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { type ConsentInput, consentMachine } from '#machines/consent/consent.machine.ts';
import type { Step } from '#machines/domain/step.ts';
import { codeArrival } from '#machines/domain/waits.ts';
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

/** Name of the page in analytics. */
export type PageName = 'app' | 'carte' | 'hellofresh' | 'legal';

/** Name of the screen in analytics. On narrow screens the delivery has its own. */
type PageStep = Step | 'delivery';

/** Counted only with consent, without effect on the checkout. */
export type PageEvent =
  /** Both are `null` for pages without the order. */
  | { type: 'page.viewed'; name: PageName; from: PageStep | null; to: PageStep | null }
  | { type: 'cta.pressed'; position: Position }
  | { type: 'question.opened'; id: string; title: string }
  | { type: 'questions.expanded' }
  | { type: 'questions.collapsed' }
  | { type: 'phone.pressed'; position: Position }
  | { type: 'logo.pressed' }
  | { type: 'link.pressed'; name: string };

export type VisitEvent =
  | PageEvent
  | { type: 'order.approached' }
  /** Queued until the checkout has loaded. */
  | { type: 'checkout.told'; event: ShopperEvent }
  | { type: 'checkout.retried' }
  /** A retry failed. `asking` is sent after the reload. */
  | { type: 'code.missing'; asking: readonly ShopperEvent[] }
  /** The code of the problem report failed to load. */
  | { type: 'report.missing' }
  | { type: 'consent.requested' }
  | { type: 'order.entered' }
  | { type: 'order.left' };

export type Told = Extract<VisitEvent, { type: 'checkout.told' }>;

export type OpeningReport = { type: 'checkout.opened' } | { type: 'checkout.unreachable' };

export interface VisitInput {
  readonly consent: ConsentInput;
  /** A step in the URL or a stored draft opens the checkout at once. */
  readonly isExpected: boolean;
}

export interface VisitContext extends VisitInput {
  readonly queue: readonly ShopperEvent[];
  readonly isCheckoutOpen: boolean;
  readonly isAtOrder: boolean;
  readonly isReportMissing: boolean;
}

const visitBase = setup({
  types: {} as {
    context: VisitContext;
    events: VisitEvent | OpeningReport;
    input: VisitInput;
    children: { consent: 'consent'; openCheckout: 'openCheckout'; reloadPage: 'reloadPage' };
    tags: 'busy' | 'problem';
  },
  actors: {
    consent: consentMachine,
    openCheckout: lastingPort<Told, void>(),
    /** Rejects if the server does not respond. */
    reloadPage: port<void, { queue: readonly ShopperEvent[] }>('reloadPage'),
  },
  guards: {
    checkoutIsExpected: ({ context }) => facts.checkoutIsExpected(context),
    checkoutIsOpen: ({ context }) => facts.checkoutIsOpen(context),
    reportNeedsReload: ({ context }) => facts.reportNeedsReload(context),
  },
  actions: {
    // Observed by analytics, if the visitor consents.
    letCount: () => undefined,
    forwardToConsent: forwardTo('consent'),
    queue: assign(({ context }, { event }: Told) => ({ queue: [...context.queue, event] })),
    deliver: forwardTo('openCheckout'),
    clearQueue: assign({ queue: [] }),
    markOpen: assign({ isCheckoutOpen: true }),
    noteOrder: assign({ isAtOrder: true }),
    noteHome: assign({ isAtOrder: false }),
    noteMissingReport: assign({ isReportMissing: true }),
  },
  delays: {
    openingTimeout: codeArrival,
  },
});

const visitSetup = visitBase.extend({
  actions: {
    deliverQueue: enqueueActions(({ context, enqueue }) => {
      for (const event of context.queue) enqueue.sendTo('openCheckout', { type: 'checkout.told', event });
    }),
  },
});

/** Without a response from the server, an open checkout receives the queue. */
const afterReload = [{ guard: 'checkoutIsOpen', target: 'ordering' }, { target: 'unreachable' }] as const;

/** Root of every page. Loads the checkout on demand and queues its events. */
export const visitMachine = visitSetup.createMachine({
  id: 'visit',
  context: ({ input }) => ({
    ...input,
    queue: [],
    isCheckoutOpen: false,
    isAtOrder: false,
    isReportMissing: false,
  }),
  invoke: { id: 'consent', src: 'consent', input: ({ context }) => context.consent },
  initial: 'arriving',
  on: {
    'page.viewed': { actions: 'letCount' },
    'cta.pressed': { actions: 'letCount' },
    'question.opened': { actions: 'letCount' },
    'questions.expanded': { actions: 'letCount' },
    'questions.collapsed': { actions: 'letCount' },
    'phone.pressed': { actions: 'letCount' },
    'logo.pressed': { actions: 'letCount' },
    'link.pressed': { actions: 'letCount' },
    'consent.requested': { actions: 'forwardToConsent' },
    'order.entered': { actions: ['noteOrder', 'forwardToConsent'] },
    'order.left': { actions: ['noteHome', 'forwardToConsent'] },
    'code.missing': { target: '.reloading' },
    'report.missing': [
      { guard: 'reportNeedsReload', target: '.reloading' },
      { actions: 'noteMissingReport' },
    ],
    'checkout.told': {
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
            'checkout.told': { actions: { type: 'queue', params: ({ event }) => event } },
            'checkout.opened': { target: 'open', actions: ['deliverQueue', 'clearQueue', 'markOpen'] },
          },
          after: { openingTimeout: { target: '#visit.unreachable' } },
        },
        // Browsers cache a failed or broken module until the page reloads.
        retrying: {
          tags: ['busy'],
          on: {
            'checkout.told': { actions: { type: 'queue', params: ({ event }) => event } },
            'checkout.opened': { target: 'open', actions: ['deliverQueue', 'clearQueue', 'markOpen'] },
            'checkout.unreachable': { target: '#visit.reloading' },
          },
          after: { openingTimeout: { target: '#visit.reloading' } },
        },
        open: {
          on: { 'checkout.told': { actions: 'deliver' } },
        },
      },
    },
    unreachable: {
      tags: ['problem'],
      on: { 'checkout.retried': { target: 'ordering.retrying' } },
    },
    reloading: {
      tags: ['busy'],
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        input: ({ context, event }) => ({ queue: [...context.queue, ...facts.askingIn(event)] }),
        onError: afterReload,
      },
      on: {
        'checkout.told': { actions: { type: 'queue', params: ({ event }) => event } },
        'code.missing': {},
        'report.missing': {},
      },
      after: { openingTimeout: afterReload },
    },
  },
});
