import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '#sandbox/database.ts';
import type { Accounts } from './accounts.ts';
import { Refusal } from './envelope.ts';
import type { Order, OrderAnswer, Orders } from './orders.ts';

/** A day: who was told of an order in the evening opens the client area in the morning. */
const tokenLife = 24 * 60 * 60 * 1000;

interface Registration {
  readonly call: Order['call'];
  readonly email: string;
  /** The card provider's intent. */
  readonly paymentId: string;
  /** The body as it came. */
  readonly payload: unknown;
  /** Throws a `Refusal` when the order cannot be taken. Not asked about one that was taken before. */
  readonly check: () => void;
}

export const emailExists = () => new Refusal('email_exists', 'Un client a déjà cet email.');

interface RegisterOptions {
  readonly accounts: Accounts;
  readonly orders: Orders;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether one payment makes one order, however often it is asked for; otherwise each question makes one. */
  readonly isIdempotent: boolean;
}

/** Takes orders: account and order together, or neither. */
export const createRegister =
  (database: DatabaseSync, { accounts, orders, now, isIdempotent }: RegisterOptions) =>
  ({ call, email, paymentId, payload, check }: Registration): OrderAnswer =>
    transaction(database, () => {
      const before = orders.paidBy(paymentId);
      if (before !== null && isIdempotent) return before.answer;
      // The account of a payment's first order is no reason against its second one.
      if (before === null && accounts.isCustomer(email)) throw emailExists();
      check();
      const answer = {
        'account_created?': true,
        token: randomBytes(32).toString('base64url'),
        user_id: `user_${randomUUID()}`,
        expires: new Date(now() + tokenLife).toISOString(),
      };
      const createdAt = new Date(now()).toISOString();
      orders.add({ id: `order_${randomUUID()}`, call, payload, answer, createdAt }, paymentId);
      accounts.note(email, call, now());
      return answer;
    });
