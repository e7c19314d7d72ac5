import type { ShopperReport, ToldRefund } from '#tests/simulator/shoppers/report.ts';
import { euros } from './euros.ts';
import { backOf, type Payment } from './ledger.ts';

const says = {
  notCharged: /rien n’a été débité/i,
  paidBack: /en totalité|rendu par notre équipe/i,
  voucherFree: /rien ne reste pris|titre-restaurant a été refusé/i,
} as const;

/** What is untrue of what somebody read of a refund; null when nothing is. */
function untrueIn({ message, amount }: ToldRefund, payment: Payment, isVoucherTaken: boolean): string | null {
  const { isCharged } = payment;
  const back = backOf(payment);
  const isPaidBack = isCharged && back === payment.amount;
  if (says.notCharged.test(message) && isCharged) return `${euros(payment.amount)} ont été débités`;
  if (says.paidBack.test(message) && !isPaidBack) return `${euros(back)} sont rendus`;
  if (says.voucherFree.test(message) && isVoucherTaken) return 'le titre-restaurant reste pris';
  if (amount === null || amount === back) return null;
  return `la page dit ${euros(amount)}, ${euros(back)} sont rendus`;
}

/**
 * Whether what shoppers read of their money is what became of it.
 * @param taken intents on whose voucher something stands
 */
export const refundProblems = (
  { name, refunds }: ShopperReport,
  paid: ReadonlyMap<string, Payment>,
  taken: ReadonlySet<string>,
): readonly string[] =>
  refunds.flatMap((told) => {
    const payment = paid.get(told.intentId);
    const untrue = payment && untrueIn(told, payment, taken.has(told.intentId));
    return untrue
      ? [
          `un remboursement n’est pas ce que le client en lit\u00a0: ${name} lit «\u00a0${told.message}\u00a0», et ${untrue}, ${told.intentId}`,
        ]
      : [];
  });
