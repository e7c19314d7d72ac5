import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import type { Purchase } from './journey.ts';

/** What the providers say of it all, to the cent. */
export interface Audit {
  /** Intents that were charged. */
  readonly charged: number;
  /** Of these, those with one order and no refund, or no order and all of the money back. */
  readonly right: number;
  readonly wrong: readonly string[];
  /** Cents, charged and not given back, and the sum of what shoppers were told was ordered. */
  readonly taken: number;
  readonly told: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** @param purchases as shoppers saw them */
export async function audit(outside: string, purchases: readonly Purchase[]): Promise<Audit> {
  const { orders, stripe } = await createSandboxRemote(outside).ledger();
  const charged = stripe.intents.filter(({ status }) => status === 'succeeded');
  const ordersOf = new Map<unknown, number>();
  for (const { payload } of orders) {
    const id = payload['stripe_Payment_Id'];
    ordersOf.set(id, (ordersOf.get(id) ?? 0) + 1);
  }
  const refundOf = new Map<string, number>();
  for (const { payment_intent: id, amount } of stripe.refunds)
    refundOf.set(id, (refundOf.get(id) ?? 0) + amount);
  const wrong = charged.flatMap(({ id, amount = 0 }) => {
    const [made, back] = [ordersOf.get(id) ?? 0, refundOf.get(id) ?? 0];
    const isRight = (made === 1 && back === 0) || (made === 0 && back === amount);
    return isRight ? [] : [`${id}: ${made} orders, ${back} of ${amount} cents back`];
  });
  return {
    charged: charged.length,
    right: charged.length - wrong.length,
    wrong,
    taken: sum(charged.map(({ amount = 0 }) => amount)) - sum([...refundOf.values()]),
    told: sum(purchases.filter(({ end }) => end === 'ordered').map(({ amount }) => amount)),
  };
}

export const auditLine = ({ charged, right, wrong, taken, told }: Audit): string =>
  [
    `${charged} cards charged, ${right} of them with one order or all of the money back; taken ${taken} cents, told ${told} cents.`,
    ...wrong,
  ].join('\n');
