import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Cents } from '#machines/domain/money.ts';
import type { Balances } from '#sandbox/balances.ts';
import { transaction as atOnce } from '#sandbox/database.ts';
import { PaymentRefusal } from './paymentAnswer.ts';
import type { Transaction, Transactions } from './transactions.ts';

const amount = z.int().check(z.positive());
const tstamp = z.iso.datetime({ offset: true });
const paymentSchema = z.strictObject({
  mid: z.string(),
  order_ref: z.string().check(z.minLength(1), z.maxLength(100)),
  amount,
  capture_mode: z.enum(['auto', 'manual']),
  tstamp,
});
const actionSchema = z.strictObject({ amount, tstamp });

export const actions = ['capture', 'cancel', 'refund'] as const;
type Action = (typeof actions)[number];

interface PayingOptions {
  readonly database: DatabaseSync;
  readonly balances: Balances;
  readonly transactions: Transactions;
  readonly merchantId: string;
  /** In ms. */
  readonly now: () => number;
}

/** Payments of one account. Each operation is atomic and throws `PaymentRefusal`. */
export interface Paying {
  pay(username: string, body: unknown): Transaction;
  act(username: string, id: string, action: Action, body: unknown): Transaction;
}

function understood<TSchema extends z.ZodMiniType>(schema: TSchema, body: unknown): z.output<TSchema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => path.join('.') || 'body');
  throw new PaymentRefusal('INVALID_REQUEST', `Missing, wrong or unknown: ${paths.join(', ')}.`);
}

const cannot = (action: Action, { status }: Transaction) =>
  new PaymentRefusal('INVALID_STATUS', `Cannot ${action} a transaction that is ${status}.`);
const tooMuch = () => new PaymentRefusal('INVALID_AMOUNT', 'The amount does not fit the transaction.');

/** Result of each action on a payment. Each throws `PaymentRefusal`. */
const outcomes: Readonly<Record<Action, (held: Transaction, cents: Cents) => Transaction>> = {
  capture: (held, cents) => {
    if (held.status !== 'authorized') throw cannot('capture', held);
    if (cents > held.amount) throw tooMuch();
    return { ...held, status: 'captured', captured_amount: cents };
  },
  cancel: (held, cents) => {
    if (held.status !== 'authorized') throw cannot('cancel', held);
    if (cents !== held.amount) throw tooMuch();
    return { ...held, status: 'cancelled' };
  },
  refund: (held, cents) => {
    if (held.status !== 'captured') throw cannot('refund', held);
    const refunded = held.refunded_amount + cents;
    if (refunded > held.captured_amount) throw tooMuch();
    const status = refunded === held.captured_amount ? 'refunded' : 'captured';
    return { ...held, status, refunded_amount: refunded };
  },
};

export const createPaying = ({
  database,
  balances,
  transactions,
  merchantId,
  now,
}: PayingOptions): Paying => ({
  pay: (username, body) => {
    const asked = understood(paymentSchema, body);
    if (asked.mid !== merchantId) throw new PaymentRefusal('INVALID_MERCHANT', 'The mid is unknown.');
    return atOnce(database, () => {
      if (transactions.withReference(asked.order_ref) !== null)
        throw new PaymentRefusal('TRANSACTION_DUPLICATED', 'The order_ref was used before.');
      if (asked.amount > balances.of('edenred', username))
        throw new PaymentRefusal('INSUFFICIENT_FUNDS', 'The balance is too low.');
      const isCaptured = asked.capture_mode === 'auto';
      return transactions.put({
        authorization_id: randomUUID(),
        order_ref: asked.order_ref,
        mid: asked.mid,
        username,
        capture_mode: asked.capture_mode,
        amount: asked.amount,
        captured_amount: isCaptured ? asked.amount : 0,
        refunded_amount: 0,
        status: isCaptured ? 'captured' : 'authorized',
        created_at: new Date(now()).toISOString(),
      });
    });
  },
  act: (username, id, action, body) => {
    const asked = understood(actionSchema, body);
    return atOnce(database, () => {
      const held = transactions.get(id);
      if (held === null || held.username !== username)
        throw new PaymentRefusal('NOT_FOUND', 'No such transaction.');
      return transactions.put(outcomes[action](held, asked.amount));
    });
  },
});
