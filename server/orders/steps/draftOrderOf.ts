import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract, type StoredDraftOrder } from '#server/orders/contracts.ts';

/** The draft of an order under way: without one there is none. */
export async function draftOrderOf(
  context: ObjectSharedContext,
  intentId: string,
): Promise<StoredDraftOrder> {
  const stored = await context.client(intentsContract, intentId).readDraft();
  if (stored === null) throw new Error(`The draft of ${intentId} is gone`);
  return stored;
}
