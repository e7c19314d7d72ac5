import type { DatabaseSync } from 'node:sqlite';
import { Hono, type Context } from 'hono';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerPart } from '#sandbox/ledger.ts';
import { transaction } from '#sandbox/database.ts';
import { strike } from '#sandbox/strike.ts';
import { Accounts } from './accounts.ts';
import { createCalls } from './calls.ts';
import { createEdenred, type EdenredAccess } from './edenred.ts';
import { dialect, Refusal, refusalAnswer, success } from './envelope.ts';
import { Orders } from './orders.ts';
import { createRegister } from './registering.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { summaryOf } from './summary.ts';
import { createVoucherCalls } from './voucherCalls.ts';

interface MainBackendOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly now: () => number;
  readonly edenred: EdenredAccess;
  /** If `true`, repeated registrations of one payment create one order. */
  readonly isIdempotent: boolean;
}

interface MainBackend {
  /** Serves `/wf/<call>`. */
  readonly app: Hono;
  readonly ledger: LedgerPart;
  /** Autologin tokens of the client area. */
  readonly tokens: Tokens;
}

/** Stand-in for the main backend. It validates every call strictly and stores all registrations. */
export function createMainBackend({
  database,
  faults,
  now,
  edenred,
  isIdempotent,
}: MainBackendOptions): MainBackend {
  const accounts = new Accounts(database);
  const orders = new Orders(database);
  const register = createRegister(database, { accounts, orders, now, isIdempotent });
  const calls = createCalls({ accounts, register, now });
  const vouchers = createVoucherCalls({ orders, edenred: createEdenred(edenred, now) });

  const answer = (call: string, context: Context, work: () => unknown): Promise<Response> =>
    strike(
      faults,
      [`main.${call}`, 'main.*'],
      context,
      async () => {
        try {
          return success(await work());
        } catch (error) {
          if (error instanceof Refusal) return refusalAnswer(error);
          throw error;
        }
      },
      dialect,
    );

  const app = new Hono();
  for (const [call, respond] of Object.entries({ ...calls.get, ...vouchers.get }))
    app.get(`/wf/${call}`, (context) => answer(call, context, () => respond(context.req.query())));
  for (const [call, respond] of Object.entries({ ...calls.post, ...vouchers.post }))
    app.post(`/wf/${call}`, async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      return answer(call, context, () => respond(body));
    });
  // For the panel: an operator cancels an order, so that its customer can order again.
  app.post('/orders/:id/cancel', ({ req, redirect }) => {
    const order = orders.named(req.param('id'));
    if (order === null) return refusalAnswer(new Refusal('unknown_order', "Cette commande n'existe pas."));
    transaction(database, () => {
      orders.cancel(order.id);
      accounts.forget(summaryOf(order).email);
    });
    return redirect('/sandbox/', 303);
  });
  app.all('*', () => refusalAnswer(new Refusal('unknown_call', "Cet appel n'existe pas.")));

  return {
    app,
    ledger: {
      read: () => ({ accounts: accounts.read(), orders: orders.read() }),
      empty: () => {
        accounts.empty();
        orders.empty();
      },
    },
    tokens: createTokens(orders, now),
  };
}
