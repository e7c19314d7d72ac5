import { Hono } from 'hono';
import { paymentDone, PaymentRefusal, paymentRefused } from './paymentAnswer.ts';
import type { Paying } from './paying.ts';
import type { Transactions } from './transactions.ts';

interface LeversOptions {
  readonly transactions: Pick<Transactions, 'get'>;
  readonly paying: Pick<Paying, 'act'>;
  /** In ms. */
  readonly now: () => number;
}

/** For tests: actions of Edenred's back office. */
export const createLevers = ({ transactions, paying, now }: LeversOptions): Hono =>
  new Hono().post('/transactions/:id/undo', ({ req }) => {
    const held = transactions.get(req.param('id'));
    if (held === null) return paymentRefused(new PaymentRefusal('NOT_FOUND', 'No such transaction.'));
    const { username, authorization_id: id, status, captured_amount, refunded_amount } = held;
    const isCaptured = status === 'captured';
    const amount = isCaptured ? captured_amount - refunded_amount : held.amount;
    const body = { amount, tstamp: new Date(now()).toISOString() };
    try {
      return paymentDone(paying.act(username, id, isCaptured ? 'refund' : 'cancel', body));
    } catch (error) {
      if (error instanceof PaymentRefusal) return paymentRefused(error);
      throw error;
    }
  });
