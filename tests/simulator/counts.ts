import * as z from 'zod/mini';
import type { Payment } from './checks/ledger.ts';
import type { Engine } from './engine/engine.ts';

const orderSchema = z.object({ context: z.object({ refundReason: z.nullable(z.string()) }) });

/** How often each of the order's own defences acted, by the reasons for which it paid back. */
export function defencesIn(engine: Engine, payments: readonly Payment[]): Readonly<Record<string, number>> {
  const reasons = payments.flatMap(({ id }) => {
    const snapshot = orderSchema.safeParse(engine.keys.read({ service: 'orders', key: id }, 'snapshot'));
    return snapshot.data?.context.refundReason ?? [];
  });
  return countsOf(reasons);
}

export const countsOf = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length ?? 0]),
  );
