import type { DatabaseSync } from 'node:sqlite';
import { Hono, type Context } from 'hono';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerSection } from '#sandbox/ledger.ts';
import { transaction } from '#sandbox/database.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import { Accounts } from './accounts.ts';
import { createCalls } from './calls.ts';
import { createEdenredClient, type EdenredAccess } from './edenred.ts';
import { faultResponses, MainBackendError, toErrorResponse, successResponse } from './envelope.ts';
import { Orders } from './orders.ts';
import { createOrderRegistration } from './registering.ts';
import { createAutologinTokens, type AutologinTokens } from './tokens.ts';
import { summarizeOrder } from './summary.ts';
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
  /** App that serves the main backend's calls under `/wf/<call>`. */
  readonly app: Hono;
  readonly ledger: LedgerSection;
  readonly tokens: AutologinTokens;
}

/** Fake of the main backend. The fake validates every call strictly and stores all registrations. */
export function createMainBackend({
  database,
  faults,
  now,
  edenred,
  isIdempotent,
}: MainBackendOptions): MainBackend {
  const accounts = new Accounts(database);
  const orders = new Orders(database);
  const registerOrder = createOrderRegistration(database, { accounts, orders, now, isIdempotent });
  const calls = createCalls({ accounts, registerOrder, now });
  const vouchers = createVoucherCalls({ orders, edenred: createEdenredClient(edenred, now) });

  const handleCall = (call: string, context: Context, handler: () => unknown): Promise<Response> =>
    applyFault(
      faults,
      [`main.${call}`, 'main.*'],
      context,
      async () => {
        try {
          return successResponse(await handler());
        } catch (error) {
          if (error instanceof MainBackendError) return toErrorResponse(error);
          throw error;
        }
      },
      faultResponses,
    );

  const app = new Hono();
  for (const [call, respond] of Object.entries({ ...calls.get, ...vouchers.get }))
    app.get(`/wf/${call}`, (context) => handleCall(call, context, () => respond(context.req.query())));
  for (const [call, respond] of Object.entries({ ...calls.post, ...vouchers.post }))
    app.post(`/wf/${call}`, async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      return handleCall(call, context, () => respond(body));
    });
  // Route of the sandbox panel that cancels an order, so that its customer can order again.
  app.post('/orders/:id/cancel', ({ req, redirect }) => {
    const order = orders.findById(req.param('id'));
    if (order === null)
      return toErrorResponse(new MainBackendError('unknown_order', "Cette commande n'existe pas."));
    transaction(database, () => {
      orders.cancel(order.id);
      accounts.delete(summarizeOrder(order).email);
    });
    return redirect('/sandbox/', 303);
  });
  app.all('*', () => toErrorResponse(new MainBackendError('unknown_call', "Cet appel n'existe pas.")));

  return {
    app,
    ledger: {
      read: () => ({ accounts: accounts.read(), orders: orders.read() }),
      clear: () => {
        accounts.clear();
        orders.clear();
      },
    },
    tokens: createAutologinTokens(orders, now),
  };
}
