import { formatEuros } from '#simulator/checks/euros.ts';
import { refundedAmount, type Payment } from '#simulator/checks/ledger.ts';
import type { runReconciliation } from '#simulator/operators.ts';
import { formatCount } from '#simulator/formatCounts.ts';
import { reconciliation } from './actors.ts';
import type { Timeline } from './timeline.ts';

type ReconciliationResult = Awaited<ReturnType<typeof runReconciliation>>;

const orderStateWords: Readonly<Record<ReconciliationResult['settled'][number]['answer'], string>> = {
  completed: 'sa commande existe',
  kept: 'sa commande n’est pas encore finie',
  refunded: 'sa commande est défaite',
  unpaid: 'sa commande le croit impayé',
  needsAttention: 'sa commande attend quelqu’un',
};

const orderUpdatedText = 'et sa commande l’ignorait\u00a0: elle l’apprend';

/** `null` if the settlement answer already states the difference. */
const differenceTexts: Readonly<
  Record<ReconciliationResult['differences'][number]['kind'], ((payment: Payment) => string) | null>
> = {
  unsettled: null,
  returned: (payment) =>
    `${formatEuros(refundedAmount(payment))} sont revenus sur la carte, ${orderUpdatedText}`,
  disputed: () => `la banque conteste, ${orderUpdatedText}`,
  refundFailed: () => `un remboursement n’a pas abouti, ${orderUpdatedText}`,
  refundMissing: (payment) =>
    `${formatEuros(payment.amount)} devraient être remboursés, et ${formatEuros(refundedAmount(payment))} le sont`,
  voucherLapsed: () => `le titre-restaurant ne paie plus, ${orderUpdatedText}`,
  voucherSurfaced: () => `un titre-restaurant est pris malgré tout, ${orderUpdatedText}`,
  voucherDiffers: () => 'PayGreen a un autre titre-restaurant que celui de la commande, ou aucun',
  unknownToOrderSystem: () => 'le système de commandes ne connaît pas cet e-mail',
  ordersMissing: () => 'le système de commandes n’a pas cette commande',
  ordersTooMany: ({ orders }) => `le système de commandes a ${orders} commandes de ce paiement`,
};

function describeOutcome(
  payment: Payment,
  { settled, unreadable, cancelled, differences }: ReconciliationResult,
): string {
  const { id, amount, isAccepted, isClosed, orders } = payment;
  if (cancelled.includes(id)) return `ferme ${id}, que personne n’a fini depuis plus d’un jour`;
  if (unreadable.includes(id)) return `ne peut pas lire ${id}, et passe aux autres`;
  if (!isClosed) return `laisse ${id} ouvert`;
  if (!isAccepted) return `trouve ${id} déjà fermé, sans débit\u00a0: rien à comparer`;
  const orderState = settled.find(({ intentId }) => intentId === id)?.answer;
  const differenceTextsFound = differences
    .filter(({ intentId }) => intentId === id)
    .flatMap(({ kind }) => differenceTexts[kind]?.(payment) ?? []);
  const sums = `${formatEuros(amount)} débités, ${formatEuros(refundedAmount(payment))} rendus, ${formatCount(orders, 'commande')}`;
  const state = orderState === undefined ? 'sa commande ne dit rien' : orderStateWords[orderState];
  return `compare ${id}\u00a0: ${sums}, et ${state}. ${differenceTextsFound.length === 0 ? 'Rien à redire' : `À redire\u00a0: ${differenceTextsFound.join('\u00a0; ')}`}`;
}

interface ReconciliationPorts {
  readonly compare: () => Promise<ReconciliationResult>;
  readonly payments: () => Promise<readonly Payment[]>;
}

export async function recordReconciliation(
  timeline: Pick<Timeline, 'record'>,
  { compare, payments }: ReconciliationPorts,
): Promise<void> {
  const text = 'relit tous les paiements, et les compare avec les commandes et les livres des prestataires';
  timeline.record(reconciliation, text, { behalf: '' });
  const result = await compare();
  for (const payment of await payments())
    timeline.record(reconciliation, describeOutcome(payment, result), { intentId: payment.id });
}
