import * as z from 'zod/mini';
import { differencesOf, type OperatorAct } from './backOffice.ts';
import { paymentsIn, readLedger } from './checks/ledger.ts';
import type { PartsKnown } from './checks/partsPaidBack.ts';
import type { World } from './world.ts';

const orderSchema = z.object({ context: z.unknown() });

/** Requests an order without a cookie. */
async function requestOrderStatus({ origin }: Pick<World, 'origin'>, intentId: string): Promise<number> {
  const response = await fetch(`${origin}/api/finalizeOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intentId }),
  });
  return response.status;
}

export async function partsKnownIn(world: World, actions: readonly OperatorAct[]): Promise<PartsKnown> {
  const ids = paymentsIn(readLedger(await world.ledger()))
    .filter(({ parts }) => parts.length > 0)
    .map(({ id }) => id)
    .filter(
      (key) => orderSchema.safeParse(world.engine.keys.read({ service: 'orders', key }, 'snapshot')).success,
    );
  const statuses = await Promise.all(
    ids.map(async (id) => [id, await requestOrderStatus(world, id)] as const),
  );
  return {
    told: new Map(
      actions.filter(({ returned }) => returned > 0).map((action) => [action.intentId, action.returned]),
    ),
    differences: ids.length === 0 ? new Map() : await differencesOf(world, ids),
    answers: new Map(statuses),
  };
}
