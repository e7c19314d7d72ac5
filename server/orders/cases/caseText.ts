import { formatEuros } from '#machines/domain/money.ts';
import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import { undoingMayBeRetried } from '#machines/order/rulingFacts.ts';
import { formatParisTime } from '#server/logging/formatParisTime.ts';
import { orderResultOf } from '#server/orders/orderView.ts';
import { causeLabels, rulingLabels, voucherStateLabels, stateLabel, formatStep } from './caseLabels.ts';
import type { OrderCase } from './orderCases.ts';
import { allowedRulingsOf, type AllowedRuling } from './allowedRulings.ts';
import type { OrderSnapshot } from '#server/orders/snapshot.ts';

const formatTime = (iso: string): string => formatParisTime(Date.parse(iso));

/** Formats a waiting time as `2 h 5 min`. */
function formatAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  const parts = [
    [Math.floor(minutes / 1440), 'j'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const firstNonZero = parts.findIndex(([count]) => count > 0);
  const shownParts = firstNonZero < 0 ? parts.slice(-1) : parts.slice(firstNonZero, firstNonZero + 2);
  return shownParts.map(([count, unit]) => `${count} ${unit}`).join(' ');
}

function providerPhrases({ intentId, order }: OrderCase): readonly string[] {
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
      : [`titre-restaurant ${voucherStateLabels[voucherState]}${record}`]),
    ...(returned > 0 ? [`${formatEuros(returned)} remboursés hors de la boutique`] : []),
    ...failedRefunds.map(
      ({ id, reason }) => `remboursement ${id} échoué (${withoutControlCharacters(reason)})`,
    ),
    ...(dispute === null
      ? []
      : [`contestation ${dispute.id} ${dispute.status} ${formatEuros(dispute.amount)}`]),
  ];
}

export const amountOf = ({ order, draftOrder }: OrderCase): number | null =>
  order?.context.payment?.amount ?? draftOrder?.draft.amount ?? null;

const formatAmount = (orderCase: OrderCase): string => {
  const amount = amountOf(orderCase);
  return amount === null ? 'montant inconnu' : `${formatEuros(amount)} par carte`;
};

export function describeCause({ note, isReadable, order }: OrderCase): string {
  if (!isReadable) return 'illisible par cette version du programme';
  if (note === null) return 'aucune action d’un opérateur n’est attendue';
  // Adds a dispute and a charged voucher, which the operator must always see.
  const causes = new Set([
    note.cause,
    ...(order !== null && order.context.dispute !== null ? (['disputed'] as const) : []),
    ...(order !== null && undoingMayBeRetried(order.context) ? (['voucherLeft'] as const) : []),
  ]);
  return [...causes].map((cause) => causeLabels[cause]).join(' ; ');
}

/** Prevents terminal control codes in untrusted text. */
const withoutControlCharacters = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');

function formatCustomer({ draftOrder }: OrderCase): string {
  const customer = draftOrder?.draft.form.customer;
  if (customer === undefined || customer.email === '') return 'données du client effacées';
  return withoutControlCharacters(
    `${customer.firstName} ${customer.lastName}, ${customer.email}, ${customer.phoneNumber}`,
  );
}

export function formatCaseSummary(orderCase: OrderCase, now: number): string {
  const { intentId, note, timeline } = orderCase;
  const orderedAt = timeline[0]?.from;
  const times = [
    ...(note === null ? [] : [`en attente depuis ${formatAge(note.at, now)} (${formatTime(note.at)})`]),
    ...(orderedAt === undefined ? [] : [`commandée le ${formatTime(orderedAt)}`]),
  ];
  return [
    `${intentId}  ${formatAmount(orderCase)}  ${describeCause(orderCase)}`,
    `  ${[...times, formatCustomer(orderCase)].join(' ; ')}`,
    `  ${providerPhrases(orderCase).join(' ; ')}`,
  ].join('\n');
}

const commandByRuling = {
  retry: 'retry',
  refund: 'refund',
  ordered: 'close --as ordered',
  refunded: 'close --as refunded',
} as const;

function cautionFor({ context }: OrderSnapshot, { ruling, needsLook }: AllowedRuling): string {
  if (needsLook)
    return ' --not-registered   (seulement après avoir vérifié que cette commande n’est pas, ou n’est plus, dans le système de commandes)';
  if (ruling === 'ordered' && !context.isRegistered)
    return '   (seulement si vous avez vu ou enregistré la commande dans le système de commandes)';
  if (ruling === 'refunded' && undoingMayBeRetried(context))
    return '   (seulement après l’annulation du débit du titre-restaurant, par retry ou chez son prestataire)';
  return '';
}

function listCommands({ intentId, order }: OrderCase): readonly string[] {
  if (order === null) return [];
  return allowedRulingsOf(order).map((allowed) => {
    const [command, ...options] = commandByRuling[allowed.ruling].split(' ');
    const line = ['npm run orders --', command, intentId, ...options].join(' ');
    return line + cautionFor(order, allowed);
  });
}

function formatTimeline({ timeline, order }: OrderCase): readonly string[] {
  const steps = timeline.map(({ port, outcome, times, from, to }) => ({
    at: from,
    text: `${formatStep(port, outcome)}${times > 1 ? ` ${times} fois, la dernière le ${formatTime(to)}.` : ''}`,
  }));
  const rulingLines = (order?.context.acts ?? []).map(({ at, by, ruling, note, isAbsent }) => ({
    at,
    text: [
      `${by} ${rulingLabels[ruling]}.`,
      ...(isAbsent
        ? ['Vérifié : cette commande n’est pas, ou n’est plus, dans le système de commandes.']
        : []),
      ...(note === '' ? [] : [`« ${withoutControlCharacters(note)} »`]),
    ].join(' '),
  }));
  return [...steps, ...rulingLines]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ at, text }) => `  ${formatTime(at)}  ${text}`);
}

const resultTexts = {
  completed: 'Commande confirmée.',
  kept: 'Commande en attente de confirmation, la suite arrivera par e-mail.',
  needsAttention: 'Commande en attente de confirmation, la suite arrivera par e-mail.',
  unpaid: 'Rien n’a été payé.',
} as const;

function formatResult({ order }: OrderCase): string {
  const result = order === null ? null : orderResultOf(order);
  if (result?.kind === 'refunded') return result.reason;
  return resultTexts[result?.kind ?? 'kept'];
}

export function formatCase(orderCase: OrderCase): string {
  const { order } = orderCase;
  const position = order === null ? describeCause(orderCase) : stateLabel(order.state);
  const commandLines = listCommands(orderCase);
  return [
    `${orderCase.intentId}  ${formatAmount(orderCase)}`,
    `Client : ${formatCustomer(orderCase)}.`,
    `État de la commande : ${position}.`,
    `Motif de l’attente : ${describeCause(orderCase)}.`,
    `Page du client, après actualisation : ${formatResult(orderCase)}`,
    `Chez les prestataires : ${providerPhrases(orderCase).join(' ; ')}.`,
    'Historique :',
    ...formatTimeline(orderCase),
    ...(commandLines.length === 0
      ? ['Aucune action nécessaire.']
      : ['Actions possibles :', ...commandLines.map((line) => `  ${line}`)]),
  ].join('\n');
}
