import { createSandboxConfig } from '#server/config/config.ts';
import type { DraftOrder, OrderStore } from '#server/orders/orderStore.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import { createOrderServices, createProvidersFromConfig } from '#server/orders/engine/services.ts';
import { saturday } from '#tests/orders/bench.ts';
import { openProviders } from '#tests/orders/providers.ts';
import { shopperAt } from '#tests/orders/shopper.ts';
import type { PlainOrderOptions } from './plainOrders.ts';

interface DurableOrders extends PlainOrderOptions {
  createPaidIntents(count: number): Promise<readonly string[]>;
  settle(intentId: string): Promise<string>;
  close(): Promise<void>;
}

const now = (): number => saturday;

/** Runs orders on a real Restate server, with the fakes in the test process. */
export async function openDurable(): Promise<DurableOrders> {
  const providers = await openProviders(now);
  const engine = await startEngine({ dataDir: providers.dataDir });
  const config = createSandboxConfig(providers.origin, engine.ingressUrl, { MAIN_IDEMPOTENT: 'true' });
  await engine.serve(createOrderServices({ config, now }));
  const drafts = new Map<string, Parameters<OrderStore['storeDraft']>>();
  const restateStore = restateOrderStore(engine);
  const orderStore: OrderStore = {
    ...restateStore,
    storeDraft: (...draftArguments) => {
      drafts.set(draftArguments[0], draftArguments);
      return restateStore.storeDraft(...draftArguments);
    },
  };
  const shopper = shopperAt(providers.origin, orderStore);
  const draftOf = (intentId: string) => {
    const sent = drafts.get(intentId);
    if (sent === undefined) throw new Error('Missing draft');
    return sent;
  };
  return {
    providers: createProvidersFromConfig({ config, now }),
    draftOrderOf: (intentId): DraftOrder => draftOf(intentId)[2],
    checkoutOf: (intentId) => draftOf(intentId)[1],
    today: '2026-11-21',
    createPaidIntents: async (count) => {
      const paid = await Array.fromAsync({ length: count }, () => shopper.pay());
      return paid.map(({ intentId }) => intentId);
    },
    settle: async (intentId) => (await orderStore.settle(intentId, 60_000)).kind,
    close: async () => {
      await engine.stop();
      await providers.close();
    },
  };
}
