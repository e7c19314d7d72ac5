import * as z from 'zod/mini';
import { differencesOf, type OperatorAct } from './backOffice.ts';
import { paymentsIn, readLedger } from './checks/ledger.ts';
import type { PartsKnown } from './checks/partsPaidBack.ts';
import type { World } from './world.ts';

const orderSchema = z.object({ context: z.unknown() });

/** Requests an order without a cookie. */
async function answerFor({ origin }: Pick<World, 'origin'>, intentId: string): Promise<number> {
  const answer = await fetch(`${origin}/api/finalizeOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intentId }),
  });
  return answer.status;
}

export async function partsKnownIn(world: World, acts: readonly OperatorAct[]): Promise<PartsKnown> {
  const ids = paymentsIn(readLedger(await world.ledger()))
    .filter(({ parts }) => parts.length > 0)
    .map(({ id }) => id)
    .filter(
      (key) => orderSchema.safeParse(world.engine.keys.read({ service: 'orders', key }, 'snapshot')).success,
    );
  const answers = await Promise.all(ids.map(async (id) => [id, await answerFor(world, id)] as const));
  return {
    told: new Map(acts.filter(({ returned }) => returned > 0).map((act) => [act.intentId, act.returned])),
    differences: ids.length === 0 ? new Map() : await differencesOf(world, ids),
    answers: new Map(answers),
  };
}
