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
      promise: 'chaque paiement a une seule commande ou un remboursement total',
      problems: moneyProblems(ledger, payments),
    },
    {
      promise: 'la commande enregistrée correspond au montant payé',
      problems: contentProblems(ledger, payments),
    },
    {
      promise: 'les prélèvements des box suivantes sont possibles',
      problems: nextChargeProblems(ledger, shoppers, recorded?.exchanges.providerData ?? null),
    },
    {
      promise: 'un titre-restaurant est débité une seule fois, ou remboursé',
      problems: voucherProblems(ledger, payments, manuallySettled),
    },
    {
      promise: 'une commande payée n’a plus de paiement ouvert',
      problems: stillPayableProblems(settledPayments ?? payments, shoppers),
    },
    ...(beforeReconciliation
      ? [
          {
            promise: 'les paiements abandonnés sont annulés',
            problems: abandonedProblems(beforeReconciliation, shoppers),
          },
        ]
      : []),
    ...(owedCharges
      ? [
          {
            promise: 'un remboursement échoué est signalé aux opérateurs et n’est plus annoncé au client',
            problems: owedChargeProblems(owedCharges),
          },
        ]
      : []),
    {
      // The operator guide lists the checked texts.
      promise: 'les montants et les textes affichés au client sont exacts',
      problems: screenProblems(shoppers, ledger, payments, {
        endedOffers: recorded?.endings ?? null,
        cards: recorded?.exchanges.providerData.cards ?? null,
      }),
    },
    ...(recorded
      ? [
          {
            promise: 'aucun débit n’a lieu pour une commande impossible',
            problems: avoidableChargeProblems(recorded.exchanges.grants, recorded.endings, payments),
          },
          {
            promise: 'le système de commandes ne refuse aucune commande à cause d’une erreur de la boutique',
            problems: rejectedOrderProblems(recorded.exchanges.rejectedOrders, recorded.endings),
          },
          {
            promise: 'une commande payée n’est pas proposée une deuxième fois au paiement',
            problems: offeredAgainProblems(
              recorded.exchanges.grants,
              recorded.exchanges.readAsPaid,
              payments,
            ),
          },
          {
            promise: 'un code promo valable n’est pas annoncé comme expiré',
            problems: rejectedCodeProblems(recorded.exchanges.rejectedCodes, recorded.endings),
          },
        ]
      : []),
    ...(partialRefundEvidence
      ? [
          {
            promise: 'les remboursements manuels sont pris en compte',
            problems: partialRefundProblems(payments, partialRefundEvidence),
          },
        ]
      : []),
    ...(storedTexts
      ? [
          {
            promise: 'les données personnelles sont effacées après un mois',
            problems: retentionProblems(storedTexts),
          },
        ]
      : []),
    ...(logLines
      ? [{ promise: 'le journal ne contient aucun secret', problems: secretProblems(logLines) }]
      : []),
  ];
}

export const brokenPromises = (promises: readonly CheckedPromise[]): readonly CheckedPromise[] =>
  promises.filter(({ problems }) => problems.length > 0);
