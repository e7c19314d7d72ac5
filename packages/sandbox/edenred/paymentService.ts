import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Cents } from '#machines/domain/money.ts';
import type { Balances } from '#sandbox/balances.ts';
import { transaction as runTransaction } from '#sandbox/database.ts';
import { PaymentError } from './paymentResponse.ts';
import type { Transaction, TransactionStore } from './transactions.ts';

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

export const transactionActions = ['capture', 'cancel', 'refund'] as const;
type TransactionAction = (typeof transactionActions)[number];

interface PaymentServiceOptions {
  readonly database: DatabaseSync;
  readonly balances: Balances;
  readonly transactions: TransactionStore;
  readonly merchantId: string;
  readonly now: () => number;
}

/** Edenred payments of one voucher account. Each operation is atomic and throws `PaymentError`. */
export interface PaymentService {
  pay(username: string, body: unknown): Transaction;
  applyAction(username: string, id: string, action: TransactionAction, body: unknown): Transaction;
}

function parseBody<TSchema extends z.ZodMiniType>(schema: TSchema, body: unknown): z.output<TSchema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => path.join('.') || 'body');
  throw new PaymentError('INVALID_REQUEST', `Missing, wrong or unknown: ${paths.join(', ')}.`);
}

const wrongStatusError = (action: TransactionAction, { status }: Transaction) =>
  new PaymentError('INVALID_STATUS', `Cannot ${action} a transaction that is ${status}.`);
const invalidAmountError = () =>
  new PaymentError('INVALID_AMOUNT', 'The amount does not fit the transaction.');

/** Functions that apply each action, such as a refund, to an Edenred payment. Each throws `PaymentError`. */
const applyAction: Readonly<
  Record<TransactionAction, (transaction: Transaction, cents: Cents) => Transaction>
> = {
  capture: (transaction, cents) => {
    if (transaction.status !== 'authorized') throw wrongStatusError('capture', transaction);
    if (cents > transaction.amount) throw invalidAmountError();
    return { ...transaction, status: 'captured', captured_amount: cents };
  },
  cancel: (transaction, cents) => {
    if (transaction.status !== 'authorized') throw wrongStatusError('cancel', transaction);
    if (cents !== transaction.amount) throw invalidAmountError();
    return { ...transaction, status: 'cancelled' };
  },
  refund: (transaction, cents) => {
    if (transaction.status !== 'captured') throw wrongStatusError('refund', transaction);
    const refunded = transaction.refunded_amount + cents;
    if (refunded > transaction.captured_amount) throw invalidAmountError();
    const status = refunded === transaction.captured_amount ? 'refunded' : 'captured';
    return { ...transaction, status, refunded_amount: refunded };
  },
};

export const createPaymentService = ({
  database,
  balances,
  transactions,
  merchantId,
  now,
}: PaymentServiceOptions): PaymentService => ({
  pay: (username, body) => {
    const parsed = parseBody(paymentSchema, body);
    if (parsed.mid !== merchantId) throw new PaymentError('INVALID_MERCHANT', 'The mid is unknown.');
    return runTransaction(database, () => {
      if (transactions.findByReference(parsed.order_ref) !== null)
        throw new PaymentError('TRANSACTION_DUPLICATED', 'The order_ref was used before.');
      if (parsed.amount > balances.get('edenred', username))
        throw new PaymentError('INSUFFICIENT_FUNDS', 'The balance is too low.');
      const isCaptured = parsed.capture_mode === 'auto';
      return transactions.put({
        authorization_id: randomUUID(),
        order_ref: parsed.order_ref,
        mid: parsed.mid,
        username,
        capture_mode: parsed.capture_mode,
        amount: parsed.amount,
        captured_amount: isCaptured ? parsed.amount : 0,
        refunded_amount: 0,
        status: isCaptured ? 'captured' : 'authorized',
        created_at: new Date(now()).toISOString(),
      });
    });
  },
  applyAction: (username, id, action, body) => {
    const parsed = parseBody(actionSchema, body);
    return runTransaction(database, () => {
      const transaction = transactions.get(id);
      if (transaction === null || transaction.username !== username)
        throw new PaymentError('NOT_FOUND', 'No such transaction.');
      return transactions.put(applyAction[action](transaction, parsed.amount));
    });
  },
});
