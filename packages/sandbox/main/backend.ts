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
  /** What it asks in shoppers' names. */
  readonly edenred: EdenredAccess;
  /** Whether one payment makes one order, however often it is asked for. */
  readonly isIdempotent: boolean;
}

interface MainBackend {
  /** Answers `/wf/<call>`. */
  readonly app: Hono;
  readonly ledger: LedgerPart;
  /** Of the client area's links. */
  readonly tokens: Tokens;
}

/** A stand-in of the main backend: it believes nothing that it is told, and forgets nothing that it took. */
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
  // For the panel: a person cancels an order there, and its customer may order again.
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
