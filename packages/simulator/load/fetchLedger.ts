import { readLedger, type Ledger } from '#simulator/checks/ledger.ts';

export async function fetchLedger(standInsUrl: string): Promise<Ledger> {
  return readLedger(await (await fetch(`${standInsUrl}/sandbox/ledger`)).json());
}
