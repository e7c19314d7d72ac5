import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { createSandboxConfig } from '#server/config/config.ts';
import { toOrderView, readVoucherRecord } from '#server/orders/orderView.ts';
import { createCharts } from '#server/orders/orders.ts';
import { createOrderEffects } from '#server/orders/engine/services.ts';
import { storedCharts } from '#tests/support/storedCharts.ts';
import { toIntentSnapshot } from '#server/orders/intentState.ts';

const charts = await storedCharts('order');
const intents = await storedCharts('intent');

const config = createSandboxConfig('http://127.0.0.1:3000', 'http://127.0.0.1:8080');
const { latest, former } = createCharts(createOrderEffects({ config, now: Date.now }), {});

const idOf = ({ id, version }: AnyStateMachine): string => `${id}@${version}`;

test('binds every stored chart version to the engine, so that its orders can finish', () => {
  const boundIds = new Set([latest, ...former].map(({ id }) => id));
  expect(
    Array.from(charts.values(), ({ chart }) => idOf(chart)).filter((id) => !boundIds.has(id)),
    'Add the chart to `former` in server/orders/orders.ts. Delete its folder once `npm run orders:versions` shows no open order on it.',
  ).toEqual([]);
});

/** Response of each port of a successful order. */
const answers: Readonly<Record<string, unknown>> = {
  readPayment: {
    kind: 'read',
    payment: {
      status: 'succeeded',
      amount: 7990,
      currency: 'eur',
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
    },
    agreed: { checkoutId: 'checkout_1', amount: 7990, customerId: 'cus_1', voucher: 'none' },
  },
  claimCheckout: { kind: 'first' },
  checkAgain: { kind: 'free' },
  openSession: { kind: 'open' },
  authoriseVoucher: {
    kind: 'authorised',
    voucher: { id: 'po_1', status: 'payment_order.authorized', amount: 2500 },
  },
  findVoucher: {
    kind: 'authorised',
    voucher: { id: 'po_1', status: 'payment_order.authorized', amount: 2500 },
  },
  undoVoucher: { kind: 'undone', status: 'payment_order.canceled' },
  registerOrder: { kind: 'registered', account: { token: 'token', userId: 'user', expires: '2026-12-24' } },
  refundPayment: { kind: 'refunded', refundId: 're_1' },
};

const isAnswered = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('answered');

describe.each([...charts])('chart %s', (_folder, { chart, corpus }) => {
  const ports = Object.keys(chart.implementations.actors);
  const actors = Object.fromEntries(
    ports.map((name) => [name, fromPromise(() => Promise.resolve(answers[name]))]),
  );
  const runnable = chart.provide({ actors });

  test('has an implementation for each port of the chart', () => {
    const bound = [latest, ...former].find(
      ({ id, version }) => version === chart.version && id.startsWith(chart.id),
    );
    expect(Object.keys(bound?.implementations.actors ?? {})).toEqual(expect.arrayContaining(ports));
  });

  test.each(Object.entries(corpus))(
    'resumes an order in state %s until it has a result',
    async (state, stored) => {
      const order = createActor(runnable, { snapshot: stored });
      // The server reads stored orders without running them.
      expect(toOrderView(stored).result !== null || !isAnswered(order.getSnapshot())).toBe(true);
      expect(() => readVoucherRecord(stored)).not.toThrow();

      order.start();
      for (let moves = 0; moves < 20 && !isAnswered(order.getSnapshot()); moves += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each step depends on the one before
        await setImmediate();
        order.send({ type: `xstate.after.retryDelay.${leafOf(order.getSnapshot())}` });
      }
      expect(toOrderView(order.getPersistedSnapshot()).result, `no answer after ${state}`).not.toBeNull();
      order.stop();
    },
  );
});

const leafOf = ({ _nodes }: AnyMachineSnapshot): string => _nodes.at(-1)?.id ?? '';

describe.each([...intents])('chart %s', (_folder, { chart, corpus }) => {
  test.each(Object.entries(corpus))(
    'restores an intent in state %s with the same tag and the same allowed event',
    (_state, { value }) => {
      const [stored, restored] = [chart.resolveState({ value, context: {} }), toIntentSnapshot({ value })];
      // If the values differed, the shop could create an order twice or accept a late draft.
      expect(restored.hasTag('hasOrder')).toBe(stored.hasTag('hasOrder'));
      expect(restored.can({ type: 'draft.sent' })).toBe(stored.can({ type: 'draft.sent' }));
    },
  );
});
