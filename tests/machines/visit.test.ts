import * as fc from 'fast-check';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { visitMachine, type OpeningReport, type ShopperEventSent } from '#machines/visit/visit.machine.ts';

/** Starts the visit machine. The test decides when its checkout opens or fails. */
function startVisit({ isExpected = false } = {}) {
  const delivered: ShopperEvent[] = [];
  const openings: ((report: OpeningReport) => void)[] = [];
  const pages: PromiseWithResolvers<void>[] = [];
  const reloads: (readonly ShopperEvent[])[] = [];
  const formPages: (readonly ShopperEvent[])[] = [];
  let closed = 0;
  const clock = new SimulatedClock();
  const machine = visitMachine.provide({
    actors: {
      openCheckout: fromCallback<ShopperEventSent, void>(({ sendBack, receive }) => {
        openings.push(sendBack);
        receive(({ event }) => void delivered.push(event));
        return () => {
          closed += 1;
        };
      }),
      openFormPage: fromPromise<void, { queue: readonly ShopperEvent[] }>(({ input }) => {
        const page = Promise.withResolvers<void>();
        pages.push(page);
        formPages.push(input.queue);
        return page.promise;
      }),
      reloadPage: fromPromise<void, { queue: readonly ShopperEvent[] }>(({ input }) => {
        const page = Promise.withResolvers<void>();
        pages.push(page);
        reloads.push(input.queue);
        return page.promise;
      }),
    },
  });
  const input = { consent: { stored: null, isRefusedByBrowser: false }, isExpected } as const;
  const actor = createActor(machine, { input, clock }).start();
  return {
    actor,
    clock,
    delivered,
    /** Returns how many times the page has tried to load the checkout. */
    attempts: () => openings.length,
    closed: () => closed,
    reloads,
    /** Queued events of each navigation to the form's own document. */
    formPages,
    /** Makes the page's last navigation fail, so the visitor stays on the page. */
    stay: async () => {
      pages.at(-1)?.reject(new TypeError('Failed to fetch'));
      await Promise.resolve();
      await Promise.resolve();
    },
    /** Sends a report about an attempt to load the checkout. By default, this is the last attempt. */
    report: (type: OpeningReport['type'], attempt = openings.length) => openings[attempt - 1]?.({ type }),
    sendToCheckout: (event: ShopperEvent) => actor.send({ type: 'shopperEvent.sent', event }),
  };
}

const box = (nbMeals: number): ShopperEvent => ({ type: 'mealBox.chosen', nbMeals });

describe('checkout code', () => {
  test('does not load the checkout while the visitor only reads', () => {
    const { actor, attempts } = startVisit();
    actor.send({ type: 'page.viewed', name: 'app', from: null, to: 'home' });
    actor.send({ type: 'question.opened', id: 'one', title: 'Une question' });
    expect(attempts()).toBe(0);
  });

  test('loads the checkout once when the visitor approaches the order, then orders', () => {
    const { actor, attempts, sendToCheckout, report, delivered } = startVisit();
    actor.send({ type: 'order.approached' });
    actor.send({ type: 'order.approached' });
    sendToCheckout(box(8));
    report('checkout.opened');
    sendToCheckout({ type: 'order.started', nbMeals: 8 });
    expect(attempts()).toBe(1);
    expect(delivered).toEqual([box(8), { type: 'order.started', nbMeals: 8 }]);
  });

  test('reports no failure to a visitor who has requested nothing', () => {
    const { actor, sendToCheckout, report, delivered } = startVisit();
    actor.send({ type: 'order.approached' });
    report('checkout.unreachable');
    expect(actor.getSnapshot().value).toBe('resting');
    sendToCheckout(box(8));
    report('checkout.opened');
    expect(delivered).toEqual([box(8)]);
  });

  test('loads the checkout at once if the visit expects an order', () => {
    expect(startVisit({ isExpected: true }).attempts()).toBe(1);
  });

  test('reports a problem after 20 s and delivers the queued events after a retry', () => {
    const { actor, clock, sendToCheckout, report, delivered, attempts, closed } = startVisit();
    sendToCheckout(box(6));
    clock.increment(19_999);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('problem')).toBe(true);
    expect(closed()).toBe(1);
    actor.send({ type: 'checkout.retried' });
    expect(attempts()).toBe(2);
    // The machine ignores a late report of the first attempt to load.
    report('checkout.opened', 1);
    expect(delivered).toEqual([]);
    report('checkout.opened', 2);
    expect(delivered).toEqual([box(6)]);
  });

  test.each(['unreachable', 'silent'] as const)(
    'reloads the page with the queued events if the checkout is %s after a retry',
    async (end) => {
      const { actor, clock, sendToCheckout, report, reloads, stay, attempts } = startVisit();
      const fail = (): void => (end === 'silent' ? clock.increment(20_000) : report('checkout.unreachable'));
      sendToCheckout(box(6));
      fail();
      sendToCheckout(box(8));
      fail();
      expect(reloads).toEqual([]);
      actor.send({ type: 'checkout.retried' });
      sendToCheckout(box(10));
      fail();
      expect(reloads).toEqual([[box(6), box(8), box(10)]]);
      sendToCheckout(box(12));
      expect(attempts()).toBe(3);
      await stay();
      expect(actor.getSnapshot().value).toBe('unreachable');
      expect(actor.getSnapshot().context.queue).toHaveLength(4);
    },
  );

  test('allows a retry if the page does not reload within 20 s', () => {
    const { actor, clock, sendToCheckout, report, delivered } = startVisit();
    sendToCheckout(box(6));
    report('checkout.unreachable');
    actor.send({ type: 'checkout.retried' });
    report('checkout.unreachable');
    clock.increment(20_000);
    actor.send({ type: 'checkout.retried' });
    report('checkout.opened');
    expect(delivered).toEqual([box(6)]);
  });
});

