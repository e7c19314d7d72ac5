import type { Orders } from './orders.ts';
import { summarizeOrder, type OrderSummary } from './summary.ts';

type TokenResult =
  | { readonly kind: 'open'; readonly order: OrderSummary }
  | { readonly kind: 'expired' }
  /** Another browser session has already used the autologin token. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'unknown' };

/** Random tokens that log a customer in to the client area. Each is for one order and one browser, until `expires`. */
export interface AutologinTokens {
  /** Uses a token. @param session id of the browser session, which can use its token again */
  redeem(token: string, session: string): TokenResult;
  /** Returns an order by its id, for the sandbox panel. */
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
