import type { ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract, type KeptDraft } from '#server/orders/contracts.ts';

/** The draft of an order under way: without one there is none. */
export async function draftOf(context: ObjectSharedContext, intentId: string): Promise<KeptDraft> {
  const stored = await context.client(intentsContract, intentId).readDraft();
  if (stored === null) throw new Error(`The draft of ${intentId} is gone`);
  return stored;
}
