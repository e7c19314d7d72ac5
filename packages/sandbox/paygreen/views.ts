import type { BuyerRecord, InstrumentRecord, OrderRecord } from './records.ts';
import type { PaygreenWorld } from './world.ts';

export const buyerView = (buyer: BuyerRecord, { keys }: PaygreenWorld) => ({
  ...buyer,
  shop_id: keys.shopId,
});

/** Returns an instrument without its account: only the last digits of a card, and nothing of a wallet. */
export function instrumentView(
  { account, isSpent, ...instrument }: InstrumentRecord,
  { balances }: Pick<PaygreenWorld, 'balances'>,
) {
  const { platform } = instrument;
  return {
    ...instrument,
    status: isSpent ? 'instrument.expired' : 'instrument.valid',
    /** Voucher card balance in cents. The API does not return a wallet's balance. */
    daily_balance: platform === 'conecs' ? balances.get(platform, account) : null,
  };
}

/** Returns a payment order as in API responses and webhooks. The order's secret is returned only at creation. */
export function orderView(order: OrderRecord, { store, keys, baseUrl }: PaygreenWorld) {
  const { day: _day, object_secret: _secret, transaction, status, ...visibleFields } = order;
  const { amount, captured_amount, refunded_amount, reason, instrument } = order;
  return {
    ...visibleFields,
    status: `payment_order.${status}`,
    shop_id: keys.shopId,
    hosted_payment_url: `${baseUrl()}/hosted/${order.id}`,
    transactions: [
      {
        id: transaction,
        status: `transaction.${status}`,
        amount,
        captured_amount,
        refunded_amount,
        platform: instrument === null ? null : (store.instruments.get(instrument)?.platform ?? null),
        instrument,
        reason,
      },
    ],
  };
}
