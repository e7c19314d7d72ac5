import { formatEuros } from '#simulator/checks/euros.ts';
import { refundedAmount, type Payment } from '#simulator/checks/ledger.ts';
import type { runReconciliation } from '#simulator/operators.ts';
import { formatCount } from '#simulator/formatCounts.ts';
import { reconciliation } from './actors.ts';
import type { Timeline } from './timeline.ts';

type ReconciliationResult = Awaited<ReturnType<typeof runReconciliation>>;

const orderStateWords: Readonly<Record<ReconciliationResult['settled'][number]['answer'], string>> = {
  completed: 'sa commande existe',
  kept: 'sa commande est encore en cours',
  refunded: 'sa commande est annulée et remboursée',
  unpaid: 'sa commande n’a pas vu de paiement',
  needsAttention: 'sa commande attend un opérateur',
};

const orderUpdatedText = 'et sa commande est mise à jour';

/** `null` if the settlement answer already states the difference. */
const differenceTexts: Readonly<
  Record<ReconciliationResult['differences'][number]['kind'], ((payment: Payment) => string) | null>
> = {
  unsettled: null,
  returned: (payment) =>
    `${formatEuros(refundedAmount(payment))} sont revenus sur la carte, ${orderUpdatedText}`,
  disputed: () => `la banque conteste le paiement, ${orderUpdatedText}`,
  refundFailed: () => `un remboursement n’a pas abouti, ${orderUpdatedText}`,
  refundMissing: (payment) =>
    `${formatEuros(payment.amount)} devraient être remboursés, mais seuls ${formatEuros(refundedAmount(payment))} le sont`,
  voucherLapsed: () =>
    `le débit du titre-restaurant a été refusé, a expiré ou a été annulé, ${orderUpdatedText}`,
  voucherSurfaced: () => `un titre-restaurant est débité sans que la commande l’ait su, ${orderUpdatedText}`,
  voucherDiffers: () => 'PayGreen n’a pas de titre-restaurant pour cette commande, ou en a un autre',
  unknownToOrderSystem: () => 'le système de commandes ne connaît pas cet e-mail',
  ordersMissing: () => 'le système de commandes n’a pas cette commande',
  ordersTooMany: ({ orders }) => `le système de commandes a ${orders} commandes pour ce paiement`,
};

function describeOutcome(
  payment: Payment,
  { settled, unreadable, cancelled, differences }: ReconciliationResult,
): string {
  const { id, amount, isAccepted, isClosed, orders } = payment;
  if (cancelled.includes(id)) return `annule ${id}, abandonné depuis plus d’un jour`;
  if (unreadable.includes(id)) return `ne peut pas lire ${id} et passe au suivant`;
  if (!isClosed) return `laisse ${id} ouvert`;
  if (!isAccepted) return `trouve ${id} déjà annulé, sans débit\u00a0: rien à comparer`;
  const orderState = settled.find(({ intentId }) => intentId === id)?.answer;
  const differenceTextsFound = differences
    .filter(({ intentId }) => intentId === id)
    .flatMap(({ kind }) => differenceTexts[kind]?.(payment) ?? []);
  const sums = `${formatEuros(amount)} débités, ${formatEuros(refundedAmount(payment))} remboursés, ${formatCount(orders, 'commande')}`;
  const state = orderState === undefined ? 'l’état de sa commande est inconnu' : orderStateWords[orderState];
  return `compare ${id}\u00a0: ${sums}, et ${state}. ${differenceTextsFound.length === 0 ? 'Aucun écart' : `Écarts\u00a0: ${differenceTextsFound.join('\u00a0; ')}`}`;
}

interface ReconciliationPorts {
  readonly compare: () => Promise<ReconciliationResult>;
  readonly payments: () => Promise<readonly Payment[]>;
}

export async function recordReconciliation(
  timeline: Pick<Timeline, 'record'>,
  { compare, payments }: ReconciliationPorts,
): Promise<void> {
  const text = 'compare tous les paiements avec les commandes et les données des prestataires';
  timeline.record(reconciliation, text, { behalf: '' });
  const result = await compare();
  for (const payment of await payments())
    timeline.record(reconciliation, describeOutcome(payment, result), { intentId: payment.id });
}
