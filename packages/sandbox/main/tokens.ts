import type { Orders } from './orders.ts';
import { summaryOf, type OrderSummary } from './summary.ts';

type TokenReading =
  | { readonly kind: 'open'; readonly order: OrderSummary }
  | { readonly kind: 'expired' }
  /** A customer has come in by it already. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'unknown' };

/** Whose door a token opens, to one browser. Each is random, bound to one order, and good until the order's `expires`. */
export interface Tokens {
  /** @param session the browser's, which comes in again by the token that it came in by */
  open(token: string, session: string): TokenReading;
  /** An order by its id, for the panel, which has no token to spend. */
  order(id: string): OrderSummary | null;
}

export const createTokens = (orders: Orders, now: () => number): Tokens => ({
  open(token, session) {
    const order = orders.openedBy(token);
    if (order === null) return { kind: 'unknown' };
    if (Date.parse(order.answer.expires) <= now()) return { kind: 'expired' };
    return orders.spend(token, session) ? { kind: 'open', order: summaryOf(order) } : { kind: 'spent' };
  },
  order(id) {
    const order = orders.named(id);
    return order && summaryOf(order);
  },
});
