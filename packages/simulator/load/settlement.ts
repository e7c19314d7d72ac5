import { isOrdered, type Payment } from '#simulator/checks/ledger.ts';

/** `isClean` if each charge has one order or a full refund. */
export interface Settlement {
  readonly text: string;
  readonly isClean: boolean;
}

export function settlement(payments: readonly Payment[]): Settlement {
  const charged = payments.filter(({ isCharged }) => isCharged);
  const twice = payments.filter(({ orders }) => orders > 1).length;
  const lost = charged.filter((payment) => !isOrdered(payment) && payment.refunds.length === 0).length;
  const refunded = charged.filter(({ refunds }) => refunds.length > 0).length;
  const checkouts = new Set(charged.map(({ checkout }) => checkout)).size;
  return {
    text:
      `${charged.length} charges in ${checkouts} checkouts: ${charged.filter(isOrdered).length} with one order, ` +
      `${twice} with more, ${refunded} refunded, ${lost} lost`,
    isClean: twice === 0 && lost === 0 && checkouts === charged.length,
  };
}
