import { readLedger, type Ledger } from '#simulator/checks/ledger.ts';

export async function ledgerAt(outside: string): Promise<Ledger> {
  return readLedger(await (await fetch(`${outside}/sandbox/ledger`)).json());
}
