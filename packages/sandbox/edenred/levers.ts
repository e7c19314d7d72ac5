import { Hono } from 'hono';
import { paymentResponse, PaymentError, paymentErrorResponse } from './paymentResponse.ts';
import type { PaymentService } from './paymentService.ts';
import type { TransactionStore } from './transactions.ts';

interface LeversOptions {
  readonly transactions: Pick<TransactionStore, 'get'>;
  readonly paying: Pick<PaymentService, 'applyAction'>;
  readonly now: () => number;
}

/** Routes for tests that act like Edenred's back office, such as undoing a payment. */
export const createLevers = ({ transactions, paying, now }: LeversOptions): Hono =>
  new Hono().post('/transactions/:id/undo', ({ req }) => {
    const transaction = transactions.get(req.param('id'));
    if (transaction === null)
      return paymentErrorResponse(new PaymentError('NOT_FOUND', 'No such transaction.'));
    const { username, authorization_id: id, status, captured_amount, refunded_amount } = transaction;
    const isCaptured = status === 'captured';
    const amount = isCaptured ? captured_amount - refunded_amount : transaction.amount;
    const body = { amount, tstamp: new Date(now()).toISOString() };
    try {
      return paymentResponse(paying.applyAction(username, id, isCaptured ? 'refund' : 'cancel', body));
    } catch (error) {
      if (error instanceof PaymentError) return paymentErrorResponse(error);
      throw error;
    }
  });
