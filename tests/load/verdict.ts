import { contentProblems } from '#tests/simulator/checks/content.ts';
import { paymentsIn, readLedger, type Ledger, type Payment } from '#tests/simulator/checks/ledger.ts';
import { liveProblems } from '#tests/simulator/checks/live.ts';
import { moneyProblems } from '#tests/simulator/checks/money.ts';
import { screenProblems } from '#tests/simulator/checks/screens.ts';
import { voucherProblems } from '#tests/simulator/checks/vouchers.ts';
import type { ShopperReport } from '#tests/simulator/shoppers/report.ts';

/** What the shop promises, and what was found against it. */
export interface PromiseKept {
  /** In French. */
  readonly promise: string;
  readonly problems: readonly string[];
}

interface Evidence {
  readonly ledger: Ledger;
  readonly shoppers: readonly ShopperReport[];
  /** Payments as they stood before anybody tidied up; those of the ledger unless told. */
  readonly atRest?: readonly Payment[];
  /** Intents whose voucher people settle with its provider. */
  readonly settled?: ReadonlySet<string>;
}

export async function ledgerAt(outside: string): Promise<Ledger> {
  return readLedger(await (await fetch(`${outside}/sandbox/ledger`)).json());
}

/** The simulator's own checks, of what the providers say. */
export function judge({ ledger, shoppers, atRest, settled }: Evidence): readonly PromiseKept[] {
  const payments = paymentsIn(ledger);
  return [
    {
      promise: 'un paiement, une commande ou un remboursement entier',
      problems: moneyProblems(ledger, payments),
    },
    { promise: 'la commande est celle qui est payée', problems: contentProblems(ledger, payments) },
    {
      promise: 'un titre-restaurant est pris une fois, ou rendu',
      problems: voucherProblems(ledger, payments, settled ?? new Set()),
    },
    {
      promise: 'plus rien à payer pour un panier payé',
      problems: liveProblems(atRest ?? payments, shoppers),
    },
    { promise: 'ce que le client lit est vrai', problems: screenProblems(shoppers, ledger, payments) },
  ];
}

export const brokenIn = (promises: readonly PromiseKept[]): readonly PromiseKept[] =>
  promises.filter(({ problems }) => problems.length > 0);
