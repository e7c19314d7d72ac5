import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '#sandbox/database.ts';
import type { Accounts } from './accounts.ts';
import { MainBackendError } from './envelope.ts';
import type { Order, RegistrationResult, Orders } from './orders.ts';

/** Lifetime of an autologin token in ms: one day, so that an evening order's link still works in the morning. */
const tokenLifetimeMs = 24 * 60 * 60 * 1000;

interface Registration {
  readonly call: Order['call'];
  readonly email: string;
  /** Id of the Stripe payment or setup intent. */
  readonly paymentId: string;
  /** Original request body of the registration. */
  readonly payload: unknown;
  /** Throws a `MainBackendError` if the order is invalid. A repeated registration is not checked. */
  readonly check: () => void;
}

export const emailExistsError = () =>
  new MainBackendError('email_exists', 'Un client existe déjà avec cet e-mail.');

interface RegisterOptions {
  readonly accounts: Accounts;
  readonly orders: Orders;
  /** Current time in ms since 1970. */
  readonly now: () => number;
  /** If `true`, repeated registrations of one payment create one order. Otherwise each registration creates an order. */
  readonly isIdempotent: boolean;
}

/** Registers a customer's account and order in one database transaction. */
export const createOrderRegistration =
  (database: DatabaseSync, { accounts, orders, now, isIdempotent }: RegisterOptions) =>
  ({ call, email, paymentId, payload, check }: Registration): RegistrationResult =>
    transaction(database, () => {
      const existingOrder = orders.findByPayment(paymentId);
      if (existingOrder !== null && isIdempotent) return existingOrder.answer;
      // A repeated registration of one payment finds the account of the first attempt, so its e-mail is accepted.
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