describe('order button', () => {
  const press: ShopperEvent = { type: 'order.started', nbMeals: 8 };

  test('opens the form in the page if its code loads within 100 ms', () => {
    const { clock, sendToCheckout, report, delivered, formPages } = startVisit();
    sendToCheckout(press);
    clock.increment(99);
    report('checkout.opened');
    clock.increment(20_000);
    expect(delivered).toEqual([press]);
    expect(formPages).toEqual([]);
  });

  test('opens the form’s own document with the chosen box after 100 ms', () => {
    const { actor, clock, sendToCheckout, formPages } = startVisit();
    sendToCheckout(box(8));
    clock.increment(1000);
    expect(formPages).toEqual([]);
    sendToCheckout(press);
    clock.increment(100);
    expect(formPages).toEqual([[box(8), press]]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('waits for prefetched code', () => {
    const { actor, clock, delivered, sendToCheckout, report, formPages } = startVisit();
    actor.send({ type: 'order.approached' });
    actor.send({ type: 'order.prefetched' });
    sendToCheckout(press);
    clock.increment(5000);
    expect(formPages).toEqual([]);
    report('checkout.opened');
    expect(delivered).toEqual([press]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('opens the form’s own document at once if the code fails to load', () => {
    const { sendToCheckout, report, formPages } = startVisit();
    sendToCheckout(press);
    report('checkout.unreachable');
    expect(formPages).toEqual([[press]]);
  });

  test.each(['offline', 'silent'] as const)('offers a retry if the document is %s', async (end) => {
    const { actor, clock, sendToCheckout, stay } = startVisit();
    sendToCheckout(press);
    clock.increment(100);
    if (end === 'silent') clock.increment(20_000);
    else await stay();
    expect(actor.getSnapshot().value).toBe('unreachable');
    expect(actor.getSnapshot().context.queue).toEqual([press]);
  });
});

describe('missing page code', () => {
  test('requests one reload with all pending events and delivers the queue if the page stays', async () => {
    const { actor, sendToCheckout, report, reloads, stay, delivered } = startVisit();
    sendToCheckout(box(6));
    actor.send({ type: 'code.missing', events: [{ type: 'lead.requested' }] });
    actor.send({ type: 'code.missing', events: [] });
    expect(reloads).toEqual([[box(6), { type: 'lead.requested' }]]);
    await stay();
    expect(actor.getSnapshot().value).toBe('unreachable');
    actor.send({ type: 'checkout.retried' });
    report('checkout.opened');
    expect(delivered).toEqual([box(6)]);
  });

  test('leaves an open checkout active if the reload fails', async () => {
    const { actor, sendToCheckout, report, stay, delivered } = startVisit({ isExpected: true });
    report('checkout.opened');
    actor.send({ type: 'code.missing', events: [] });
    sendToCheckout(box(8));
    await stay();
    report('checkout.opened');
    expect(actor.getSnapshot().value).toEqual({ ordering: 'open' });
    expect(delivered).toEqual([box(8)]);
  });
});

describe('missing report code', () => {
  test('reloads the page with the queued events when the report code fails twice', () => {
    const { actor, sendToCheckout, reloads } = startVisit();
    sendToCheckout(box(6));
    actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([]);
    actor.send({ type: 'report.missing' });
    actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([[box(6)]]);
  });

  test('does not reload the page during an order until the customer leaves it', () => {
    const { actor, reloads } = startVisit();
    actor.send({ type: 'order.entered' });
    for (let times = 0; times < 3; times += 1) actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([]);
    actor.send({ type: 'order.left' });
    actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([[]]);
  });
});

test('marks the checkout as unreachable if its code throws', () => {
  const openCheckout = fromCallback<ShopperEventSent, void>(() => {
    throw new Error('not to be loaded');
  });
  const input = { consent: { stored: null, isRefusedByBrowser: false }, isExpected: true } as const;
  const actor = createActor(visitMachine.provide({ actors: { openCheckout } }), { input }).start();
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'unreachable' });
});

test('delivers all events once and in order, whatever failures occur', () => {
  const actionNames = fc.constantFrom('send', 'approach', 'retry', 'opened', 'unreachable', 'wait');
  fc.assert(
    fc.property(fc.array(actionNames, { maxLength: 40 }), (actions) => {
      const { actor, clock, sendToCheckout, report, delivered } = startVisit();
      const sent: ShopperEvent[] = [];
      const happen = {
        send: () => {
          sent.push(box(sent.length));
          sendToCheckout(box(sent.length - 1));
        },
        approach: () => actor.send({ type: 'order.approached' }),
        retry: () => actor.send({ type: 'checkout.retried' }),
        opened: () => report('checkout.opened'),
        // This report is possible only before the checkout opens.
        unreachable: () => delivered.length === 0 && report('checkout.unreachable'),
        wait: () => clock.increment(20_000),
      };
      for (const action of actions) happen[action]();
      if (actor.getSnapshot().matches('reloading')) clock.increment(20_000);
      expect([...delivered, ...actor.getSnapshot().context.queue]).toEqual(sent);
      actor.send({ type: 'checkout.retried' });
      report('checkout.opened');
      expect(delivered).toEqual(sent);
    }),
  );
});

test('reopens the consent dialog from the footer link', () => {
  const { actor } = startVisit();
  const consent = actor.getSnapshot().children.consent;
  consent?.send({ type: 'consent.refused' });
  actor.send({ type: 'consent.requested' });
  expect(consent?.getSnapshot().value).toEqual({ refused: 'reopened' });
});
