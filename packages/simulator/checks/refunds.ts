import type { ShopperReport, DisplayedRefund } from '#simulator/shoppers/report.ts';
import { formatEuros } from './euros.ts';
import type { EndedOffers } from './avoidableCharges.ts';
import { refundedAmount, intentIdOf, sum, type Ledger, type Payment } from './ledger.ts';
import { activeVoucherCharges } from './vouchers.ts';

const messagePatterns = {
  notCharged: /rien n’a été débité/i,
  refunded: /en totalité|rendu par notre équipe/i,
  nothingOwed: /rien ne reste à votre charge/i,
  voucherReleased: /(?<!vérifie que )rien ne reste débité|titre-restaurant a été refusé/i,
  voucherRemains: /ne peut pas vous être rendu automatiquement|vérifie que rien ne reste débité/i,
  /** Text that the page shows if no charge is confirmed. */
  noCharge: /Ce paiement a été remboursé, et aucune commande/,
} as const;

/** Returns the cents of an intent's voucher charges, without cancelled ones. */
const voucherChargeOf = (ledger: Ledger, id: string): number =>
  sum(
    activeVoucherCharges(ledger)
      .filter(({ intentId }) => intentId === id)
      .map(({ amount }) => amount),
  );

const remainingChargeText = (cents: number): string =>
  `${formatEuros(cents)} restent débités du titre-restaurant`;

/** Finds a remaining voucher charge that the page does not mention. Uses the ledger at the time of the display. */
export function voucherProblem(
  name: string,
  ledger: Ledger,
  { intentId, message }: Pick<DisplayedRefund, 'intentId' | 'message'>,
): string | null {
  if (messagePatterns.noCharge.test(message) || messagePatterns.voucherRemains.test(message)) return null;
  const charged = voucherChargeOf(ledger, intentId);
  return charged > 0
    ? `le texte affiché sur un remboursement est inexact\u00a0: ${name} lit «\u00a0${message}\u00a0», mais ${remainingChargeText(charged)}, ${intentId}`
    : null;
}

interface RefundFacts {
  readonly payments: readonly Payment[];
  readonly emails: readonly { readonly email: string; readonly intentId: unknown }[];
  readonly endings: EndedOffers | null;
}

/** E-mail of a test customer that already exists. */
const existingEmail = 'existant@example.com';
/** Tolerance in ms for wrong clocks. */
const clockTolerance = 5 * 60_000;
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Refund reasons that the page can show, each with a check of its truth. */
const reasonChecks: readonly (readonly [
  says: RegExp,
  isTrue: (told: DisplayedRefund, payment: Payment, facts: RefundFacts) => boolean,
  fact: string,
])[] = [
  [
    // The payment of the other order may have lost its voucher since the refund.
    /était déjà payée/,
    (_, { id, checkout }, { payments }) =>
      payments.some((other) => other.id !== id && other.checkout === checkout && other.isAccepted),
    'aucun autre paiement de cette commande n’a abouti',
  ],
  [
    /email existe déjà/,
    ({ email, intentId }, _, { emails }) =>
      email === existingEmail || emails.some((other) => other.email === email && other.intentId !== intentId),
    'aucune autre commande n’a cet e-mail',
  ],
  [
    /date de livraison .* plus disponible/,
    ({ isoDates, at }, _, { endings }) =>
      endings === null ||
      isoDates.length === 0 ||
      isoDates.some(
        (isoDate) => isoDate === endings.date?.isoDate || isoDate <= paris.format(at + clockTolerance),
      ),
    'cette date est encore proposée',
  ],
  [/titre-restaurant a été refusé/, ({ hasVoucher }) => hasVoucher, 'la commande est sans titre-restaurant'],
  [
    /conditions générales|ne correspond pas à votre commande/,
    () => false,
    'le client a accepté les conditions et payé le montant demandé',
  ],
];

const findFalseReason = (refund: DisplayedRefund, payment: Payment, facts: RefundFacts): string | null =>
  reasonChecks
    .filter(([words, isTrue]) => words.test(refund.message) && !isTrue(refund, payment, facts))
    .map(([, , fact]) => `la raison affichée est fausse, car ${fact}`)[0] ?? null;

function findFalseStatement(
  { message, amount }: DisplayedRefund,
  payment: Payment,
  charged: number,
): string | null {
  const { isCharged } = payment;
  const refundedCents = refundedAmount(payment);
  const isRefunded = isCharged && refundedCents === payment.amount;
  if (messagePatterns.notCharged.test(message) && isCharged)
    return `${formatEuros(payment.amount)} ont été débités`;
  const isAnnounced =
    messagePatterns.refunded.test(message) || (messagePatterns.nothingOwed.test(message) && isCharged);
  if (isAnnounced && !isRefunded)
    return `${formatEuros(refundedCents)} sont remboursés sur les ${formatEuros(payment.amount)} débités`;
  if (messagePatterns.voucherReleased.test(message) && charged > 0) return remainingChargeText(charged);
  if (amount === null || amount === refundedCents) return null;
  return `le montant annoncé est ${formatEuros(amount)} et le montant remboursé ${formatEuros(refundedCents)}`;
}

/** Compares displayed refund texts with the ledger. @param endings ended offers, if recorded */
export const refundProblems = (
  { name, refunds }: Pick<ShopperReport, 'name' | 'refunds'>,
  paymentsById: ReadonlyMap<string, Payment>,
  ledger: Ledger,
  endings: EndedOffers | null,
): readonly string[] => {
  const emails = ledger.orders.map((order) => ({ email: order.payload.email, intentId: intentIdOf(order) }));
  const facts = { payments: [...paymentsById.values()], emails, endings };
  return refunds.flatMap((refund) => {
    const payment = paymentsById.get(refund.intentId);
    const falseText =
      payment &&
      (findFalseStatement(refund, payment, voucherChargeOf(ledger, refund.intentId)) ??
        findFalseReason(refund, payment, facts));
    return falseText
      ? [
          `le texte affiché sur un remboursement est inexact\u00a0: ${name} lit «\u00a0${refund.message}\u00a0», mais ${falseText}, ${refund.intentId}`,
        ]
      : [];
  });
};
