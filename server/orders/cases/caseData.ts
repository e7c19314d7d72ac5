import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import { allowedRulingsOf } from './allowedRulings.ts';
import { amountOf } from './caseText.ts';
import type { OrderCase } from './orderCases.ts';

/** Amounts are in cents, times in ISO 8601. */
export function toCaseData(orderCase: OrderCase) {
  const { intentId, note, isReadable, order, timeline, draftOrder } = orderCase;
  const {
    email = '',
    firstName = '',
    lastName = '',
    phoneNumber = '',
  } = draftOrder?.draft.form.customer ?? {};
  return {
    intentId,
    customer: { email, firstName, lastName, phoneNumber },
    amount: amountOf(orderCase),
    since: note?.at ?? null,
    cause: note?.cause ?? null,
    isReadable,
    state: order?.state ?? null,
    isRegistered: order?.context.isRegistered ?? null,
    isRefunded: order?.context.isRefunded ?? null,
    payment: order?.context.payment ?? null,
    voucher: order === null ? null : voucherNow(order.context),
    voucherState: order === null ? null : voucherStateNow(order.context),
    failedRefunds: order?.context.failedRefunds ?? [],
    returned: order?.context.returned ?? null,
    dispute: order?.context.dispute ?? null,
    acts: order?.context.acts ?? [],
    possible: order === null ? [] : allowedRulingsOf(order),
    story: timeline,
  };
}
