import type { Orders } from './orders.ts';
import { summaryOf, type OrderSummary } from './summary.ts';

type TokenReading =
  | { readonly kind: 'open'; readonly order: OrderSummary }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** Whose door a token opens. Each is random, bound to one order, and good until the order's `expires`. */
export interface Tokens {
  read(token: string): TokenReading;
}

export const createTokens = (orders: Orders, now: () => number): Tokens => ({
  read(token) {
    const order = orders.openedBy(token);
    if (order === null) return { kind: 'unknown' };
    if (Date.parse(order.answer.expires) <= now()) return { kind: 'expired' };
    return { kind: 'open', order: summaryOf(order) };
  },
});
