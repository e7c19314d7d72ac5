import { Hono, type Context } from 'hono';
import type { Balances } from './balances.ts';
import type { DeviceWallets } from './deviceWallets.ts';
import type { Faults } from './faults.ts';
import { InvalidInputError } from './invalidInput.ts';
import { setBalances } from './parseBalances.ts';

interface ControlsOptions {
  readonly faults: Faults;
  readonly onFaultsChanged: () => void;
  readonly ledger: { read(): Record<string, unknown>; clear(): void };
  readonly balances: Balances;
  readonly wallets: DeviceWallets;
}

/** Parses a JSON request body and passes it to `apply`. @returns an error response if the body is invalid, otherwise `null` */
async function applyBody(context: Context, apply: (json: unknown) => void): Promise<Response | null> {
  const json: unknown = await context.req.json().catch(() => null);
  try {
    apply(json);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return context.json({ error: { name: error.name, message: error.message } }, 400);
  }
}

/** HTTP controls of the sandbox for tests: faults, balances, wallets and the ledger. */
export const createControls = ({
  faults,
  onFaultsChanged,
  ledger,
  balances,
  wallets,
}: ControlsOptions): Hono =>
  new Hono()
    .get('/faults', (context) => context.json(faults.read()))
    .put('/faults', async (context) => {
      const errorResponse = await applyBody(context, (json) => faults.replace(json));
      if (errorResponse !== null) return errorResponse;
      onFaultsChanged();
      return context.json(faults.read());
    })
    .delete('/faults', (context) => {
      faults.clear();
      onFaultsChanged();
      return context.body(null, 204);
    })
    .get('/balances', (context) => context.json(balances.all()))
    .put('/balances', async (context) => {
      const errorResponse = await applyBody(context, (json) => setBalances(balances, json));
      return errorResponse ?? context.json(balances.all());
    })
    .get('/wallets', (context) => context.json(wallets.read()))
    .put('/wallets', async (context) => {
      const errorResponse = await applyBody(context, (json) => wallets.set(json));
      return errorResponse ?? context.json(wallets.read());
    })
    .get('/ledger', (context) => context.json(ledger.read()))
    .delete('/ledger', (context) => {
      ledger.clear();
      return context.body(null, 204);
    });
