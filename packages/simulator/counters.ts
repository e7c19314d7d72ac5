import * as z from 'zod/mini';
import type { Payment } from './checks/ledger.ts';
import type { EngineListener } from './engine/executeCommand.ts';
import type { Engine } from './engine/engine.ts';
import type { Target } from './engine/invocation.ts';
import { statePath } from './timeline/statePath.ts';

const intentStateSchema = z.object({ value: z.unknown() });
const orderSchema = z.object({ context: z.object({ refundReason: z.nullable(z.string()) }) });

/** Counts refund reasons, which show how often each check of an order caused a refund. */
export function countRefundReasons(
  engine: Engine,
  payments: readonly Payment[],
): Readonly<Record<string, number>> {
  const reasons = payments.flatMap(({ id }) => {
    const snapshot = orderSchema.safeParse(
      engine.stateStore.read({ service: 'orders', key: id }, 'snapshot'),
    );
    return snapshot.data?.context.refundReason ?? [];
  });
  return countByName(reasons);
}

/** Counts drafts that arrived after their order was paid and changed nothing. */
export class LateDrafts implements EngineListener {
  count = 0;
  readonly #paidIntents = new Set<string>();

  stateSet({ service, key }: Target, name: string, value: Uint8Array): void {
    if (service !== 'intents' || name !== 'life') return;
    const intentState = intentStateSchema.safeParse(JSON.parse(Buffer.from(value).toString())).data;
    // A cancelled order also ignores drafts, but such drafts are not counted.
    if (intentState !== undefined && statePath(intentState.value).startsWith('paid'))
      this.#paidIntents.add(key);
  }

  handlerCalled({ service, key, handler }: Target): void {
    if (service === 'intents' && handler === 'storeDraft' && this.#paidIntents.has(key)) this.count += 1;
  }
}

export class Counter {
  readonly #counts = new Map<string, number>();

  /** Increments a counter. @returns the new count, from 1 */
  next(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}

export const countByName = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name)).map(([name, group]) => [name, group?.length ?? 0]),
  );

export function sumCounts(records: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const counts of records)
    for (const [name, count] of Object.entries(counts)) totals.set(name, (totals.get(name) ?? 0) + count);
  return totals;
}
