import * as z from 'zod/mini';
import { normalizeEmail, emailSchema } from '#sandbox/email.ts';
import { notFoundError } from '#sandbox/paygreen/failure.ts';
import { generateId } from '#sandbox/paygreen/ids.ts';
import { assertShop, toListResult, operation, shopId } from '#sandbox/paygreen/operation.ts';
import { addressSchema } from '#sandbox/paygreen/records.ts';
import { buyerView } from '#sandbox/paygreen/views.ts';
import { nowInSeconds } from '#sandbox/paygreen/world.ts';

const requiredText = z.string().check(z.minLength(1));

/** Operations on PayGreen buyers. PayGreen accepts duplicates, so the shop must search for a buyer first. */
export const buyerOperations = [
  operation(
    { name: 'buyers.create', method: 'POST', path: '/payment/buyers' },
    z.strictObject({
      shop_id: shopId,
      email: emailSchema,
      first_name: requiredText,
      last_name: requiredText,
      reference: z.optional(requiredText),
      phone_number: z.optional(z.string()),
      billing_address: z.optional(addressSchema),
    }),
    (world, { input }) => {
      assertShop(world, input.shop_id);
      const buyer = world.store.buyers.put({
        id: generateId('buy'),
        created_at: nowInSeconds(world),
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
      assertShop(world, shop_id);
      const buyers = world.store.buyers
        .all()
        .filter((buyer) => email === undefined || normalizeEmail(buyer.email) === normalizeEmail(email))
        .filter((buyer) => reference === undefined || buyer.reference === reference);
      return toListResult(buyers.map((buyer) => buyerView(buyer, world)));
    },
  ),
  operation(
    { name: 'buyers.retrieve', method: 'GET', path: '/payment/buyers/:id' },
    z.strictObject({ shop_id: shopId }),
    (world, { id }) => {
      const buyer = world.store.buyers.get(id);
      if (!buyer) throw notFoundError('buyer', id);
      return { data: buyerView(buyer, world) };
    },
  ),
];
