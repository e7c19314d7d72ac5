import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Balances } from '#sandbox/balances.ts';
import type { Faults } from '#sandbox/faults.ts';
import { strike } from '#sandbox/strike.ts';
import { bearerOf } from './bearer.ts';
import { paymentDialect, paymentDone, PaymentRefusal, paymentRefused } from './paymentAnswer.ts';
import { actions, type Paying } from './paying.ts';
import type { Tokens } from './tokens.ts';
import type { Transaction } from './transactions.ts';

interface PaymentsOptions {
  readonly faults: Faults;
  readonly balances: Balances;
  readonly tokens: Tokens;
  readonly paying: Paying;
  /** Second pair of credentials, for the payment service. */
  readonly clientId: string;
  readonly clientSecret: string;
}

const figuresOf = ({ authorization_id, amount, captured_amount, refunded_amount, status }: Transaction) => ({
  authorization_id,
  authorized_amount: amount,
  captured_amount,
  refunded_amount,
  status,
});

const bodyOf = (context: Context): Promise<unknown> => context.req.json().catch(() => null);

/** Edenred's direct payments, version 2: balances, payments, captures, refunds and cancellations. */
export function createPayments(options: PaymentsOptions): Hono {
  const { faults, balances, tokens, paying, clientId, clientSecret } = options;

  /** Returns the account of the access token. @throws PaymentRefusal */
  const payerOf = (context: Context): string => {
    if (
      context.req.header('x-client-id') !== clientId ||
      context.req.header('x-client-secret') !== clientSecret
    )
      throw new PaymentRefusal('UNAUTHORIZED', 'Client authentication failed.');
    const holder = tokens.holderOf(bearerOf(context));
    if (holder === null)
      throw new PaymentRefusal('INVALID_TOKEN', 'The access token is invalid or has expired.');
    return holder.username;
  };

  const answer = (context: Context, operation: string, act: (payer: string) => unknown): Promise<Response> =>
    strike(
      faults,
      [`edenred.${operation}`],
      context,
      () => {
        try {
          return paymentDone(act(payerOf(context)));
        } catch (error) {
          if (error instanceof PaymentRefusal) return paymentRefused(error);
          throw error;
        }
      },
      paymentDialect,
    );

  const app = new Hono()
    .get('/users/:username/balances', (context) =>
      answer(context, 'balances', (payer) => {
        if (context.req.param('username') !== payer)
          throw new PaymentRefusal('FORBIDDEN', 'The account is somebody else’s.');
        return [{ available_amount: balances.of('edenred', payer), currency: 'EUR' }];
      }),
    )
    .post('/transactions', async (context) => {
      const body = await bodyOf(context);
      return answer(context, 'transactions.create', (payer) => {
        const made = paying.pay(payer, body);
        return { ...figuresOf(made), ...(made.status === 'captured' && { capture_id: randomUUID() }) };
      });
    });
  for (const action of actions)
    app.post(`/transactions/:id/actions/${action}`, async (context) => {
      const body = await bodyOf(context);
      return answer(context, `transactions.${action}`, (payer) => ({
        [`${action}_id`]: randomUUID(),
        ...figuresOf(paying.act(payer, context.req.param('id'), action, body)),
      }));
    });
  return app.all('*', () => paymentRefused(new PaymentRefusal('NOT_FOUND', 'No such resource.')));
}
