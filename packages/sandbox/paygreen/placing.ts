import { isoDateOf } from '#machines/domain/parisClock.ts';
import { generateId } from './ids.ts';
import { findInstrument, assertBuyerExists } from './instruments.ts';
import { checkOrderBody, type OrderBody } from './orderBody.ts';
import { chargeOrder, endOrder, saveOrder } from './orders.ts';
import type { InstrumentRecord, OrderRecord } from './records.ts';
import { nowInSeconds, type PaygreenWorld } from './world.ts';

const createOrderRecord = (world: PaygreenWorld, { shop_id: _shop, ...body }: OrderBody): OrderRecord => ({
  id: generateId('po'),
  created_at: nowInSeconds(world),
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
  object_secret: generateId('sec'),
  transaction: generateId('tr'),
  captured_amount: 0,
  refunded_amount: 0,
});

/** Returns `true` if a new order is captured at once. Orders with manual or later capture are only authorized. */
const isCaptureDue = ({ auto_capture, capture_on }: OrderRecord, now: number): boolean =>
  auto_capture && (capture_on === null || capture_on <= isoDateOf(now));

function markSpent({ store }: PaygreenWorld, instrument: InstrumentRecord): void {
  if (!instrument.reuse_allowed) store.instruments.put({ ...instrument, isSpent: true });
}

/**
 * Creates a PayGreen order. Orders without the buyer present are decided immediately, others wait for the buyer. @param refusalCode
 * rejection code of a configured fault @throws PaygreenError 422
 */
export function placeOrder(world: PaygreenWorld, body: OrderBody, refusalCode: string | null): OrderRecord {
  assertBuyerExists(world, body.buyer);
  const instrument = body.instrument === undefined ? null : findInstrument(world, body.instrument);
  checkOrderBody(world, body, instrument);
  const order = createOrderRecord(world, body);
  if (refusalCode !== null) return endOrder(world, order, 'refused', refusalCode);
  if (!instrument || !body.merchant_initiated) return saveOrder(world, order);
  markSpent(world, instrument);
  return chargeOrder(world, order, isCaptureDue(order, world.now()));
}
