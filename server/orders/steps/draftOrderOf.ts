import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract, type StoredDraftOrder } from '#server/orders/contracts.ts';

/** @throws Error if the draft is missing */
export async function draftOrderOf(
  context: ObjectSharedContext,
  intentId: string,
): Promise<StoredDraftOrder> {
  const stored = await context.client(intentsContract, intentId).readDraft();
  if (stored === null) throw new Error(`The draft of ${intentId} is gone`);
  return stored;
}
