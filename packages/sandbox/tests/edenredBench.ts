import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { sandboxEdenredKeys } from '#server/config/config.ts';
import { createBalances } from '#sandbox/balances.ts';
import { openDatabase } from '#sandbox/database.ts';
import { createFakeEdenred } from '#sandbox/edenred/fakeEdenred.ts';
import { Faults } from '#sandbox/faults.ts';
import { edenredClientAt } from './edenredCalls.ts';
import { serveOnFreePort, temporaryFile } from './mainBench.ts';

const ledgerSchema = z.object({
  edenred: z.object({ transactions: z.array(z.object({ amount: z.number() })) }),
});

/** Opens a fake Edenred on a port, with a database file and a clock that tests can move. */
export async function openEdenred(file = temporaryFile(), at = Date.now()) {
  const clock = { at };
  const database = openDatabase(file);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) database.close();
    isOpen = false;
  };
  onTestFinished(close);
  const faults = new Faults(database);
  const balances = createBalances(database);
  const now = () => clock.at;
  let url = '';
  const edenred = createFakeEdenred({
    database,
    faults,
    now,
    origin: () => url,
    keys: sandboxEdenredKeys,
    balances,
  });
  url = await serveOnFreePort(new Hono().route('/sandbox/edenred', edenred.app));
  return {
    ...edenred,
    ...edenredClientAt(url),
    database,
    clock,
    faults,
    balances,
    close,
    url,
    /** Returns the cents of accepted Edenred payments, oldest first. */
    acceptedAmounts: () =>
      ledgerSchema.parse(edenred.ledger.read()).edenred.transactions.map(({ amount }) => amount),
  };
}
