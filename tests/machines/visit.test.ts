import * as fc from 'fast-check';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { visitMachine, type OpeningReport, type Told } from '#machines/visit/visit.machine.ts';

/** Starts a visit. The test decides when its checkout opens or fails. */
function visit({ isExpected = false } = {}) {
  const heard: ShopperEvent[] = [];
  const doors: ((report: OpeningReport) => void)[] = [];
  const pages: PromiseWithResolvers<void>[] = [];
  const reloads: (readonly ShopperEvent[])[] = [];
  let closed = 0;
  const clock = new SimulatedClock();
  const machine = visitMachine.provide({
    actors: {
      openCheckout: fromCallback<Told, void>(({ sendBack, receive }) => {
        doors.push(sendBack);
        receive(({ event }) => void heard.push(event));
        return () => {
          closed += 1;
        };
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
    heard,
    /** Number of attempts to load the checkout. */
    asked: () => doors.length,
    closed: () => closed,
    reloads,
    /** The reload fails, so the page stays. */
    stay: async () => {
      pages.at(-1)?.reject(new TypeError('Failed to fetch'));
      await Promise.resolve();
      await Promise.resolve();
    },
    /** Sends a report of the last attempt, or of the given one. */
    report: (type: OpeningReport['type'], attempt = doors.length) => doors[attempt - 1]?.({ type }),
    tell: (event: ShopperEvent) => actor.send({ type: 'checkout.told', event }),
  };
}

const box = (nbMeals: number): ShopperEvent => ({ type: 'mealBox.chosen', nbMeals });

describe('the checkout', () => {
  test('is not loaded for who reads', () => {
    const { actor, asked } = visit();
    actor.send({ type: 'page.viewed', name: 'app', from: null, to: 'home' });
    actor.send({ type: 'question.opened', id: 'one', title: 'Une question' });
    expect(asked()).toBe(0);
  });

  test('is loaded once, for who draws near and then orders', () => {
    const { actor, asked, tell, report, heard } = visit();
    actor.send({ type: 'order.approached' });
    actor.send({ type: 'order.approached' });
    tell(box(8));
    report('checkout.opened');
    tell({ type: 'order.started', nbMeals: 8 });
    expect(asked()).toBe(1);
    expect(heard).toEqual([box(8), { type: 'order.started', nbMeals: 8 }]);
  });

  test('is loaded at once where there is something to go on with', () => {
    expect(visit({ isExpected: true }).asked()).toBe(1);
  });

  test('that does not come within twenty seconds is said not to, and what it was told is not lost', () => {
    const { actor, clock, tell, report, heard, asked, closed } = visit();
    tell(box(6));
    clock.increment(19_999);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('problem')).toBe(true);
    expect(closed()).toBe(1);
    actor.send({ type: 'checkout.retried' });
    expect(asked()).toBe(2);
    // A late report of the first attempt is ignored.
    report('checkout.opened', 1);
    expect(heard).toEqual([]);
    report('checkout.opened', 2);
    expect(heard).toEqual([box(6)]);
  });

  test.each(['unreachable', 'silent'] as const)(
    'that is %s again has the page loaded again, with all that it was told, for who asked for it',
    async (end) => {
      const { actor, clock, tell, report, reloads, stay, asked } = visit();
      const fail = (): void => (end === 'silent' ? clock.increment(20_000) : report('checkout.unreachable'));
      tell(box(6));
      fail();
      tell(box(8));
      fail();
      expect(reloads).toEqual([]);
      actor.send({ type: 'checkout.retried' });
      tell(box(10));
      fail();
      expect(reloads).toEqual([[box(6), box(8), box(10)]]);
      tell(box(12));
      expect(asked()).toBe(3);
      await stay();
      expect(actor.getSnapshot().value).toBe('unreachable');
      expect(actor.getSnapshot().context.queue).toHaveLength(4);
    },
  );

  test('whose page does not go within twenty seconds can be tried again', () => {
    const { actor, clock, tell, report, heard } = visit();
    tell(box(6));
    report('checkout.unreachable');
    actor.send({ type: 'checkout.retried' });
    report('checkout.unreachable');
    clock.increment(20_000);
    actor.send({ type: 'checkout.retried' });
    report('checkout.opened');
    expect(heard).toEqual([box(6)]);
  });
});

describe('a part of the page that is missing again', () => {
  test('has the page loaded again with what asks for it and with all that waits; what waits is told once', async () => {
    const { actor, tell, report, reloads, stay, heard } = visit();
    tell(box(6));
    actor.send({ type: 'code.missing', asking: [{ type: 'lead.requested' }] });
    actor.send({ type: 'code.missing', asking: [] });
    expect(reloads).toEqual([[box(6), { type: 'lead.requested' }]]);
    await stay();
    expect(actor.getSnapshot().value).toBe('unreachable');
    actor.send({ type: 'checkout.retried' });
    report('checkout.opened');
    expect(heard).toEqual([box(6)]);
  });

  test('leaves an open checkout where it is when the shop does not answer', async () => {
    const { actor, tell, report, stay, heard } = visit({ isExpected: true });
    report('checkout.opened');
    actor.send({ type: 'code.missing', asking: [] });
    tell(box(8));
    await stay();
    report('checkout.opened');
    expect(actor.getSnapshot().value).toEqual({ ordering: 'open' });
    expect(heard).toEqual([box(8)]);
  });
});

describe('a report whose code is missing', () => {
  test('has the page loaded again the second time, with all that waits', () => {
    const { actor, tell, reloads } = visit();
    tell(box(6));
    actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([]);
    actor.send({ type: 'report.missing' });
    actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([[box(6)]]);
  });

  test('leaves who orders where they are, until they are home again', () => {
    const { actor, reloads } = visit();
    actor.send({ type: 'order.entered' });
    for (let times = 0; times < 3; times += 1) actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([]);
    actor.send({ type: 'order.left' });
    actor.send({ type: 'report.missing' });
    expect(reloads).toEqual([[]]);
  });
});

test('a checkout whose code breaks is said not to be there', () => {
  const openCheckout = fromCallback<Told, void>(() => {
    throw new Error('not to be loaded');
  });
  const input = { consent: { stored: null, isRefusedByBrowser: false }, isExpected: true } as const;
  const actor = createActor(visitMachine.provide({ actors: { openCheckout } }), { input }).start();
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'unreachable' });
});

test('whatever happens meanwhile, the checkout hears all that it was told, once and in order', () => {
  const happenings = fc.constantFrom('tell', 'approach', 'retry', 'opened', 'unreachable', 'wait');
  fc.assert(
    fc.property(fc.array(happenings, { maxLength: 40 }), (story) => {
      const { actor, clock, tell, report, heard } = visit();
      const told: ShopperEvent[] = [];
      const happen = {
        tell: () => {
          told.push(box(told.length));
          tell(box(told.length - 1));
        },
        approach: () => actor.send({ type: 'order.approached' }),
        retry: () => actor.send({ type: 'checkout.retried' }),
        opened: () => report('checkout.opened'),
        // An open checkout does not become unreachable.
        unreachable: () => heard.length === 0 && report('checkout.unreachable'),
        wait: () => clock.increment(20_000),
      };
      for (const what of story) happen[what]();
      if (actor.getSnapshot().matches('reloading')) clock.increment(20_000);
      expect([...heard, ...actor.getSnapshot().context.queue]).toEqual(told);
      actor.send({ type: 'checkout.retried' });
      report('checkout.opened');
      expect(heard).toEqual(told);
    }),
  );
});

test('the link at the foot of the page reaches the consent', () => {
  const { actor } = visit();
  const consent = actor.getSnapshot().children.consent;
  consent?.send({ type: 'consent.refused' });
  actor.send({ type: 'consent.requested' });
  expect(consent?.getSnapshot().value).toEqual({ refused: 'reopened' });
});
