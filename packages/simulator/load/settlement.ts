import { hasUnrefundedOrder, type Payment } from '#simulator/checks/ledger.ts';

/** `isClean` if each charge has one order or a full refund. */
export interface Settlement {
  readonly text: string;
  readonly isClean: boolean;
}

export function summarizeSettlement(payments: readonly Payment[]): Settlement {
  const charged = payments.filter(({ isCharged }) => isCharged);
  const duplicates = payments.filter(({ orders }) => orders > 1).length;
  const unsettled = charged.filter(
    (payment) => !hasUnrefundedOrder(payment) && payment.refunds.length === 0,
  ).length;
  const refunded = charged.filter(({ refunds }) => refunds.length > 0).length;
  const checkouts = new Set(charged.map(({ checkout }) => checkout)).size;
  return {
    text:
      `${charged.length} charges in ${checkouts} checkouts: ${charged.filter(hasUnrefundedOrder).length} with one order, ` +
      `${duplicates} with more, ${refunded} refunded, ${unsettled} lost`,
    isClean: duplicates === 0 && unsettled === 0 && checkouts === charged.length,
  };
}
