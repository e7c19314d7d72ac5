import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { formatCount } from '#simulator/formatCounts.ts';
import { expectedAndActual, formatEuros } from './euros.ts';
import { formatDay } from './amountsIn.ts';
import { requestedOrderProblems } from './requestedOrder.ts';
import { refundProblems } from './refunds.ts';
import { promoCodeOf } from './content.ts';
import type { EndedOffers } from './avoidableCharges.ts';
import { displayedAmountProblems } from './displayedAmounts.ts';
import { intentIdOf, hasUnrefundedOrder, sum, type Ledger, type Payment } from './ledger.ts';

/** Returns `true` for a refunded payment, or a saved card without an order. */
const isRefundedOrUnused = ({ isAccepted, amount, orders, refunds }: Payment): boolean =>
  refunds.length > 0 || (isAccepted && amount === 0 && orders === 0);

function finalScreenProblem(
  { name, end, confirmedOrder, intents, falseUnpaidCount }: ShopperReport,
  paymentsById: ReadonlyMap<string, Payment>,
): string | null {
  const ownPayments = intents.flatMap((id) => paymentsById.get(id) ?? []);
  const ordered = ownPayments
    .filter(hasUnrefundedOrder)
    .map(({ id, amount }) => `${id} de ${formatEuros(amount)}`);
  if (falseUnpaidCount > 0)
    return `${name} a lu que rien n’était payé alors que sa commande était enregistrée\u00a0: ${ordered.join(' et ') || 'commande annulée depuis'}`;
  if (end === 'ordered') {
    const payment = confirmedOrder && paymentsById.get(confirmedOrder.intentId);
    if (!payment || payment.orders !== 1 || payment.refunds.length > 0)
      return `${name} a lu «\u00a0Merci\u00a0» sans commande valide\u00a0: ${expectedAndActual('1\u00a0commande et aucun remboursement', payment ? `${formatCount(payment.orders, 'commande')} et ${formatEuros(sum(payment.refunds))} remboursés` : 'aucun paiement')}, ${confirmedOrder?.intentId}`;
    return confirmedOrder.amount === 0 || confirmedOrder.amount === payment.amount
      ? null
      : `${name} a payé un autre montant que celui de sa confirmation\u00a0: ${expectedAndActual(formatEuros(confirmedOrder.amount), formatEuros(payment.amount))}, ${payment.id}`;
  }
  if (end === 'refunded' && !ownPayments.some(isRefundedOrUnused))
    return `${name} a lu «\u00a0remboursé\u00a0» sans remboursement\u00a0: ${ownPayments.map(({ id, amount, refunds }) => `${id}, ${expectedAndActual(`${formatEuros(amount)} remboursés`, formatEuros(sum(refunds)))}`).join('\u00a0; ') || 'aucun paiement'}`;
  return ordered.length > 1
    ? `${name} a plusieurs commandes\u00a0: ${expectedAndActual('une seule', ordered.join(' et '))}`
    : null;
}

/** Finds charges that differ from the amount shown on the payment page. */
const chargeMismatches = (
  { name, displayedAmounts }: ShopperReport,
  paymentsById: ReadonlyMap<string, Payment>,
): readonly string[] =>
  Object.entries(displayedAmounts).flatMap(([id, cents]) => {
    const payment = paymentsById.get(id);
    return payment?.isCharged === true && payment.amount !== cents
      ? [
          `${name} a payé un autre montant que celui affiché avant le paiement\u00a0: ${expectedAndActual(formatEuros(cents), formatEuros(payment.amount))}, ${id}`,
        ]
      : [];
  });

const describeBox = (meals: unknown, isoDate: unknown, isCoded: boolean): string =>
  [
    `${String(meals)} repas`,
    typeof isoDate === 'string' ? `le ${formatDay(isoDate)}` : 'sans date',
    isCoded ? 'avec un code' : 'sans code',
  ].join(' ');

/** Finds success pages that show another order than the registered one without a notice. */
function successPageMismatch(
  { name, confirmedOrder, page }: ShopperReport,
  { orders }: Ledger,
): readonly string[] {
  const registeredOrder =
    confirmedOrder && orders.find((order) => intentIdOf(order) === confirmedOrder.intentId);
  if (!confirmedOrder?.order || !registeredOrder) return [];
  const { payload } = registeredOrder;
  const { nbMeals, isoDate, hasCode, differs } = confirmedOrder.order;
  const isCoded = promoCodeOf(registeredOrder) !== '';
  const isSame =
    payload['number_Meals'] === nbMeals &&
    (payload['delivery_Date'] ?? null) === isoDate &&
    (hasCode === null || hasCode === isCoded);
  // The page compares more than box and date, so the page may show a difference that this check does not see.
  if (isSame !== differs || (isSame && page !== undefined)) return [];
  return isSame
    ? [
        `${name} a lu que sa commande diffère de sa saisie, alors qu’elle est identique\u00a0: ${confirmedOrder.intentId}`,
      ]
    : [
        `${name} a lu «\u00a0Merci\u00a0» pour une commande qui diffère de sa saisie\u00a0: ${expectedAndActual(
          describeBox(nbMeals, isoDate, hasCode ?? isCoded),
          describeBox(payload['number_Meals'], payload['delivery_Date'], isCoded),
        )}, ${confirmedOrder.intentId}`,
      ];
}

/** Finds autologin links to another customer's client area. */
const foreignAutologins = ({ name, page, intents }: ShopperReport, { orders }: Ledger): readonly string[] =>
  orders
    .filter((order) => page !== undefined && page.token !== null && order.answer.token === page.token)
    .filter((order) => !intents.some((id) => id === intentIdOf(order)))
    .map(({ id }) => `${name} accède à l’espace d’un autre client\u00a0: ${id}`);

interface RecordedData {
  readonly endedOffers: EndedOffers | null;
  readonly cards: ReadonlyMap<string, string> | null;
}

export function screenProblems(
  shoppers: readonly ShopperReport[],
  ledger: Ledger,
  payments: readonly Payment[],
  { endedOffers, cards }: RecordedData,
): readonly string[] {
  const paymentsById = new Map(payments.map((payment) => [payment.id, payment]));
  return shoppers.flatMap((shopper) => [
    ...[finalScreenProblem(shopper, paymentsById)].filter((problem) => problem !== null),
    ...chargeMismatches(shopper, paymentsById),
    ...successPageMismatch(shopper, ledger),
    ...foreignAutologins(shopper, ledger),
    ...requestedOrderProblems(shopper, ledger),
    ...refundProblems(shopper, paymentsById, ledger, endedOffers),
    ...displayedAmountProblems(shopper, ledger, paymentsById, cards),
    ...shopper.problems,
  ]);
}
