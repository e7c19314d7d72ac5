import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '#sandbox/database.ts';
import type { Accounts } from './accounts.ts';
import { MainBackendError } from './envelope.ts';
import type { Order, RegistrationResult, Orders } from './orders.ts';

/** One day. An order of the evening still opens the client area in the morning. */
const tokenLifetimeMs = 24 * 60 * 60 * 1000;

interface Registration {
  readonly call: Order['call'];
  readonly email: string;
  /** Intent id of the card provider. */
  readonly paymentId: string;
  /** Original request body. */
  readonly payload: unknown;
  /** Throws a `MainBackendError` if the order is invalid. Not called for a repeated registration. */
  readonly check: () => void;
}

export const emailExistsError = () => new MainBackendError('email_exists', 'Un client a déjà cet email.');

interface RegisterOptions {
  readonly accounts: Accounts;
  readonly orders: Orders;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** If `true`, repeated registrations of one payment create one order. Otherwise each creates one. */
  readonly isIdempotent: boolean;
}

/** Registers account and order in one transaction. */
export const createOrderRegistration =
  (database: DatabaseSync, { accounts, orders, now, isIdempotent }: RegisterOptions) =>
  ({ call, email, paymentId, payload, check }: Registration): RegistrationResult =>
    transaction(database, () => {
      const existingOrder = orders.findByPayment(paymentId);
      if (existingOrder !== null && isIdempotent) return existingOrder.answer;
      // The account may exist because of the first order of the same payment.
      if (existingOrder === null && accounts.isCustomer(email)) throw emailExistsError();
      check();
      const registration = {
        'account_created?': true,
        token: randomBytes(32).toString('base64url'),
        user_id: `user_${randomUUID()}`,
        expires: new Date(now() + tokenLifetimeMs).toISOString(),
      };
      const createdAt = new Date(now()).toISOString();
      orders.add({ id: `order_${randomUUID()}`, call, payload, answer: registration, createdAt }, paymentId);
      accounts.recordStep(email, call, now());
      return registration;
    });
