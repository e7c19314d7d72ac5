import { readLedger, type Ledger } from '#simulator/checks/ledger.ts';

/** What the providers' stand-ins at an origin say that happened. */
export async function ledgerAt(outside: string): Promise<Ledger> {
  return readLedger(await (await fetch(`${outside}/sandbox/ledger`)).json());
}
