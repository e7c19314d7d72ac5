import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract, type StoredDraftOrder } from '#server/orders/contracts.ts';

/** @throws Error if the draft order is missing */
export async function requireDraftOrder(
  context: ObjectSharedContext,
  intentId: string,
): Promise<StoredDraftOrder> {
  const draftOrder = await context.client(intentsContract, intentId).readDraft();
  if (draftOrder === null) throw new Error(`Missing draft order of ${intentId}`);
  return draftOrder;
}
