import * as z from 'zod/mini';
import { findDifferences, type OperatorAction } from './operators.ts';
import { listPayments, readLedger } from './checks/ledger.ts';
import type { PartialRefundEvidence } from './checks/partialRefunds.ts';
import type { World } from './world.ts';

const orderSchema = z.object({ context: z.unknown() });

/** Requests an order without a cookie, and returns the HTTP status. */
async function requestOrderStatus({ origin }: Pick<World, 'origin'>, intentId: string): Promise<number> {
  const response = await fetch(`${origin}/api/finalizeOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intentId }),
  });
  return response.status;
}

export async function collectPartialRefundEvidence(
  world: World,
  actions: readonly OperatorAction[],
): Promise<PartialRefundEvidence> {
  const ids = listPayments(readLedger(await world.ledger()))
    .filter(({ partialRefunds }) => partialRefunds.length > 0)
    .map(({ id }) => id)
    .filter(
      (key) =>
        orderSchema.safeParse(world.engine.stateStore.read({ service: 'orders', key }, 'snapshot')).success,
    );
  const statuses = await Promise.all(
    ids.map(async (id) => [id, await requestOrderStatus(world, id)] as const),
  );
  return {
    refundsSeen: new Map(
      actions
        .filter(({ refundedElsewhere }) => refundedElsewhere > 0)
        .map((action) => [action.intentId, action.refundedElsewhere]),
    ),
    differences: ids.length === 0 ? new Map() : await findDifferences(world, ids),
    statuses: new Map(statuses),
  };
}
