import * as facts from './visit.facts.ts';
import { visitSetup } from './setup.ts';

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
