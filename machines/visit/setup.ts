import { assign, enqueueActions, forwardTo, setup } from 'xstate';
import { codeArrival } from '#machines/domain/waits.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { lastingPort, port } from '#machines/port.ts';
import * as facts from './visit.facts.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { OpeningReport, Told, VisitContext, VisitEvent, VisitInput } from './types.ts';

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

/** Everything the visit chart names. */
export const visitSetup = visitBase.extend({
  actions: {
    deliverQueue: enqueueActions(({ context, enqueue }) => {
      for (const event of context.queue) enqueue.sendTo('openCheckout', { type: 'checkout.told', event });
    }),
  },
});
