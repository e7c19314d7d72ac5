import * as z from 'zod/mini';
import { findInstrument, createCardInstrument, assertBuyerExists } from '#sandbox/paygreen/instruments.ts';
import { assertShop, operation, shopId } from '#sandbox/paygreen/operation.ts';
import { instrumentView } from '#sandbox/paygreen/views.ts';

export const instrumentOperations = [
  operation(
    { name: 'instruments.create', method: 'POST', path: '/payment/instruments' },
    z.strictObject({
      shop_id: shopId,
      token: z.string(),
      type: z.literal('card'),
      with_authorization: z.optional(z.boolean()),
      reuse_allowed: z._default(z.boolean(), false),
      buyer: z.string(),
    }),
    (world, { input }) => {
      assertShop(world, input.shop_id);
      const { token, reuse_allowed: reuseAllowed } = input;
      const instrument = createCardInstrument(world, {
        token,
        buyer: assertBuyerExists(world, input.buyer),
        reuseAllowed,
      });
      return { data: instrumentView(instrument, world) };
    },
  ),
  operation(
    { name: 'instruments.retrieve', method: 'GET', path: '/payment/instruments/:id' },
    z.strictObject({ shop_id: shopId }),
    (world, { id }) => ({ data: instrumentView(findInstrument(world, id), world) }),
  ),
];
