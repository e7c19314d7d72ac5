import { expect } from '@playwright/test';
import { expectOneOrder } from './orders.ts';
import type { Shop } from './shop.ts';
import { vouchers, type BasketName, baskets, type Voucher } from './vouchers.ts';

const maximumDueNowCents = 2500;

interface ExpectedVoucherOrder {
  readonly voucher: Voucher;
  readonly basket: BasketName;
}

/**
 * Expects one order with the chosen voucher, and one voucher payment of the amount due now.
 * Expects that the card paid the rest, or was saved without a charge.
 */
export async function expectVoucherOrder(
  shop: Shop,
  { voucher, basket }: ExpectedVoucherOrder,
): Promise<void> {
  const { card } = baskets[basket];
  const { payload } = await expectOneOrder(shop, { sum: card, intents: null });
  const ledger = await shop.ledger();
  const paid = ledger.stripe.intents.filter(({ status }) => status === 'succeeded');
  expect(paid).toMatchObject([{ object: card > 0 ? 'payment_intent' : 'setup_intent' }]);
  const reference = payload['stripe_Payment_Id'];
  const isEdenred = vouchers[voucher].provider === 'edenred';
  expect(ledger.paygreen.orders).toMatchObject(
    isEdenred ? [] : [{ amount: maximumDueNowCents, reference, transactions: [{ platform: voucher }] }],
  );
  for (const { status } of ledger.paygreen.orders)
    expect(status).toMatch(/^payment_order\.(?:authorized|successed)$/);
  expect(ledger.edenred.transactions).toMatchObject(
    isEdenred
      ? [
          {
            amount: maximumDueNowCents,
            captured_amount: maximumDueNowCents,
            order_ref: reference,
            status: 'captured',
          },
        ]
      : [],
  );
  expect(payload).toMatchObject({
    paygreen_Payment_Type: isEdenred ? '' : voucher,
    paygreen_Client_Id: isEdenred ? '' : expect.stringMatching(/^buy_/),
    paygreen_Instrument_Id: isEdenred ? '' : expect.stringMatching(/^ins_/),
    paygreen_error: 'no',
    edenred_error: 'no',
    edenred_access: isEdenred ? expect.stringMatching(/^ed_access_/) : '',
    edenred_refresh: isEdenred ? expect.stringMatching(/^ed_refresh_/) : '',
  });
}
