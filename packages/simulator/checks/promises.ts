import type { Exchanges } from '#simulator/exchanges.ts';
import { partsProblems, type PartsKnown } from './partsPaidBack.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { abandonedProblems } from './abandoned.ts';
import { contentProblems } from './content.ts';
import { owedProblems, type OwedCharge } from './failedRefunds.ts';
import { codeProblems, inVainProblems, type Endings } from './inVain.ts';
import { paymentsIn, type Ledger, type Payment } from './ledger.ts';
import { forgottenProblems, type Kept } from './forgotten.ts';
import { laterProblems } from './later.ts';
import { liveProblems } from './live.ts';
import { moneyProblems } from './money.ts';
import { offeredAgainProblems } from './offeredAgain.ts';
import { screenProblems } from './screens.ts';
import { refusedOrderProblems } from './refusedOrders.ts';
import { secretProblems } from './secrets.ts';
import { voucherProblems } from './vouchers.ts';

export interface PromiseKept {
  /** In French. */
  readonly promise: string;
  readonly problems: readonly string[];
}

interface Evidence {
  readonly ledger: Ledger;
  readonly shoppers: readonly ShopperReport[];
  /** Payments before operators acted. Defaults to the ledger's. */
  readonly atRest?: readonly Payment[];
  /** Payments days later, before the reconciliation. */
  readonly beforeBooks?: readonly Payment[];
  readonly owed?: readonly OwedCharge[] | undefined;
  readonly settled?: ReadonlySet<string>;
  /** Recorded responses, and times at which offers ended. */
  readonly knowledge?: { readonly exchanges: Exchanges; readonly endings: Endings };
  readonly partsKnown?: PartsKnown;
  /** Data stored in the engine a month later. */
  readonly kept?: readonly Kept[];
  readonly logged?: readonly string[];
}

/** Checks the ledger and the log against each promise that has evidence. */
export function judge({
  ledger,
  shoppers,
  atRest,
  beforeBooks,
  owed,
  settled = new Set(),
  knowledge,
  partsKnown,
  kept,
  logged,
}: Evidence): readonly PromiseKept[] {
  const payments = paymentsIn(ledger);
  return [
    {
      promise: 'un paiement, une commande ou un remboursement entier',
      problems: moneyProblems(ledger, payments),
    },
    { promise: 'la commande est celle qui est payée', problems: contentProblems(ledger, payments) },
    {
      promise: 'les box suivantes peuvent être prélevées',
      problems: laterProblems(ledger, shoppers, knowledge?.exchanges.means ?? null),
    },
    {
      promise: 'un titre-restaurant est pris une fois, ou rendu',
      problems: voucherProblems(ledger, payments, settled),
    },
    {
      promise: 'plus rien à payer pour une commande payée',
      problems: liveProblems(atRest ?? payments, shoppers),
    },
    ...(beforeBooks
      ? [
          {
            promise: 'ce que personne ne finit est annulé',
            problems: abandonedProblems(beforeBooks, shoppers),
          },
        ]
      : []),
    ...(owed
      ? [
          {
            promise: 'un remboursement qui échoue attend quelqu’un, et n’est plus annoncé',
            problems: owedProblems(owed),
          },
        ]
      : []),
    {
      // The operator guide lists the checked texts.
      promise: 'ce que le client lit de son argent et de sa commande est vrai',
      problems: screenProblems(shoppers, ledger, payments, {
        endings: knowledge?.endings ?? null,
        cards: knowledge?.exchanges.means.cards ?? null,
      }),
    },
    ...(knowledge
      ? [
          {
            promise: 'personne n’est débité en vain',
            problems: inVainProblems(knowledge.exchanges.grants, knowledge.endings, payments),
          },
          {
            promise: 'le système de commandes ne refuse rien par la faute de la boutique',
            problems: refusedOrderProblems(knowledge.exchanges.refusedOrders, knowledge.endings),
          },
          {
            promise: 'une commande payée n’est pas proposée encore',
            problems: offeredAgainProblems(
              knowledge.exchanges.grants,
              knowledge.exchanges.readAsPaid,
              payments,
            ),
          },
          {
            promise: 'un code valable n’est pas dit fini',
            problems: codeProblems(knowledge.exchanges.refusedCodes, knowledge.endings),
          },
        ]
      : []),
    ...(partsKnown
      ? [{ promise: 'ce qui est rendu à la main est connu', problems: partsProblems(payments, partsKnown) }]
      : []),
    ...(kept ? [{ promise: 'un client est oublié après un mois', problems: forgottenProblems(kept) }] : []),
    ...(logged ? [{ promise: 'aucun secret dans le journal', problems: secretProblems(logged) }] : []),
  ];
}

export const brokenIn = (promises: readonly PromiseKept[]): readonly PromiseKept[] =>
  promises.filter(({ problems }) => problems.length > 0);
