import type { Orders } from './orders.ts';
import { summarizeOrder, type OrderSummary } from './summary.ts';

type TokenResult =
  | { readonly kind: 'open'; readonly order: OrderSummary }
  | { readonly kind: 'expired' }
  /** Another session has already used the token. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'unknown' };

/** Autologin tokens: random, for one order and one browser, valid until the order's `expires`. */
export interface AutologinTokens {
  /** @param session of the browser, which can use its token again */
  redeem(token: string, session: string): TokenResult;
  /** An order by id, for the panel. */
  findOrder(id: string): OrderSummary | null;
}

export const createAutologinTokens = (orders: Orders, now: () => number): AutologinTokens => ({
  redeem(token, session) {
    const order = orders.findByToken(token);
    if (order === null) return { kind: 'unknown' };
    if (Date.parse(order.answer.expires) <= now()) return { kind: 'expired' };
    return orders.claimToken(token, session)
      ? { kind: 'open', order: summarizeOrder(order) }
      : { kind: 'spent' };
  },
  findOrder(id) {
    const order = orders.findById(id);
    return order && summarizeOrder(order);
  },
});
