import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '#server/sandbox/database.ts';
import type { Accounts } from './accounts.ts';
import { Refusal } from './envelope.ts';
import type { Order, OrderAnswer, Orders } from './orders.ts';

/** A day: who was told of an order in the evening opens the client area in the morning. */
const tokenLife = 24 * 60 * 60 * 1000;

interface Registration {
  readonly call: Order['call'];
  readonly email: string;
  /** The card provider's intent: one order for each, however often it is asked for. */
  readonly paymentId: string;
  /** The body as it came. */
  readonly payload: unknown;
  /** Throws a `Refusal` when the order cannot be taken. Not asked about one that was taken before. */
  readonly check: () => void;
}

export const emailExists = () => new Refusal('email_exists', 'Un client a déjà cet email.');

/** Takes orders: account and order together, or neither. */
export const createRegister =
  (
    database: DatabaseSync,
    { accounts, orders, now }: { accounts: Accounts; orders: Orders; now: () => number },
  ) =>
  ({ call, email, paymentId, payload, check }: Registration): OrderAnswer =>
    transaction(database, () => {
      const before = orders.paidBy(paymentId);
      if (before !== null) return before.answer;
      if (accounts.isCustomer(email)) throw emailExists();
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
