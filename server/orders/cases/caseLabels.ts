import type { AttentionNote } from '#server/orders/contracts.ts';
import type { VoucherState } from '#machines/order/order.types.ts';
import { words } from '#machines/order/order.fr.ts';

export const causeLabels: Readonly<Record<AttentionNote['cause'], string>> = {
  draftMissing: 'payée, mais le serveur n’a pas reçu le formulaire : contenu de la commande inconnu',
  mismatched: 'paiement non conforme (montant, devise ou client), remboursé',
  registrationRefused: 'refusée par le système de commandes, et remboursée',
  registrationUncertain: 'peut-être enregistrée : le système de commandes n’a pas répondu',
  refundRefused: 'le prestataire de paiement refuse de rembourser',
  refundFailed: 'le remboursement de la carte a échoué, la banque a renvoyé le montant à la boutique',
  voucherLapsed:
    'commande enregistrée, mais le débit de son titre-restaurant a été refusé, a expiré ou a été annulé',
  voucherLeft: 'remboursée, mais son titre-restaurant reste débité',
  returned: 'la carte a été remboursée hors de la boutique',
  disputed: 'la banque du client conteste le paiement',
  unanswered: 'une étape est sans réponse depuis un jour',
  underWay: 'en cours depuis plus de quelques minutes',
  failing:
    'une étape échoue à cause d’une erreur du programme de la boutique, un nouvel essai est automatique',
};

export const voucherStateLabels: Readonly<Record<VoucherState, string>> = {
  untouched: 'non demandé',
  refused: 'refusé',
  taken: 'débité',
  uncertain: 'peut-être débité',
  undone: 'annulé',
  lapsed: 'refusé, expiré ou annulé après la commande',
};

const { guards, states } = words;

const outcomeLabels: Readonly<Record<string, string>> = {
  'readPayment read.succeeded': 'paiement réussi',
  'readPayment read.processing': 'paiement en cours',
  'readPayment unknown': 'paiement inconnu du prestataire',
  'claimCheckout first': 'le paiement est le premier de la commande',
  'claimCheckout second': guards.checkoutIsPaidTwice,
  'checkAgain free': guards.orderMayBeRegistered,
  'checkAgain refused.emailKnown': 'l’e-mail est celui d’un client existant',
  'checkAgain refused.dateLapsed': 'la date n’est plus disponible',
  'openSession open': guards.sessionIsOpen,
  'openSession over': guards.sessionIsOver,
  'authoriseVoucher authorised': guards.voucherIsAuthorised,
  'authoriseVoucher refused': 'débit refusé',
  'findVoucher authorised': guards.voucherIsAuthorised,
  'findVoucher refused': guards.voucherIsDeclined,
  'findVoucher none': 'aucun débit trouvé',
  'registerOrder registered': guards.orderIsRegistered,
  'registerOrder refused': 'commande refusée',
  'undoVoucher undone': guards.voucherIsUndone,
  'undoVoucher stays': guards.voucherCannotBeUndone,
  'refundPayment refunded': guards.paymentIsRefunded,
  'refundPayment failed': guards.refundHasFailed,
  'refundPayment refused': guards.refundIsRejected,
};

const hasKey = <TKey extends string>(record: Readonly<Record<TKey, string>>, key: string): key is TKey =>
  Object.hasOwn(record, key);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function codedOutcomeLabel(port: string, outcome: string): string {
  const [kind = '', ...code] = outcome.split('.');
  const outcomeLabel = outcomeLabels[`${port} ${kind}`];
  return outcomeLabel === undefined || code.length === 0 ? outcome : `${outcomeLabel} (${code.join('.')})`;
}

export function formatStep(port: string, outcome: string): string {
  const eventLabel = hasKey(words.events, port) ? words.events[port] : port;
  const stepLabel = capitalize(hasKey(words.actors, port) ? words.actors[port] : eventLabel);
  if (outcome === 'done') return `${stepLabel}.`;
  const noResponseLabel = outcome === 'unreachable' || outcome === 'unanswered' ? 'sans réponse' : undefined;
  return `${stepLabel} : ${outcomeLabels[`${port} ${outcome}`] ?? noResponseLabel ?? codedOutcomeLabel(port, outcome)}.`;
}

export function stateLabel(state: string): string {
  const [outerState = ''] = state.split('.');
  return [...new Set([`order.${outerState}`, `order.${state}`])]
    .flatMap((path) => (hasKey(states, path) ? [states[path]] : []))
    .join(' : ');
}

export const rulingLabels = {
  retry: 'demande un nouvel essai',
  refund: 'demande le remboursement',
  ordered: 'clôt le dossier (commande enregistrée)',
  refunded: 'clôt le dossier (paiement remboursé)',
} as const;
