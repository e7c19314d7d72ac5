import type { Orders } from './orders.ts';
import { summaryOf, type OrderSummary } from './summary.ts';

type TokenReading =
  | { readonly kind: 'open'; readonly order: OrderSummary }
  | { readonly kind: 'expired' }
  /** Another session has already used the token. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'unknown' };

/** Autologin tokens: random, for one order and one browser, valid until the order's `expires`. */
export interface Tokens {
  /** @param session of the browser, which can use its token again */
  open(token: string, session: string): TokenReading;
  /** An order by id, for the panel. */
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
