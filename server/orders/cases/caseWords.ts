import type { AttentionNote } from '#server/orders/contracts.ts';
import type { VoucherState } from '#machines/order/order.types.ts';
import { words } from '#machines/order/order.fr.ts';

export const causeWords: Readonly<Record<AttentionNote['cause'], string>> = {
  draftMissing: 'payée, mais le brouillon manque : nul ne sait ce qui a été acheté',
  mismatched: 'payée autrement que convenu (montant, devise ou client), et remboursée',
  registrationRefused: 'refusée par le système de commandes, et remboursée',
  registrationUncertain: 'peut-être enregistrée : la réponse du système de commandes s’est perdue',
  refundRefused: 'le prestataire de paiement refuse de rembourser',
  refundFailed: 'le remboursement de la carte n’a pas abouti, la somme est revenue',
  voucherLapsed: 'la commande existe, mais son titre-restaurant ne paie plus',
  voucherLeft: 'remboursée, mais son titre-restaurant reste pris',
  returned: 'la carte a été remboursée hors de la boutique',
  disputed: 'la banque du client conteste le paiement',
  unanswered: 'sans réponse depuis un jour',
  underWay: 'en cours depuis plus de quelques minutes',
  failing: 'une étape échoue par une erreur de notre programme, et est réessayée',
};

export const voucherStateWords: Readonly<Record<VoucherState, string>> = {
  untouched: 'pas demandé',
  refused: 'refusé',
  taken: 'pris',
  uncertain: 'peut-être pris',
  undone: 'rendu',
  lapsed: 'qui a fait défaut',
};

const { guards, states } = words;

const outcomeWords: Readonly<Record<string, string>> = {
  'readPayment read.succeeded': 'payé',
  'readPayment read.processing': 'en cours',
  'readPayment unknown': 'inconnu',
  'claimCheckout first': 'le paiement est le premier de la commande',
  'claimCheckout second': guards.checkoutIsPaidTwice,
  'checkAgain free': guards.orderMayBeRegistered,
  'checkAgain refused.emailKnown': 'l’e-mail est connu',
  'checkAgain refused.dateLapsed': 'la date n’est plus disponible',
  'openSession open': guards.sessionIsOpen,
  'openSession over': guards.sessionIsOver,
  'authoriseVoucher authorised': guards.voucherIsAuthorised,
  'authoriseVoucher refused': 'refusée',
  'findVoucher authorised': guards.voucherIsAuthorised,
  'findVoucher refused': guards.voucherIsRefused,
  'findVoucher none': 'elle n’a pas abouti',
  'registerOrder registered': guards.orderIsRegistered,
  'registerOrder refused': 'refusée',
  'undoVoucher undone': guards.voucherIsUndone,
  'undoVoucher stays': guards.voucherStays,
  'refundPayment refunded': guards.paymentIsRefunded,
  'refundPayment failed': guards.refundHasFailed,
  'refundPayment refused': guards.refundIsRefused,
};

const isKey = <TKey extends string>(record: Readonly<Record<TKey, string>>, key: string): key is TKey =>
  Object.hasOwn(record, key);

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function codedWords(port: string, outcome: string): string {
  const [kind = '', ...code] = outcome.split('.');
  const known = outcomeWords[`${port} ${kind}`];
  return known === undefined || code.length === 0 ? outcome : `${known} (${code.join('.')})`;
}

export function stepSentence(port: string, outcome: string): string {
  const named = isKey(words.events, port) ? words.events[port] : port;
  const what = begun(isKey(words.actors, port) ? words.actors[port] : named);
  if (outcome === 'done') return `${what}.`;
  const unanswered = outcome === 'unreachable' || outcome === 'unanswered' ? 'sans réponse' : undefined;
  return `${what} : ${outcomeWords[`${port} ${outcome}`] ?? unanswered ?? codedWords(port, outcome)}.`;
}

export function stateWords(state: string): string {
  const [outer = ''] = state.split('.');
  return [...new Set([`order.${outer}`, `order.${state}`])]
    .flatMap((path) => (isKey(states, path) ? [states[path]] : []))
    .join(' : ');
}

export const rulingWords = {
  retry: 'fait réessayer',
  refund: 'fait rembourser',
  ordered: 'clôt : la commande existe',
  refunded: 'clôt : remboursée',
} as const;
