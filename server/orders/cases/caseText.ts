import { formatEuros } from '#machines/domain/money.ts';
import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import { undoingMayBeRetried } from '#machines/order/rulingFacts.ts';
import { parisMoment } from '#server/logging/parisMoment.ts';
import { answerOf } from '#server/orders/answer.ts';
import { causeWords, rulingWords, voucherStateWords, stateWords, stepSentence } from './caseWords.ts';
import type { OrderCase } from './orderCases.ts';
import { allowedRulingsOf, type AllowedRuling } from './allowedRulings.ts';
import type { OrderSnapshot } from '#server/orders/snapshot.ts';

const moment = (iso: string): string => parisMoment(Date.parse(iso));

/** For example `2 h 5 min`. */
function ageOf(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  const parts = [
    [Math.floor(minutes / 1440), 'j'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const told = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2);
  return told.map(([count, unit]) => `${count} ${unit}`).join(' ');
}

function providerWords({ intentId, order }: OrderCase): readonly string[] {
  if (order === null) return [`carte ${intentId}`];
  const { payment, dispute, returned, failedRefunds } = order.context;
  const voucher = voucherNow(order.context);
  const ids = [intentId, payment?.customerId, payment?.paymentMethodId].filter(
    (id) => typeof id === 'string',
  );
  const voucherState = voucherStateNow(order.context);
  const record =
    voucher === null ? '' : ` (${voucher.id}, ${voucher.status}, ${formatEuros(voucher.amount)})`;
  return [
    `carte ${ids.join(', ')}`,
    ...(voucherState === 'untouched' && voucher === null
      ? []
      : [`titre-restaurant ${voucherStateWords[voucherState]}${record}`]),
    ...(returned > 0 ? [`remboursé hors de la boutique ${formatEuros(returned)}`] : []),
    ...failedRefunds.map(({ id, reason }) => `remboursement ${id} échoué (${printable(reason)})`),
    ...(dispute === null
      ? []
      : [`contestation ${dispute.id} ${dispute.status} ${formatEuros(dispute.amount)}`]),
  ];
}

/** In cents. */
export const amountOf = ({ order, draftOrder }: OrderCase): number | null =>
  order?.context.payment?.amount ?? draftOrder?.draft.amount ?? null;

const amountWords = (one: OrderCase): string => {
  const amount = amountOf(one);
  return amount === null ? 'montant inconnu' : `${formatEuros(amount)} par carte`;
};

export function causeOf({ note, isReadable, order }: OrderCase): string {
  if (!isReadable) return 'illisible par cette version du programme';
  if (note === null) return 'aucun opérateur n’est attendu';
  // A dispute must be answered first, and a charged voucher must not be overlooked.
  const causes = new Set([
    note.cause,
    ...(order !== null && order.context.dispute !== null ? (['disputed'] as const) : []),
    ...(order !== null && undoingMayBeRetried(order.context) ? (['voucherLeft'] as const) : []),
  ]);
  return [...causes].map((cause) => causeWords[cause]).join(' ; ');
}

/** Removes control characters before untrusted text is printed to a terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');

function shopperWords({ draftOrder }: OrderCase): string {
  const customer = draftOrder?.draft.form.customer;
  if (customer === undefined || customer.email === '') return 'client effacé';
  return printable(`${customer.firstName} ${customer.lastName}, ${customer.email}, ${customer.phoneNumber}`);
}

export function lineOf(one: OrderCase, now: number): string {
  const { intentId, note, story } = one;
  const begunAt = story[0]?.from;
  const times = [
    ...(note === null ? [] : [`en attente depuis ${ageOf(note.at, now)} (${moment(note.at)})`]),
    ...(begunAt === undefined ? [] : [`commandée le ${moment(begunAt)}`]),
  ];
  return [
    `${intentId}  ${amountWords(one)}  ${causeOf(one)}`,
    `  ${[...times, shopperWords(one)].join(' ; ')}`,
    `  ${providerWords(one).join(' ; ')}`,
  ].join('\n');
}

const commands = {
  retry: 'retry',
  refund: 'refund',
  ordered: 'close --as ordered',
  refunded: 'close --as refunded',
} as const;

function cautionOf({ context }: OrderSnapshot, { ruling, needsLook }: AllowedRuling): string {
  if (needsLook)
    return ' --not-registered   (seulement après avoir vérifié que cette commande n’est pas, ou n’est plus, dans le système de commandes)';
  if (ruling === 'ordered' && !context.isRegistered)
    return '   (seulement si vous avez vu ou enregistré la commande dans le système de commandes)';
  if (ruling === 'refunded' && undoingMayBeRetried(context))
    return '   (seulement après l’annulation du débit du titre-restaurant, par retry ou chez son prestataire)';
  return '';
}

function adviceOf({ intentId, order }: OrderCase): readonly string[] {
  if (order === null) return [];
  return allowedRulingsOf(order).map((allowed) => {
    const [command, ...options] = commands[allowed.ruling].split(' ');
    const line = ['npm run orders --', command, intentId, ...options].join(' ');
    return line + cautionOf(order, allowed);
  });
}

/** Oldest first. */
function storyOf({ story, order }: OrderCase): readonly string[] {
  const steps = story.map(({ port, outcome, times, from, to }) => ({
    at: from,
    text: `${stepSentence(port, outcome)}${times > 1 ? ` ${times} fois, la dernière le ${moment(to)}.` : ''}`,
  }));
  const acts = (order?.context.acts ?? []).map(({ at, by, ruling, note, isAbsent }) => ({
    at,
    text: [
      `${by} ${rulingWords[ruling]}.`,
      ...(isAbsent
        ? ['Vérifié : cette commande n’est pas, ou n’est plus, dans le système de commandes.']
        : []),
      ...(note === '' ? [] : [`« ${printable(note)} »`]),
    ].join(' '),
  }));
  return [...steps, ...acts]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ at, text }) => `  ${moment(at)}  ${text}`);
}

const answerWords = {
  completed: 'Commande confirmée.',
  kept: 'Commande en attente de confirmation, la suite arrivera par e-mail.',
  needsAttention: 'Commande en attente de confirmation, la suite arrivera par e-mail.',
  unpaid: 'Rien n’a été payé.',
} as const;

function answerText({ order }: OrderCase): string {
  const answer = order === null ? null : answerOf(order);
  if (answer?.kind === 'refunded') return answer.reason;
  return answerWords[answer?.kind ?? 'kept'];
}

export function storyText(one: OrderCase): string {
  const { order } = one;
  const where = order === null ? causeOf(one) : stateWords(order.state);
  const advice = adviceOf(one);
  return [
    `${one.intentId}  ${amountWords(one)}`,
    `Client : ${shopperWords(one)}.`,
    `État de la commande : ${where}.`,
    `Motif de l’attente : ${causeOf(one)}.`,
    `Page du client, après actualisation : ${answerText(one)}`,
    `Chez les prestataires : ${providerWords(one).join(' ; ')}.`,
    'Historique :',
    ...storyOf(one),
    ...(advice.length === 0
      ? ['Aucune action à faire.']
      : ['Actions possibles :', ...advice.map((line) => `  ${line}`)]),
  ].join('\n');
}
