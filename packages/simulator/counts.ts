import * as z from 'zod/mini';
import type { Payment } from './checks/ledger.ts';
import type { Listener } from './engine/carryOut.ts';
import type { Engine } from './engine/engine.ts';
import type { Target } from './engine/invocation.ts';
import { statePath } from './story/statePath.ts';

const lifeSchema = z.object({ value: z.unknown() });
const orderSchema = z.object({ context: z.object({ refundReason: z.nullable(z.string()) }) });

/** How often each of the order's own defences acted, by the reasons for which it paid back. */
export function defencesIn(engine: Engine, payments: readonly Payment[]): Readonly<Record<string, number>> {
  const reasons = payments.flatMap(({ id }) => {
    const snapshot = orderSchema.safeParse(engine.keys.read({ service: 'orders', key: id }, 'snapshot'));
    return snapshot.data?.context.refundReason ?? [];
  });
  return countsOf(reasons);
}

/** Counts the drafts that came when their order was under way already, and changed nothing of it. */
export class LateDrafts implements Listener {
  count = 0;
  readonly #paid = new Set<string>();

  remembered({ service, key }: Target, name: string, value: Uint8Array): void {
    if (service !== 'intents' || name !== 'life') return;
    const life = lifeSchema.safeParse(JSON.parse(Buffer.from(value).toString())).data;
    // One that is given up takes no draft either, which is another matter.
    if (life !== undefined && statePath(life.value).startsWith('paid')) this.#paid.add(key);
  }

  called({ service, key, handler }: Target): void {
    if (service === 'intents' && handler === 'keepDraft' && this.#paid.has(key)) this.count += 1;
  }
}

/** How many there have been of each name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Counts one more. @returns which one it is, from 1 */
  next(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }

  /** All of them, by name. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}

export const countsOf = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length ?? 0]),
  );

/** The sums of several counts, by name. */
export function totalsOf(all: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) totals.set(name, (totals.get(name) ?? 0) + count);
  return totals;
}
