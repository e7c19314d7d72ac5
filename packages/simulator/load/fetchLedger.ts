import { readLedger, type Ledger } from '#simulator/checks/ledger.ts';

export async function fetchLedger(sandboxUrl: string): Promise<Ledger> {
  return readLedger(await (await fetch(`${sandboxUrl}/sandbox/ledger`)).json());
}
