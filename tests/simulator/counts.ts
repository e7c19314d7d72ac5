import * as z from 'zod/mini';
import type { Payment } from './checks/ledger.ts';
import type { Listener } from './engine/carryOut.ts';
import type { Engine } from './engine/engine.ts';
import type { Target } from './engine/invocation.ts';

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
  readonly #asked = new Set<string>();
  readonly #closed = new Set<string>();

  remembered({ service, key }: Target, name: string): void {
    if (service === 'intents' && name === 'isClosed' && this.#asked.has(key)) this.#closed.add(key);
  }

  called({ service, key, handler }: Target): void {
    if (service !== 'intents') return;
    // An intent that is given up is closed, too, which is another matter.
    if (handler === 'closeDraft') this.#asked.add(key);
    if (handler === 'keepDraft' && this.#closed.has(key)) this.count += 1;
  }
}

export const countsOf = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length ?? 0]),
  );
