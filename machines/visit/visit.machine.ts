import { assign, enqueueActions, forwardTo, setup } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { type ConsentInput, consentMachine } from '#machines/consent/consent.machine.ts';
import type { Step } from '#machines/domain/step.ts';
import { codeArrival } from '#machines/domain/waits.ts';
import { lastingPort, port } from '#machines/port.ts';
import * as facts from './visit.facts.ts';

/** Where on a page a button or link stands. */
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

/** A page as analytics name it. */
export type PageName = 'app' | 'carte' | 'hellofresh' | 'legal';

/** A screen of the order as analytics name it; on a narrow one the delivery is a page of its own. */
type PageStep = Step | 'delivery';

/** What a visitor does that the checkout has no part in; it is counted, if they consent, and nothing more. */
export type PageEvent =
  /** A page is seen: `from` is the one seen before in this document. Both are `null` where the order has no part. */
  | { type: 'page.viewed'; name: PageName; from: PageStep | null; to: PageStep | null }
  | { type: 'cta.pressed'; position: Position }
  | { type: 'question.opened'; id: string; title: string }
  | { type: 'questions.expanded' }
  | { type: 'questions.collapsed' }
  | { type: 'phone.pressed'; position: Position }
  | { type: 'logo.pressed' }
  | { type: 'link.pressed'; name: string };

/** What a page sends to its visit. */
export type VisitEvent =
  | PageEvent
  /** The visitor is about to order: the checkout's code had better be there. */
  | { type: 'order.approached' }
  /** For the checkout: queued until it is there. */
  | { type: 'checkout.told'; event: ShopperEvent }
  | { type: 'checkout.retried' }
  /** A part of the page was asked for again, in vain; once the page is loaded again, `asking` asks for it. */
  | { type: 'code.missing'; asking: readonly ShopperEvent[] }
  /** The code that opens a report of a problem could not be had. */
  | { type: 'report.missing' }
  | { type: 'consent.requested' }
  /** The order's screens are shown in home's place, and home again. */
  | { type: 'order.entered' }
  | { type: 'order.left' };

/** What the checkout is told, by way of the visit. */
export type Told = Extract<VisitEvent, { type: 'checkout.told' }>;

/** What the port that loads the checkout reports. */
export type OpeningReport = { type: 'checkout.opened' } | { type: 'checkout.unreachable' };

export interface VisitInput {
  readonly consent: ConsentInput;
  /** There is something to go on with (a step in the address, an earlier visit's draft): the checkout opens at once. */
  readonly isExpected: boolean;
}

export interface VisitContext extends VisitInput {
  /** What the checkout is to be told once it is there, in order. */
  readonly queue: readonly ShopperEvent[];
  /** It has come, and stays. */
  readonly isCheckoutOpen: boolean;
  /** The order's screens stand in home's place. */
  readonly isAtOrder: boolean;
  /** A report's code was missing once. */
  readonly isReportMissing: boolean;
}

/** What the visit chart names, the delivery apart: its child, its port, guards, actions and delays. */
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
    /** Rejects when the shop does not answer; else the page goes. */
    reloadPage: port<void, { queue: readonly ShopperEvent[] }>('reloadPage'),
  },
  guards: {
    checkoutIsExpected: ({ context }) => facts.checkoutIsExpected(context),
    checkoutIsOpen: ({ context }) => facts.checkoutIsOpen(context),
    reportNeedsReload: ({ context }) => facts.reportNeedsReload(context),
  },
  actions: {
    // What the visitor did is counted by who watches the machine, if the visitor consents: nothing else comes of it.
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
    // Its code, and what it reads first.
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

/** The shop does not answer. A checkout that is open is there at once, and is told what was queued meanwhile. */
const afterReload = [{ guard: 'checkoutIsOpen', target: 'ordering' }, { target: 'unreachable' }] as const;

/**
 * The visit of a page: it brings the checkout when a visitor is about to order, and keeps what is meant for it until
 * it is there. Who only reads never loads it.
 */
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
      // Lives until the page is left: it loads the checkout, then hands on what it is told.
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
        // Some browsers remember code that could not be had, and all of them code that is broken, until the page is loaded again.
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
    // The page goes, and begins anew with what was pressed, unless the shop does not answer.
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
        // It is on its way already.
        'code.missing': {},
        'report.missing': {},
      },
      after: { openingTimeout: afterReload },
    },
  },
});
