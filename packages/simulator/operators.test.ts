import { expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { createSandboxConfig } from '#server/config/config.ts';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { openBench, orderTimeoutMs, saturday } from '#tests/orders/bench.ts';
import { handleWaitingOrders, manuallySettledIntents } from './operators.ts';
import { Random } from './random.ts';

test('lets operators refund a voucher whose registration was rejected', async () => {
  const bench = await openBench();
  const { orderStore, engine, providers, shopper, wallets } = bench;
  // The voucher is captured on a later day, so PayGreen cannot cancel the order before.
  const date = deliveryDateOf('2026-12-08');
  const { intentId } = await shopper.pay({ ...(await wallets.paygreen('conecs')), date });
  await providers.faults({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  const { ingressUrl } = engine;
  await expect.poll(() => restateOrderCases({ ingressUrl }).listWaiting()).toHaveLength(1);
  const timelineTexts: string[] = [];
  const acts = await handleWaitingOrders({
    config: createSandboxConfig(providers.origin, ingressUrl),
    random: new Random('operators'),
    ledger: async () => (await fetch(`${providers.origin}/sandbox/ledger`)).json(),
    scheduler: { now: saturday },
    timeline: { record: (_who, text) => void timelineTexts.push(text) },
  });
  expect(acts).toMatchObject([{ intentId, ruling: 'refunded' }]);
  expect(timelineTexts).toEqual([
    expect.stringContaining('refusée par le système de commandes, et remboursée'),
  ]);
  expect(manuallySettledIntents(acts)).toEqual(new Set([intentId]));
  await bench.close();
});
