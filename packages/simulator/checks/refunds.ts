import type { ShopperReport, ToldRefund } from '#simulator/shoppers/report.ts';
import { euros } from './euros.ts';
import type { Endings } from './inVain.ts';
import { backOf, intentOf, sum, type Ledger, type Payment } from './ledger.ts';
import { takenIn } from './vouchers.ts';

const says = {
  notCharged: /rien n’a été débité/i,
  paidBack: /en totalité|rendu par notre équipe/i,
  nothingLeft: /rien ne reste à votre charge/i,
  voucherFree: /(?<!vérifie que )rien ne reste débité|titre-restaurant a été refusé/i,
  voucherStays: /ne peut pas vous être rendu automatiquement|vérifie que rien ne reste débité/i,
  /** Text shown if no charge is confirmed. */
  nothingMore: /Ce paiement a été remboursé, et aucune commande/,
} as const;

/** In cents, without cancelled charges. */
const takenOf = (ledger: Ledger, id: string): number =>
  sum(
    takenIn(ledger)
      .filter(({ intentId }) => intentId === id)
      .map(({ amount }) => amount),
  );

const staysTaken = (cents: number): string => `${euros(cents)} restent pris sur le titre-restaurant`;

/** Finds a remaining voucher charge that the page does not mention. Uses the ledger of that moment. */
export function voucherProblem(
  name: string,
  ledger: Ledger,
  { intentId, message }: Pick<ToldRefund, 'intentId' | 'message'>,
): string | null {
  if (says.nothingMore.test(message) || says.voucherStays.test(message)) return null;
  const taken = takenOf(ledger, intentId);
  return taken > 0
    ? `un remboursement n’est pas ce que le client en lit\u00a0: ${name} lit «\u00a0${message}\u00a0», et ${staysTaken(taken)}, ${intentId}`
    : null;
}

interface Grounds {
  readonly payments: readonly Payment[];
  readonly emails: readonly { readonly email: string; readonly intentId: unknown }[];
  readonly endings: Endings | null;
}

/** Existing customer. */
const known = 'existant@example.com';
/** In ms. Tolerance of clocks. */
const imprecision = 5 * 60_000;
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Refund reasons on the page, with a check of each. */
const reasons: readonly (readonly [
  says: RegExp,
  isTrue: (told: ToldRefund, payment: Payment, grounds: Grounds) => boolean,
  fact: string,
])[] = [
  [
    // The other payment may have lost its voucher since.
    /était déjà payée/,
    (_, { id, checkout }, { payments }) =>
      payments.some((other) => other.id !== id && other.checkout === checkout && other.isAccepted),
    'aucun autre paiement de cette commande n’a abouti',
  ],
  [
    /email existe déjà/,
    ({ email, intentId }, _, { emails }) =>
      email === known || emails.some((other) => other.email === email && other.intentId !== intentId),
    'aucune autre commande n’a cet e-mail',
  ],
  [
    /date de livraison .* plus disponible/,
    ({ isoDates, at }, _, { endings }) =>
      endings === null ||
      isoDates.length === 0 ||
      isoDates.some(
        (isoDate) => isoDate === endings.date?.isoDate || isoDate <= paris.format(at + imprecision),
      ),
    'cette date est encore proposée',
  ],
  [/titre-restaurant a été refusé/, ({ hasVoucher }) => hasVoucher, 'aucun titre-restaurant ne devait payer'],
  [
    /conditions générales|ne correspond pas à votre commande/,
    () => false,
    'tout a été accepté comme la boutique le demande',
  ],
];

const untrueReason = (told: ToldRefund, payment: Payment, grounds: Grounds): string | null =>
  reasons
    .filter(([words, isTrue]) => words.test(told.message) && !isTrue(told, payment, grounds))
    .map(([, , fact]) => `la raison est une autre, puisque ${fact}`)[0] ?? null;

function untrueIn({ message, amount }: ToldRefund, payment: Payment, taken: number): string | null {
  const { isCharged } = payment;
  const back = backOf(payment);
  const isPaidBack = isCharged && back === payment.amount;
  if (says.notCharged.test(message) && isCharged) return `${euros(payment.amount)} ont été débités`;
  const isSaid = says.paidBack.test(message) || (says.nothingLeft.test(message) && isCharged);
  if (isSaid && !isPaidBack) return `${euros(back)} sont rendus sur les ${euros(payment.amount)} débités`;
  if (says.voucherFree.test(message) && taken > 0) return staysTaken(taken);
  if (amount === null || amount === back) return null;
  return `la page dit ${euros(amount)}, ${euros(back)} sont rendus`;
}

/** Compares refund texts with the ledger. @param endings ended offers, if recorded */
export const refundProblems = (
  { name, refunds }: Pick<ShopperReport, 'name' | 'refunds'>,
  paid: ReadonlyMap<string, Payment>,
  ledger: Ledger,
  endings: Endings | null,
): readonly string[] => {
  const emails = ledger.orders.map((order) => ({ email: order.payload.email, intentId: intentOf(order) }));
  const grounds = { payments: [...paid.values()], emails, endings };
  return refunds.flatMap((told) => {
    const payment = paid.get(told.intentId);
    const untrue =
      payment &&
      (untrueIn(told, payment, takenOf(ledger, told.intentId)) ?? untrueReason(told, payment, grounds));
    return untrue
      ? [
          `un remboursement n’est pas ce que le client en lit\u00a0: ${name} lit «\u00a0${told.message}\u00a0», et ${untrue}, ${told.intentId}`,
        ]
      : [];
  });
};
