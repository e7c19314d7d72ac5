import { euros } from '#simulator/checks/euros.ts';
import { backOf, type Payment } from '#simulator/checks/ledger.ts';
import type { compareBooks } from '#simulator/backOffice.ts';
import { counted } from '#simulator/figures.ts';
import { books } from './sides.ts';
import type { Story } from './story.ts';

type Found = Awaited<ReturnType<typeof compareBooks>>;

const answerWords: Readonly<Record<Found['settled'][number]['answer'], string>> = {
  completed: 'sa commande existe',
  kept: 'sa commande n’est pas encore finie',
  refunded: 'sa commande est défaite',
  unpaid: 'sa commande le croit impayé',
  needsAttention: 'sa commande attend quelqu’un',
};

const told = 'et sa commande l’ignorait\u00a0: elle l’apprend';

/** `null` if the settlement answer already states the difference. */
const differenceWords: Readonly<
  Record<Found['differences'][number]['kind'], ((payment: Payment) => string) | null>
> = {
  unsettled: null,
  returned: (payment) => `${euros(backOf(payment))} sont revenus sur la carte, ${told}`,
  disputed: () => `la banque conteste, ${told}`,
  refundFailed: () => `un remboursement n’a pas abouti, ${told}`,
  refundMissing: (payment) =>
    `${euros(payment.amount)} devraient être remboursés, et ${euros(backOf(payment))} le sont`,
  voucherLapsed: () => `le titre-restaurant ne paie plus, ${told}`,
  voucherSurfaced: () => `un titre-restaurant est pris malgré tout, ${told}`,
  voucherDiffers: () => 'PayGreen a un autre titre-restaurant que celui de la commande, ou aucun',
  unknownToOrderSystem: () => 'le système de commandes ne connaît pas cet e-mail',
  ordersMissing: () => 'le système de commandes n’a pas cette commande',
  ordersTooMany: ({ orders }) => `le système de commandes a ${orders} commandes de ce paiement`,
};

function outcomeOf(payment: Payment, { settled, unreadable, cancelled, differences }: Found): string {
  const { id, amount, isAccepted, isOver, orders } = payment;
  if (cancelled.includes(id)) return `ferme ${id}, que personne n’a fini depuis plus d’un jour`;
  if (unreadable.includes(id)) return `ne peut pas lire ${id}, et passe aux autres`;
  if (!isOver) return `laisse ${id} ouvert`;
  if (!isAccepted) return `trouve ${id} déjà fermé, sans débit\u00a0: rien à comparer`;
  const answer = settled.find(({ intentId }) => intentId === id)?.answer;
  const found = differences
    .filter(({ intentId }) => intentId === id)
    .flatMap(({ kind }) => differenceWords[kind]?.(payment) ?? []);
  const sums = `${euros(amount)} débités, ${euros(backOf(payment))} rendus, ${counted(orders, 'commande')}`;
  const state = answer === undefined ? 'sa commande ne dit rien' : answerWords[answer];
  return `compare ${id}\u00a0: ${sums}, et ${state}. ${found.length === 0 ? 'Rien à redire' : `À redire\u00a0: ${found.join('\u00a0; ')}`}`;
}

interface Books {
  readonly compare: () => Promise<Found>;
  readonly payments: () => Promise<readonly Payment[]>;
}

export async function tellBooks(story: Pick<Story, 'tell'>, { compare, payments }: Books): Promise<void> {
  const text = 'relit tous les paiements, et les compare avec les commandes et les livres des prestataires';
  story.tell(books, text, { behalf: '' });
  const found = await compare();
  for (const payment of await payments())
    story.tell(books, outcomeOf(payment, found), { intentId: payment.id });
}
