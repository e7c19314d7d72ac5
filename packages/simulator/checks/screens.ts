import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { counted } from '#simulator/figures.ts';
import { against, euros } from './euros.ts';
import { spokenDay } from './figuresIn.ts';
import { askedProblems } from './asked.ts';
import { refundProblems } from './refunds.ts';
import { codeIn } from './content.ts';
import type { Endings } from './inVain.ts';
import { readingProblems } from './reading.ts';
import { intentOf, isOrdered, sum, type Ledger, type Payment } from './ledger.ts';

/** Refunded, or a saved card without an order. */
const isRefundedOrUnused = ({ isAccepted, amount, orders, refunds }: Payment): boolean =>
  refunds.length > 0 || (isAccepted && amount === 0 && orders === 0);

function finalScreenProblem(
  { name, end, told, intents, lies }: ShopperReport,
  paymentsById: ReadonlyMap<string, Payment>,
): string | null {
  const ownPayments = intents.flatMap((id) => paymentsById.get(id) ?? []);
  const ordered = ownPayments.filter(isOrdered).map(({ id, amount }) => `${id} de ${euros(amount)}`);
  if (lies > 0)
    return `${name} a lu que rien n’était payé, à côté de sa commande\u00a0: ${ordered.join(' et ') || 'défaite depuis'}`;
  if (end === 'ordered') {
    const payment = told && paymentsById.get(told.intentId);
    if (!payment || payment.orders !== 1 || payment.refunds.length > 0)
      return `${name} a lu «\u00a0Merci\u00a0», et sa commande n’existe pas\u00a0: ${against('1\u00a0commande et rien de rendu', payment ? `${counted(payment.orders, 'commande')} et ${euros(sum(payment.refunds))} rendus` : 'aucun paiement')}, ${told?.intentId}`;
    return told.amount === 0 || told.amount === payment.amount
      ? null
      : `${name} a lu une somme et en a payé une autre\u00a0: ${against(euros(told.amount), euros(payment.amount))}, ${payment.id}`;
  }
  if (end === 'refunded' && !ownPayments.some(isRefundedOrUnused))
    return `${name} a lu «\u00a0remboursé\u00a0», et rien ne l’est\u00a0: ${ownPayments.map(({ id, amount, refunds }) => `${id}, ${against(`${euros(amount)} rendus`, euros(sum(refunds)))}`).join('\u00a0; ') || 'aucun paiement'}`;
  return ordered.length > 1
    ? `${name} a plusieurs commandes\u00a0: ${against('une seule', ordered.join(' et '))}`
    : null;
}

/** Finds charges that differ from the amount shown on the payment page. */
const chargeMismatches = (
  { name, shown }: ShopperReport,
  paymentsById: ReadonlyMap<string, Payment>,
): readonly string[] =>
  Object.entries(shown).flatMap(([id, cents]) => {
    const payment = paymentsById.get(id);
    return payment?.isCharged === true && payment.amount !== cents
      ? [
          `${name} a payé une autre somme que celle qu’il a vue\u00a0: ${against(euros(cents), euros(payment.amount))}, ${id}`,
        ]
      : [];
  });

const describeBox = (meals: unknown, isoDate: unknown, isCoded: boolean): string =>
  [
    `${String(meals)} repas`,
    typeof isoDate === 'string' ? `le ${spokenDay(isoDate)}` : 'sans date',
    isCoded ? 'avec un code' : 'sans code',
  ].join(' ');

/** Finds success pages that show another order than the registered one without a notice. */
function successPageMismatch({ name, told, page }: ShopperReport, { orders }: Ledger): readonly string[] {
  const registeredOrder = told && orders.find((order) => intentOf(order) === told.intentId);
  if (!told?.order || !registeredOrder) return [];
  const { payload } = registeredOrder;
  const { nbMeals, isoDate, hasCode, differs } = told.order;
  const isCoded = codeIn(registeredOrder) !== '';
  const isSame =
    payload['number_Meals'] === nbMeals &&
    (payload['delivery_Date'] ?? null) === isoDate &&
    (hasCode === null || hasCode === isCoded);
  // The page compares more than box and date, so it may show a difference here.
  if (isSame !== differs || (isSame && page !== undefined)) return [];
  return isSame
    ? [`${name} a lu que la commande est une autre, et c’est la sienne\u00a0: ${told.intentId}`]
    : [
        `${name} a lu «\u00a0Merci\u00a0» à côté d’une autre commande que la sienne\u00a0: ${against(
          describeBox(nbMeals, isoDate, hasCode ?? isCoded),
          describeBox(payload['number_Meals'], payload['delivery_Date'], isCoded),
        )}, ${told.intentId}`,
      ];
}

/** Finds autologin links to another customer's client area. */
const foreignAutologins = ({ name, page, intents }: ShopperReport, { orders }: Ledger): readonly string[] =>
  orders
    .filter((order) => page !== undefined && page.token !== null && order.answer.token === page.token)
    .filter((order) => !intents.some((id) => id === intentOf(order)))
    .map(({ id }) => `${name} entre dans l’espace d’un autre\u00a0: ${id}`);

interface RecordedData {
  readonly endings: Endings | null;
  readonly cards: ReadonlyMap<string, string> | null;
}

export function screenProblems(
  shoppers: readonly ShopperReport[],
  ledger: Ledger,
  payments: readonly Payment[],
  { endings, cards }: RecordedData,
): readonly string[] {
  const paymentsById = new Map(payments.map((payment) => [payment.id, payment]));
  return shoppers.flatMap((shopper) => [
    ...[finalScreenProblem(shopper, paymentsById)].filter((problem) => problem !== null),
    ...chargeMismatches(shopper, paymentsById),
    ...successPageMismatch(shopper, ledger),
    ...foreignAutologins(shopper, ledger),
    ...askedProblems(shopper, ledger),
    ...refundProblems(shopper, paymentsById, ledger, endings),
    ...readingProblems(shopper, ledger, paymentsById, cards),
    ...shopper.problems,
  ]);
}
