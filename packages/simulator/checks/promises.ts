import type { Exchanges } from '#simulator/exchanges.ts';
import { partialRefundProblems, type PartialRefundEvidence } from './partialRefunds.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { abandonedProblems } from './abandoned.ts';
import { contentProblems } from './content.ts';
import { owedChargeProblems, type OwedCharge } from './failedRefunds.ts';
import { rejectedCodeProblems, avoidableChargeProblems, type EndedOffers } from './avoidableCharges.ts';
import { listPayments, type Ledger, type Payment } from './ledger.ts';
import { retentionProblems, type StoredText } from './retention.ts';
import { nextChargeProblems } from './nextCharges.ts';
import { stillPayableProblems } from './stillPayable.ts';
import { moneyProblems } from './money.ts';
import { offeredAgainProblems } from './offeredAgain.ts';
import { screenProblems } from './screens.ts';
import { rejectedOrderProblems } from './rejectedOrders.ts';
import { secretProblems } from './secrets.ts';
import { voucherProblems } from './vouchers.ts';

export interface CheckedPromise {
  /** Promise to the customer, in French. */
  readonly promise: string;
  readonly problems: readonly string[];
}

interface Evidence {
  readonly ledger: Ledger;
  readonly shoppers: readonly ShopperReport[];
  /** Payments before operators acted. The default is the ledger's payments. */
  readonly settledPayments?: readonly Payment[];
  /** Payments days after the orders, before the reconciliation with the providers. */
  readonly beforeReconciliation?: readonly Payment[];
  readonly owedCharges?: readonly OwedCharge[] | undefined;
  readonly manuallySettled?: ReadonlySet<string>;
  /** Recorded responses of the shop, and times at which offers ended. */
  readonly recorded?: { readonly exchanges: Exchanges; readonly endings: EndedOffers };
  readonly partialRefundEvidence?: PartialRefundEvidence;
  /** Data that simulated Restate still stores a month after the orders. */
  readonly storedTexts?: readonly StoredText[];
  readonly logLines?: readonly string[];
}

/** Checks the ledger and the log against each promise that has evidence. */
export function checkPromises({
  ledger,
  shoppers,
  settledPayments,
  beforeReconciliation,
  owedCharges,
  manuallySettled = new Set(),
  recorded,
  partialRefundEvidence,
  storedTexts,
  logLines,
}: Evidence): readonly CheckedPromise[] {
  const payments = listPayments(ledger);
  return [
    {
      promise: 'un paiement, une commande ou un remboursement entier',
      problems: moneyProblems(ledger, payments),
    },
    { promise: 'la commande est celle qui est payée', problems: contentProblems(ledger, payments) },
    {
      promise: 'les box suivantes peuvent être prélevées',
      problems: nextChargeProblems(ledger, shoppers, recorded?.exchanges.providerData ?? null),
    },
    {
      promise: 'un titre-restaurant est pris une fois, ou rendu',
      problems: voucherProblems(ledger, payments, manuallySettled),
    },
    {
      promise: 'plus rien à payer pour une commande payée',
      problems: stillPayableProblems(settledPayments ?? payments, shoppers),
    },
    ...(beforeReconciliation
      ? [
          {
            promise: 'ce que personne ne finit est annulé',
            problems: abandonedProblems(beforeReconciliation, shoppers),
          },
        ]
      : []),
    ...(owedCharges
      ? [
          {
            promise: 'un remboursement qui échoue attend quelqu’un, et n’est plus annoncé',
            problems: owedChargeProblems(owedCharges),
          },
        ]
      : []),
    {
      // The operator guide lists the checked texts.
      promise: 'ce que le client lit de son argent et de sa commande est vrai',
      problems: screenProblems(shoppers, ledger, payments, {
        endedOffers: recorded?.endings ?? null,
        cards: recorded?.exchanges.providerData.cards ?? null,
      }),
    },
    ...(recorded
      ? [
          {
            promise: 'personne n’est débité en vain',
            problems: avoidableChargeProblems(recorded.exchanges.grants, recorded.endings, payments),
          },
          {
            promise: 'le système de commandes ne refuse rien par la faute de la boutique',
            problems: rejectedOrderProblems(recorded.exchanges.rejectedOrders, recorded.endings),
          },
          {
            promise: 'une commande payée n’est pas proposée encore',
            problems: offeredAgainProblems(
              recorded.exchanges.grants,
              recorded.exchanges.readAsPaid,
              payments,
            ),
          },
          {
            promise: 'un code valable n’est pas dit fini',
            problems: rejectedCodeProblems(recorded.exchanges.rejectedCodes, recorded.endings),
          },
        ]
      : []),
    ...(partialRefundEvidence
      ? [
          {
            promise: 'ce qui est rendu à la main est connu',
            problems: partialRefundProblems(payments, partialRefundEvidence),
          },
        ]
      : []),
    ...(storedTexts
      ? [{ promise: 'un client est oublié après un mois', problems: retentionProblems(storedTexts) }]
      : []),
    ...(logLines ? [{ promise: 'aucun secret dans le journal', problems: secretProblems(logLines) }] : []),
  ];
}

export const brokenPromises = (promises: readonly CheckedPromise[]): readonly CheckedPromise[] =>
  promises.filter(({ problems }) => problems.length > 0);
