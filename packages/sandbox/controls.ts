import { Hono, type Context } from 'hono';
import type { Balances } from './balances.ts';
import { setBalances, UnknownBalance } from './balancesTyped.ts';
import { UnknownFault, type Faults } from './faults.ts';

interface ControlsOptions {
  readonly faults: Faults;
  readonly faultsChanged: () => void;
  readonly ledger: { read(): Record<string, unknown>; empty(): void };
  readonly balances: Balances;
}

/** Applies the request body. @returns an error response if the body is invalid, otherwise `null` */
async function doneWith(context: Context, act: (json: unknown) => void): Promise<Response | null> {
  const json: unknown = await context.req.json().catch(() => null);
  try {
    act(json);
    return null;
  } catch (error) {
    if (!(error instanceof UnknownFault) && !(error instanceof UnknownBalance)) throw error;
    return context.json({ error: { name: error.name, message: error.message } }, 400);
  }
}

/** Controls for tests: faults, balances and the ledger. */
export const createControls = ({ faults, faultsChanged, ledger, balances }: ControlsOptions): Hono =>
  new Hono()
    .get('/faults', (context) => context.json(faults.read()))
    .put('/faults', async (context) => {
      const misunderstood = await doneWith(context, (json) => faults.replace(json));
      if (misunderstood !== null) return misunderstood;
      faultsChanged();
      return context.json(faults.read());
    })
    .delete('/faults', (context) => {
      faults.clear();
      faultsChanged();
      return context.body(null, 204);
    })
    .get('/balances', (context) => context.json(balances.all()))
    .put('/balances', async (context) => {
      const misunderstood = await doneWith(context, (json) => setBalances(balances, json));
      return misunderstood ?? context.json(balances.all());
    })
    .get('/ledger', (context) => context.json(ledger.read()))
    .delete('/ledger', (context) => {
      ledger.empty();
      return context.body(null, 204);
    });
