import type { ShopperReport, ToldRefund } from '#tests/simulator/shoppers/report.ts';
import { euros } from './euros.ts';
import type { Endings } from './inVain.ts';
import { backOf, intentOf, type Ledger, type Payment } from './ledger.ts';
import { takenIn } from './vouchers.ts';

const says = {
  notCharged: /rien n’a été débité/i,
  paidBack: /en totalité|rendu par notre équipe/i,
  nothingLeft: /rien ne reste à votre charge/i,
  voucherFree: /(?<!vérifie que )rien ne reste pris|titre-restaurant a été refusé/i,
  voucherStays: /ne peut pas être rendu automatiquement|vérifie que rien ne reste pris/i,
  /** What whoever is not known to have paid reads. */
  nothingMore: /Ce paiement a été remboursé, et aucune commande/,
} as const;

/** Whether it goes unsaid that something stays on a voucher, as the books are when it is read. */
export function voucherProblem(
  name: string,
  ledger: Ledger,
  { intentId, message }: Pick<ToldRefund, 'intentId' | 'message'>,
): string | null {
  if (says.nothingMore.test(message) || says.voucherStays.test(message)) return null;
  const isTaken = takenIn(ledger).some((taken) => taken.intentId === intentId);
  return isTaken
    ? `un remboursement n’est pas ce que le client en lit\u00a0: ${name} lit «\u00a0${message}\u00a0», et le titre-restaurant reste pris, ${intentId}`
    : null;
}

/** What reasons stand on. */
interface Grounds {
  readonly payments: readonly Payment[];
  readonly emails: readonly { readonly email: string; readonly intentId: unknown }[];
  /** What has gone, where somebody knows. */
  readonly endings: Endings | null;
}

/** The order system knows her from the beginning. */
const known = 'existant@example.com';
/** In ms, clocks may be wrong by so much. */
const imprecision = 5 * 60_000;
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Each reason that a sentence gives, and whether it is the true one. */
const reasons: readonly (readonly [
  says: RegExp,
  isTrue: (told: ToldRefund, payment: Payment, grounds: Grounds) => boolean,
])[] = [
  [
    // By one whose voucher may have been refused since.
    /était déjà payée/,
    (_, { id, checkout }, { payments }) =>
      payments.some((other) => other.id !== id && other.checkout === checkout && other.isAccepted),
  ],
  [
    /email existe déjà/,
    ({ email, intentId }, _, { emails }) =>
      email === known || emails.some((other) => other.email === email && other.intentId !== intentId),
  ],
  [
    /date de livraison .* plus disponible/,
    ({ isoDates, at }, _, { endings }) =>
      endings === null ||
      isoDates.length === 0 ||
      isoDates.some(
        (isoDate) => isoDate === endings.date?.isoDate || isoDate <= paris.format(at + imprecision),
      ),
  ],
  [/titre-restaurant a été refusé/, ({ hasVoucher }) => hasVoucher],
  [/conditions générales|ne correspond pas à votre commande/, () => false],
];

const untrueReason = (told: ToldRefund, payment: Payment, grounds: Grounds): string | null =>
  reasons.some(([words, isTrue]) => words.test(told.message) && !isTrue(told, payment, grounds))
    ? 'la raison est une autre'
    : null;

/** What is untrue of what somebody read of a refund; null when nothing is. */
function untrueIn({ message, amount }: ToldRefund, payment: Payment, isVoucherTaken: boolean): string | null {
  const { isCharged } = payment;
  const back = backOf(payment);
  const isPaidBack = isCharged && back === payment.amount;
  if (says.notCharged.test(message) && isCharged) return `${euros(payment.amount)} ont été débités`;
  if (says.paidBack.test(message) && !isPaidBack) return `${euros(back)} sont rendus`;
  if (says.nothingLeft.test(message) && isCharged && !isPaidBack) return `${euros(back)} sont rendus`;
  if (says.voucherFree.test(message) && isVoucherTaken) return 'le titre-restaurant reste pris';
  if (amount === null || amount === back) return null;
  return `la page dit ${euros(amount)}, ${euros(back)} sont rendus`;
}

/**
 * Whether what shoppers read of their money is what became of it.
 * @param endings what has gone, where somebody knows
 */
export const refundProblems = (
  { name, refunds }: Pick<ShopperReport, 'name' | 'refunds'>,
  paid: ReadonlyMap<string, Payment>,
  ledger: Ledger,
  endings: Endings | null,
): readonly string[] => {
  const taken = new Set(takenIn(ledger).map(({ intentId }) => intentId));
  const emails = ledger.orders.map((order) => ({ email: order.payload.email, intentId: intentOf(order) }));
  const grounds = { payments: [...paid.values()], emails, endings };
  return refunds.flatMap((told) => {
    const payment = paid.get(told.intentId);
    const untrue =
      payment && (untrueIn(told, payment, taken.has(told.intentId)) ?? untrueReason(told, payment, grounds));
    return untrue
      ? [
          `un remboursement n’est pas ce que le client en lit\u00a0: ${name} lit «\u00a0${told.message}\u00a0», et ${untrue}, ${told.intentId}`,
        ]
      : [];
  });
};
