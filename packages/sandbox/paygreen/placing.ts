import { isoDateOf } from '#machines/domain/parisClock.ts';
import { newId } from './ids.ts';
import { findInstrument, knownBuyer } from './instruments.ts';
import { checkOrderBody, type OrderBody } from './orderBody.ts';
import { charge, lapse, saveOrder } from './orders.ts';
import type { InstrumentRecord, OrderRecord } from './records.ts';
import { secondsOf, type World } from './world.ts';

const newOrder = (world: World, { shop_id: _shop, ...body }: OrderBody): OrderRecord => ({
  id: newId('po'),
  created_at: secondsOf(world),
  day: isoDateOf(world.now()),
  status: 'pending',
  reason: null,
  ...body,
  capture_on: body.capture_on ?? null,
  instrument: body.instrument ?? null,
  eligible_amounts: body.eligible_amounts ?? null,
  platforms: body.platforms ?? null,
  reference: body.reference ?? null,
  description: body.description ?? null,
  metadata: body.metadata ?? null,
  return_url: body.return_url ?? null,
  cancel_url: body.cancel_url ?? null,
  shipping_address: body.shipping_address ?? null,
  object_secret: newId('sec'),
  transaction: newId('tr'),
  captured_amount: 0,
  refunded_amount: 0,
});

/** Orders with manual or later capture are only authorized. */
const isDue = ({ auto_capture, capture_on }: OrderRecord, now: number): boolean =>
  auto_capture && (capture_on === null || capture_on <= isoDateOf(now));

function spend({ store }: World, instrument: InstrumentRecord): void {
  if (!instrument.reuse_allowed) store.instruments.put({ ...instrument, isSpent: true });
}

/**
 * Creates an order. Merchant-initiated orders are decided immediately, others wait for the buyer. @param refusal rejection code of
 * a fault @throws Failure 422
 */
export function placeOrder(world: World, body: OrderBody, refusal: string | null): OrderRecord {
  knownBuyer(world, body.buyer);
  const instrument = body.instrument === undefined ? null : findInstrument(world, body.instrument);
  checkOrderBody(world, body, instrument);
  const order = newOrder(world, body);
  if (refusal !== null) return lapse(world, order, 'refused', refusal);
  if (!instrument || !body.merchant_initiated) return saveOrder(world, order);
  spend(world, instrument);
  return charge(world, order, isDue(order, world.now()));
}
