import * as z from 'zod/mini';
import type { EdenredClient } from './edenred.ts';
import { parseRequest } from './envelope.ts';
import { nonNegativeCents, decryptedToken, anyEmail, intentId, positiveCents } from './fields.ts';
import type { Orders } from './orders.ts';

const emailQuery = z.strictObject({ email: anyEmail });
const balanceBody = z.strictObject({ access: decryptedToken, amount: nonNegativeCents });
const paymentBody = z.strictObject({ access: decryptedToken, amount: positiveCents, order_ref: intentId });

const buyerSchema = z.object({ email: z.string(), paygreen_Client_Id: z.string() });

/** Meal voucher calls of the main backend. */
export const createVoucherCalls = ({ orders, edenred }: { orders: Orders; edenred: EdenredClient }) => ({
  get: {
    /** Returns the PayGreen buyer id of the customer's last order, if any. */
    get_paygreen_buyer_id: (query: unknown) => {
      const { email } = parseRequest(emailQuery, query);
      const buyers = orders.read().flatMap(({ payload }) => buyerSchema.safeParse(payload).data ?? []);
      const last = buyers.findLast((buyer) => buyer.email === email && buyer.paygreen_Client_Id !== '');
      return { buyer_id: last?.paygreen_Client_Id ?? null };
    },
  },
  post: {
    edenred_custom_check_balance: async (body: unknown) => ({
      available: await edenred.availableBalance(parseRequest(balanceBody, body).access),
    }),
    first_payment_edenred: async (body: unknown) => {
      const { access, amount, order_ref: orderRef } = parseRequest(paymentBody, body);
      const { authorization_id, captured_amount, status } = await edenred.pay(access, amount, orderRef);
      return { authorization_id, captured_amount, status };
    },
  },
});
