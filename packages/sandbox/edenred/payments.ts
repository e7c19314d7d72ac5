import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Balances } from '#sandbox/balances.ts';
import type { Faults } from '#sandbox/faults.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import { bearerTokenIn } from './bearer.ts';
import {
  paymentFaultResponses,
  paymentResponse,
  PaymentError,
  paymentErrorResponse,
} from './paymentResponse.ts';
import { transactionActions, type PaymentService } from './paymentService.ts';
import type { Tokens } from './tokens.ts';
import type { Transaction } from './transactions.ts';

interface PaymentsOptions {
  readonly faults: Faults;
  readonly balances: Balances;
  readonly tokens: Tokens;
  readonly paymentService: PaymentService;
  /** Credentials of the shop at Edenred's payment service, different from those of the login service. */
  readonly clientId: string;
  readonly clientSecret: string;
}

const toTransactionView = ({
  authorization_id,
  amount,
  captured_amount,
  refunded_amount,
  status,
}: Transaction) => ({
  authorization_id,
  authorized_amount: amount,
  captured_amount,
  refunded_amount,
  status,
});

const readJsonBody = (context: Context): Promise<unknown> => context.req.json().catch(() => null);

/** Fake of version 2 of Edenred's direct payments: balances, payments, captures, refunds and cancellations. */
export function createPaymentsApp(options: PaymentsOptions): Hono {
  const { faults, balances, tokens, paymentService, clientId, clientSecret } = options;

  /** Returns the voucher account of the request's access token. @throws PaymentError */
  const authenticatePayer = (context: Context): string => {
    if (
      context.req.header('x-client-id') !== clientId ||
      context.req.header('x-client-secret') !== clientSecret
    )
      throw new PaymentError('UNAUTHORIZED', 'Client authentication failed.');
    const tokenHolder = tokens.findHolder(bearerTokenIn(context));
    if (tokenHolder === null)
      throw new PaymentError('INVALID_TOKEN', 'The access token is invalid or has expired.');
    return tokenHolder.username;
  };

  const handleCall = (
    context: Context,
    operation: string,
    handler: (payer: string) => unknown,
  ): Promise<Response> =>
    applyFault(
      faults,
      [`edenred.${operation}`],
      context,
      () => {
        try {
          return paymentResponse(handler(authenticatePayer(context)));
        } catch (error) {
          if (error instanceof PaymentError) return paymentErrorResponse(error);
          throw error;
        }
      },
      paymentFaultResponses,
    );

  const app = new Hono()
    .get('/users/:username/balances', (context) =>
      handleCall(context, 'balances', (payer) => {
        if (context.req.param('username') !== payer)
          throw new PaymentError('FORBIDDEN', 'The account is somebody else’s.');
        return [{ available_amount: balances.get('edenred', payer), currency: 'EUR' }];
      }),
    )
    .post('/transactions', async (context) => {
      const body = await readJsonBody(context);
      return handleCall(context, 'transactions.create', (payer) => {
        const transaction = paymentService.pay(payer, body);
        return {
          ...toTransactionView(transaction),
          ...(transaction.status === 'captured' && { capture_id: randomUUID() }),
        };
      });
    });
  for (const action of transactionActions)
    app.post(`/transactions/:id/actions/${action}`, async (context) => {
      const body = await readJsonBody(context);
      return handleCall(context, `transactions.${action}`, (payer) => ({
        [`${action}_id`]: randomUUID(),
        ...toTransactionView(paymentService.applyAction(payer, context.req.param('id'), action, body)),
      }));
    });
  return app.all('*', () => paymentErrorResponse(new PaymentError('NOT_FOUND', 'No such resource.')));
}
