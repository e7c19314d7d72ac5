import { Hono } from 'hono';
import { UnknownFault, type Faults } from './faults.ts';

interface ControlsOptions {
  readonly faults: Faults;
  readonly faultsChanged: () => void;
  readonly ledger: { read(): Record<string, unknown>; empty(): void };
}

/** The levers of tests: faults are replaced, cleared and read; the ledger is read and emptied. */
export const createControls = ({ faults, faultsChanged, ledger }: ControlsOptions): Hono =>
  new Hono()
    .get('/faults', (context) => context.json(faults.read()))
    .put('/faults', async (context) => {
      const json: unknown = await context.req.json().catch(() => null);
      try {
        faults.replace(json);
      } catch (error) {
        if (!(error instanceof UnknownFault)) throw error;
        return context.json({ error: { name: error.name, message: error.message } }, 400);
      }
      faultsChanged();
      return context.json(faults.read());
    })
    .delete('/faults', (context) => {
      faults.clear();
      faultsChanged();
      return context.body(null, 204);
    })
    .get('/ledger', (context) => context.json(ledger.read()))
    .delete('/ledger', (context) => {
      ledger.empty();
      return context.body(null, 204);
    });
