import * as z from 'zod/mini';
import { isoDateOf } from '#machines/domain/parisClock.ts';
import { unprocessableError } from './failure.ts';
import { shopId } from './operation.ts';
import { addressSchema, type InstrumentRecord } from './records.ts';
import type { PaygreenWorld } from './world.ts';

const text = z.optional(z.string().check(z.minLength(1)));
const cents = z.int().check(z.gte(0));

/** Request body of a PayGreen payment order. The sandbox does not support partial payments, other modes or other currencies. */
export const orderBodySchema = z.strictObject({
  shop_id: shopId,
  amount: z.int().check(z.gte(1)),
  currency: z.literal('eur'),
  mode: z._default(z.literal('instant'), 'instant'),
  auto_capture: z._default(z.boolean(), true),
  capture_on: z.optional(z.iso.date()),
  buyer: z.string(),
  instrument: z.optional(z.string()),
  merchant_initiated: z._default(z.boolean(), false),
  partial_allowed: z._default(z.literal(false), false),
  eligible_amounts: z.optional(z.partialRecord(z.enum(['food', 'ecommerce']), cents)),
  platforms: z.optional(z.array(z.string()).check(z.minLength(1))),
  reference: text,
  description: text,
  metadata: z.optional(z.record(z.string(), z.string())),
  return_url: z.optional(z.url()),
  cancel_url: z.optional(z.url()),
  shipping_address: z.optional(addressSchema),
});
export type OrderBody = z.infer<typeof orderBodySchema>;

function checkInstrument(body: OrderBody, instrument: InstrumentRecord): void {
  if (instrument.buyer !== body.buyer)
    throw unprocessableError('instrument_mismatch', `${instrument.id} is not ${body.buyer}'s.`);
  if (body.platforms && !body.platforms.includes(instrument.platform))
    throw unprocessableError('platform_mismatch', `${instrument.id} is of ${instrument.platform}.`);
  if (instrument.isSpent)
    throw unprocessableError('instrument_spent', `${instrument.id} was good for one order, and has had it.`);
  if (body.merchant_initiated && !instrument.reuse_allowed)
    throw unprocessableError(
      'instrument_not_reusable',
      `The buyer has not allowed to use ${instrument.id} again.`,
    );
}

/** Validates rules of a payment order that the schema cannot express, and the instrument if present. @throws PaygreenError 422 */
export function checkOrderBody(
  world: PaygreenWorld,
  body: OrderBody,
  instrument: InstrumentRecord | null,
): void {
  const { amount, capture_on: captureOn, eligible_amounts: eligible = {}, reference } = body;
  const today = isoDateOf(world.now());
  if (instrument) checkInstrument(body, instrument);
  if (body.merchant_initiated && !instrument)
    throw unprocessableError('missing_instrument', 'A merchant_initiated order needs an instrument.');
  if (captureOn !== undefined && captureOn < today)
    throw unprocessableError('invalid_capture_on', `${captureOn} is past.`);
  if (Object.values(eligible).some((eligibleAmount) => eligibleAmount > amount))
    throw unprocessableError('invalid_eligible_amounts', `No part may be more than ${amount}.`);
  // A meal voucher pays for food only, so the food amount must cover the order.
  if (eligible.food !== undefined && eligible.food < amount && instrument)
    throw unprocessableError('invalid_eligible_amounts', `Only ${eligible.food} of ${amount} are for food.`);
  const isReferenceUsed = world.store.orders
    .all()
    .some((order) => order.reference === reference && order.day === today);
  if (reference !== undefined && isReferenceUsed)
    throw unprocessableError('duplicate_reference', `The reference ${reference} has had its order today.`);
}
