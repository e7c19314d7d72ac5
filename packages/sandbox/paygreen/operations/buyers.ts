import * as z from 'zod/mini';
import { accountOf, emailText } from '#sandbox/email.ts';
import { missing } from '#sandbox/paygreen/failure.ts';
import { newId } from '#sandbox/paygreen/ids.ts';
import { checkShop, listed, operation, shopId } from '#sandbox/paygreen/operation.ts';
import { addressSchema } from '#sandbox/paygreen/records.ts';
import { buyerView } from '#sandbox/paygreen/views.ts';
import { secondsOf } from '#sandbox/paygreen/world.ts';

const required = z.string().check(z.minLength(1));

/** PayGreen accepts duplicate buyers. The shop must search first. */
export const buyerOperations = [
  operation(
    { name: 'buyers.create', method: 'POST', path: '/payment/buyers' },
    z.strictObject({
      shop_id: shopId,
      email: emailText,
      first_name: required,
      last_name: required,
      reference: z.optional(required),
      phone_number: z.optional(z.string()),
      billing_address: z.optional(addressSchema),
    }),
    (world, { input }) => {
      checkShop(world, input.shop_id);
      const buyer = world.store.buyers.put({
        id: newId('buy'),
        created_at: secondsOf(world),
        email: input.email,
        first_name: input.first_name,
        last_name: input.last_name,
        reference: input.reference ?? null,
        phone_number: input.phone_number ?? null,
        billing_address: input.billing_address ?? null,
      });
      return { data: buyerView(buyer, world) };
    },
  ),
  operation(
    { name: 'buyers.list', method: 'GET', path: '/payment/buyers' },
    z.strictObject({ shop_id: shopId, email: z.optional(z.string()), reference: z.optional(z.string()) }),
    (world, { input: { shop_id, email, reference } }) => {
      checkShop(world, shop_id);
      const found = world.store.buyers
        .all()
        .filter((buyer) => email === undefined || accountOf(buyer.email) === accountOf(email))
        .filter((buyer) => reference === undefined || buyer.reference === reference);
      return listed(found.map((buyer) => buyerView(buyer, world)));
    },
  ),
  operation(
    { name: 'buyers.retrieve', method: 'GET', path: '/payment/buyers/:id' },
    z.strictObject({ shop_id: shopId }),
    (world, { id }) => {
      const buyer = world.store.buyers.get(id);
      if (!buyer) throw missing('buyer', id);
      return { data: buyerView(buyer, world) };
    },
  ),
];
